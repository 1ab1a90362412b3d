/** Rule: numbers, dates and addresses of acts are not typed by hand, because the site takes them from src/acts/acts.json. */
import { allActs, celexPattern } from '../../../src/acts/acts';
import { acronymOf, numberOf } from '../../../src/acts/citation';
import { capitalized, PLACEHOLDER } from '../../../src/common/text';
import { actNamesIn, factsAbout } from '../../../src/languages/facts';
import { drafts, locales } from '../../../src/languages/languages';
import { monthNames } from '../../../src/languages/monthNames';
import type { Rule } from '../rule';

/** A four-digit year. */
const YEAR = '(?:19|20)\\d\\d';

/** @returns month names, such as `May`, `mayo` and `août`, and short forms such as `déc`, each also with a capital letter */
function monthsIn(languages: string[]): string[] {
  const names = languages.flatMap((locale) => [...monthNames(locale, 'long'), ...monthNames(locale, 'short')]);
  const bare = names.map((name) => name.replace(/\.$/, ''));
  return [...new Set([...bare, ...bare.map(capitalized)])].sort((a, b) => b.length - a.length);
}

/** @returns a pattern of references and dates in any of the languages */
function makePattern(languages: string[]): RegExp {
  const names = actNamesIn(languages);
  const journals = languages.map((locale) => factsAbout(locale).citations.journal.replace(/\.$/, '\\.?'));
  const month = `(?:${monthsIn(languages).join('|')})\\.?`;
  const of = `(?:(?:${names.of.join('|')})\\s+)?`;
  return new RegExp(
    [
      '(?:https?://)?[\\w.]*(?:eur-lex\\.europa\\.eu|data\\.europa\\.eu/eli)[^\\s)"]*[^\\s)",.;]',
      celexPattern('[A-Z]'),
      `(?:${journals.join('|')})\\s+[LC]\\b(?:\\s*,?\\s*\\d+)?`,
      `\\d{1,2}[./-]\\s?\\d{1,2}[./-]\\s?${YEAR}`,
      `${YEAR}-\\d\\d-\\d\\d`,
      `${YEAR}/\\d{1,4}`,
      `\\d{1,4}/${YEAR}`,
      `\\d\\d/\\d{1,4}/(?:${names.treaties.join('|')})\\b`,
      `(?:\\d{1,2}\\.?\\s+${of})?${month}\\s+(?:\\d{1,2},?\\s+)?${of}${YEAR}`,
    ]
      .map((part) => `(?<![\\p{L}\\d])${part}(?!\\d)`)
      .join('|'),
    'gu',
  );
}

/** Made by the first call, so that the command reports a draft without facts, rather than this file. */
let pattern: RegExp | undefined;

/** @returns the references and dates in a text. Placeholders may contain them */
export function findReferences(text: string): string[] {
  pattern ??= makePattern([...locales, ...drafts]);
  return text.replace(PLACEHOLDER, ' ').match(pattern) ?? [];
}

const rule: Rule = ({ locale, dataset, texts }) => {
  const acts = allActs(dataset);
  return texts.flatMap(({ fileName, key, text, problem }) => {
    const typed = findReferences(text).map((reference) => {
      const act = acts.find((cited) => [cited.celex, numberOf(cited)].some((name) => reference.includes(name)));
      const citation = act ? `<Cite celex="${act.celex}" />` : '<Cite celex="..." /> if it is an act';
      const instead = key ? 'its {placeholder}' : citation;
      return problem('structure', `contains "${reference}", which is typed by hand: remove it, or write ${instead}.`);
    });
    const act = fileName === 'acts.json' ? dataset.acts.find(({ celex }) => celex === key) : undefined;
    // Some acronyms contain a no-break space, which nobody types.
    const [acronym, plain] = [act && acronymOf(act, locale), text].map((typed) => typed?.replaceAll('\u00a0', ' '));
    const isTyped = acronym && plain?.includes(`(${acronym})`);
    return isTyped ? [...typed, problem('structure', `contains "(${acronym})", which the site adds: remove it.`)] : typed;
  });
};

export default rule;
