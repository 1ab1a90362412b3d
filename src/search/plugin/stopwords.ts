/** The stop words of a language: words that do not describe what happened, such as "always" and "tells". */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readText } from '../../common/text';
import { monthNames } from '../../languages/monthNames';
import { withoutAccents, wordsOf } from '../engine/words';

/** @returns the file of a language's stop words besides function words, relative to the project folder */
export function stopwordsFile(locale: string): string {
  return `src/search/stopwords/${locale}.txt`;
}

/** @returns the package's function words, such as "the"; none if it does not support the language */
function functionWords(locale: string): string[] {
  try {
    return require(`@orama/stopwords/${new Intl.DisplayNames('en', { type: 'language' }).of(locale)?.toLowerCase()}`).stopwords;
  } catch {
    return [];
  }
}

/** @returns the language's stop words, divided like queries (`didn`, `t`), without accents and duplicates */
export function readStopwords(siteDir: string, locale: string): string[] {
  const file = stopwordsFile(locale);
  // A draft can be previewed before it has any. The translation check reports a missing file (tools/translations/rules/language.ts).
  const further = existsSync(path.join(siteDir, file)) ? readText(siteDir, file) : '';
  // The texts of acts contain dates, and people say when something happened.
  const months = monthNames(locale, 'long');
  return [...new Set([...functionWords(locale), ...months, further].flatMap(wordsOf).map(withoutAccents))].sort();
}
