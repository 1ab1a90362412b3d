/** The search keywords of acts, areas and sections, and their translation file. `keywords.json` contains the English keywords. */
import type { TranslationFile } from '@docusaurus/types';
import type { Dataset } from '../acts/acts';
import { atStart, cite } from '../acts/citation';
import { TEXTS_FOLDER } from '../acts/texts';

/**
 * Lists of keywords, separated by commas, by CELEX number, id of an area or `GUIDANCE` section, or `OUT_OF_SCOPE`. Keywords are words that
 * people type who have seen something and do not know the act.
 */
export type Keywords = Record<string, string>;

/** Key of the out-of-scope keywords, for matters that no area covers, such as a quarrel with a neighbour. */
export const OUT_OF_SCOPE = 'none';

/**
 * Ids of the sections of the home page that answer questions about the reader's own situation, such as "I was fired". Their keywords are
 * words that occur together in such questions, in any order.
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

/** @returns the ids of everything that the search may answer with: acts, areas and sections of the home page */
export function answersIn({ acts, areas }: Dataset): string[] {
  return [...acts.map(({ celex }) => celex), ...areas.map(({ id }) => id), ...GUIDANCE];
}

/** @returns one line for each key without keywords and for each unknown key; empty if there are none */
export function problemsOfKeywords(keywords: Keywords, dataset: Dataset): string[] {
  const known = [...answersIn(dataset), OUT_OF_SCOPE];
  const unused = Object.keys(keywords).filter((key) => !known.includes(key));
  const absent = known.filter((key) => !keywords[key]?.trim());
  return [
    ...unused.map((key) => `${key}: has keywords, but is not an act, an area or a section of the home page`),
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
    ...GUIDANCE.map((id) => [id, `Words that occur together in questions that the section #${id} of the home page answers`] as const),
    [OUT_OF_SCOPE, 'Words for matters outside the directive. An act or area is not found if these words match a search better'] as const,
  ];
  const content = descriptions.map(([key, description]) => [key, { message: keywords[key] ?? '', description }]);
  return { path: `${TEXTS_FOLDER}/keywords`, content: Object.fromEntries(content) };
}
