/** The search keywords of acts, areas and sections, and their translation file. `keywords.json` contains the English keywords. */
import type { TranslationFile } from '@docusaurus/types';
import type { Dataset } from '../acts/acts';
import { atStart, cite } from '../acts/citation';

/**
 * Lists of keywords, separated by commas, by CELEX number, id of an area or `GUIDANCE` section, or `OUT_OF_SCOPE`. Keywords are words that people type
 * who have seen something and do not know the act.
 */
export type Keywords = Record<string, string>;

/** Key of the out-of-scope keywords, for matters that no area covers, such as a quarrel with a neighbour. */
export const OUT_OF_SCOPE = 'none';

/**
 * English titles, by id, of the sections of the home page that answer questions about the reader's own situation, such as "I was fired". Their
 * keywords are patterns: a query must contain all words of a pattern, in any order and close together; `/` separates alternatives.
 */
export const GUIDANCE: Record<string, string> = {
  'first-steps': 'What to do first',
  'where-to-report': 'Where do I report?',
  'time-limits': 'How long does it take, and what if nobody answers?',
  anonymous: 'May I report without giving my name?',
  identity: 'Who finds out who I am?',
  'public-disclosure': 'May I tell the media or post it online?',
  'before-going-public': 'What should I do before I go public?',
  wrong: 'What if I am wrong?',
  breach: 'What counts as a breach?',
  outside: 'What is not covered?',
  protection: 'Who is protected?',
  'who-else': 'Who else is protected?',
  dismissed: 'Have you been dismissed, threatened or bullied?',
  retaliation: 'What is prohibited, and what can I claim?',
  'other-protection': 'What else protects me?',
  costs: 'Who pays for advice or a lawyer?',
  secrecy: 'What if I am bound to secrecy?',
  documents: 'May I copy, photograph or record something?',
  'took-part': 'What if I took part in it?',
};

/** @returns the individual keywords in a message */
export function splitKeywords(message: string): string[] {
  return message.split(/,\s+/).map((keyword) => keyword.trim());
}

/** @returns one line for each key without keywords and for each unknown key; empty if there are none */
export function problemsOfKeywords(keywords: Keywords, { acts, areas }: Dataset): string[] {
  const known = [...acts.map(({ celex }) => celex), ...areas.map(({ id }) => id), ...Object.keys(GUIDANCE), OUT_OF_SCOPE];
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
    ...Object.entries(GUIDANCE).map(
      ([id, title]) => [id, `Patterns of words for the section of the home page “${title}”; / separates alternatives`] as const,
    ),
    [OUT_OF_SCOPE, 'Words for matters outside the directive. An act or area is not found if these words match a search better'] as const,
  ];
  const content = descriptions.map(([key, description]) => [key, { message: keywords[key] ?? '', description }]);
  return { path: 'keywords', content: Object.fromEntries(content) };
}
