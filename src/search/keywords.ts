/** Keywords of the search, what they belong to, and their translation file. `keywords.json` has the English ones. */
import type { TranslationFile } from '@docusaurus/types';
import type { Dataset } from '../acts/acts';
import { atStart, cite } from '../acts/citation';

/**
 * Keywords by CELEX number, id of an area or of one of the `GUIDANCE` sections, or `OUT_OF_SCOPE`, separated by commas: what people type who
 * have seen something and do not know the act.
 */
export type Keywords = Record<string, string>;

/** Key of the keywords of what no area covers, such as a quarrel with a neighbour. */
export const OUT_OF_SCOPE = 'none';

/**
 * Sections of the home page that answer what people ask about themselves, such as "I was fired": their English titles by id. Their keywords are
 * patterns: all of their words must occur, in any order; `/` separates alternatives.
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

/** @returns the single keywords of a message */
export function splitKeywords(message: string): string[] {
  return message.split(/,\s+/).map((keyword) => keyword.trim());
}

/** @returns a line for each entry without keywords, and for keywords that belong to nothing; empty if there are none */
export function problemsOfKeywords(keywords: Keywords, { acts, areas }: Dataset): string[] {
  const known = [...acts.map(({ celex }) => celex), ...areas.map(({ id }) => id), ...Object.keys(GUIDANCE), OUT_OF_SCOPE];
  const unused = Object.keys(keywords).filter((key) => !known.includes(key));
  const absent = known.filter((key) => !keywords[key]?.trim());
  return [
    ...unused.map((key) => `${key}: has keywords, but is neither an act nor an area nor a section of the home page`),
    ...absent.map((key) => `${key}: has no keywords: add the words with which people search for it`),
  ];
}

/**
 * @param locale language of the translation, in which descriptions cite the acts
 * @returns the file that translators fill with the keywords of their language; its messages are English
 */
export function keywordsFile({ acts, areas }: Dataset, keywords: Keywords, locale: string): TranslationFile {
  const descriptions = [
    ...acts.map((act) => [act.celex, `${atStart(cite(act, locale), locale)}: ${act.subject}`] as const),
    ...areas.map(({ id, title }) => [id, title] as const),
    ...Object.entries(GUIDANCE).map(
      ([id, title]) => [id, `Patterns of words for the section of the home page “${title}”; / separates alternatives`] as const,
    ),
    [
      OUT_OF_SCOPE,
      'What no area of the directive covers: a search that these words match better than an act or area does not find it',
    ] as const,
  ];
  const content = descriptions.map(([key, description]) => [key, { message: keywords[key] ?? '', description }]);
  return { path: 'keywords', content: Object.fromEntries(content) };
}
