/** Finds references to acts, and dates, that are typed by hand. They must come from `src/acts/acts.json` instead, which is correct. */

import { celexPattern } from '../../src/acts/celex';
import { drafts, locales } from '../../src/languages/languages';

/** A four-digit year. */
const YEAR = '(?:19|20)\\d\\d';

/** @returns month names, such as `May`, `mayo` and `août`, and short forms such as `déc`, each also with a capital letter */
export function monthNames(languages: string[], styles: ('long' | 'short')[] = ['long', 'short']): string[] {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2020, month, 15)));
  const names = languages.flatMap((locale) =>
    styles.flatMap((style) => {
      // Formatted with a day, because some languages inflect the month name after one.
      const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: style, timeZone: 'UTC' });
      return months.map((date) => format.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '');
    }),
  );
  const bare = names.map((name) => name.replace(/\.$/, ''));
  const capitalized = bare.map((name) => name.charAt(0).toUpperCase() + name.slice(1));
  return [...new Set([...bare, ...capitalized])].sort((a, b) => b.length - a.length);
}

function makePattern(): RegExp {
  const month = `(?:${monthNames([...locales, ...drafts]).join('|')})\\.?`;
  return new RegExp(
    [
      '(?:https?://)?[\\w.]*(?:eur-lex\\.europa\\.eu|data\\.europa\\.eu/eli)[^\\s)"]*[^\\s)",.;]',
      celexPattern('[A-Z]'),
      `(?:OJ|PB|JO|DO|ABl\\.?)\\s+[LC]\\b(?:\\s*,?\\s*\\d+)?`,
      `\\d{1,2}[./-]\\s?\\d{1,2}[./-]\\s?${YEAR}`,
      `${YEAR}-\\d\\d-\\d\\d`,
      `${YEAR}/\\d{1,4}`,
      `\\d{1,4}/${YEAR}`,
      `\\d\\d/\\d{1,4}/(?:EU|EC|EEC|EG|EWG|EEG|UE|CE|CEE)\\b`,
      `(?:\\d{1,2}\\.?\\s+(?:de\\s+)?)?${month}\\s+(?:\\d{1,2},?\\s+)?(?:de\\s+|of\\s+)?${YEAR}`,
    ]
      .map((part) => `(?<![\\p{L}\\d])${part}(?!\\d)`)
      .join('|'),
    'gu',
  );
}

const REFERENCES = makePattern();

/** @returns the references and dates in the source of a page or in a message */
export function findReferences(text: string): { offset: number; reference: string }[] {
  // CELEX numbers are allowed in this attribute and in placeholders. Spaces of the same length keep offsets.
  const prose = text.replace(/\bcelex="[^"]*"|\{[\w-]+\}/g, (allowed) => ' '.repeat(allowed.length));
  return [...prose.matchAll(REFERENCES)].map((match) => ({ offset: match.index, reference: match[0] }));
}
