/** What the search may answer with, and the keywords of acts and areas with their translation file. `keywords.json` has the English ones. */
import type { TranslationFile } from '@docusaurus/types';
import type { Dataset } from '../acts/acts';
import { atStart, cite } from '../acts/citation';
import { TEXTS_FOLDER } from '../acts/texts';

/**
 * Lists of keywords, separated by commas, by CELEX number or id of an area. Keywords are words that people type who have seen something and
 * do not know the act.
 */
export type Keywords = Record<string, string>;

/**
 * Ids of the sections of the home page that answer questions about the reader's own situation, such as "I was fired". The search finds them
 * by their examples.
 */
export const GUIDANCE = [
  'first-steps',
  'where-to-report',
  'time-limits',
  'anonymous',
  'identity',
  'public-disclosure',
  'before-going-public',
  'wrong',
  'breach',
  'outside',
  'protection',
  'who-else',
  'dismissed',
  'retaliation',
  'other-protection',
  'costs',
  'secrecy',
  'documents',
  'took-part',
];

/** @returns the individual keywords in a message */
export function splitKeywords(message: string): string[] {
  return message.split(/,\s+/).map((keyword) => keyword.trim());
}

/** @returns the ids of all acts and areas */
function rulesIn({ acts, areas }: Dataset): string[] {
  return [...acts.map(({ celex }) => celex), ...areas.map(({ id }) => id)];
}

/** @returns the ids of everything that the search may answer with: acts, areas and sections of the home page */
export function answersIn(dataset: Dataset): string[] {
  return [...rulesIn(dataset), ...GUIDANCE];
}

/** @returns one line for each key without keywords and for each unknown key; empty if there are none */
export function problemsOfKeywords(keywords: Keywords, dataset: Dataset): string[] {
  const known = rulesIn(dataset);
  const unused = Object.keys(keywords).filter((key) => !known.includes(key));
  const absent = known.filter((key) => !keywords[key]?.trim());
  return [
    ...unused.map((key) => `${key}: has keywords, but is not an act or an area`),
    ...absent.map((key) => `${key}: has no keywords; add the words that people use to search for it`),
  ];
}

/**
 * @param locale language of the translation, in which the descriptions cite the acts
 * @returns the file in which translators replace the English keywords with those of their language
 */
export function keywordsFile({ acts, areas }: Dataset, keywords: Keywords, locale: string): TranslationFile {
  const descriptions = [
    ...acts.map((act) => [act.celex, `${atStart(cite(act, locale), locale)}: ${act.subject}`] as const),
    ...areas.map(({ id, title }) => [id, title] as const),
  ];
  const content = descriptions.map(([key, description]) => [key, { message: keywords[key] ?? '', description }]);
  return { path: `${TEXTS_FOLDER}/keywords`, content: Object.fromEntries(content) };
}
