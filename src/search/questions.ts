/** Questions that the home page answers, such as "I was fired": finds them by patterns of words that readers use for themselves. */
import type { Entry } from './engine';
import { makeVocabulary, type Stemmer, wordsLike, wordsOf } from './words';

/** A question that a query asks. */
export interface Question {
  entry: Entry;
  /** How much of the query speaks for it, comparable with the evidence for an act. */
  evidence: number;
  /** The words of the query that it explains, in lower case. */
  words: Set<string>;
}

/** How much each word of a pattern says; the second one has to be about the same thing by chance. */
const PER_WORD = 2;
const FOR_PATTERN = 2.5;
/** The words of a pattern are not further apart than this many words for each of them. */
const NEAR = 3;

/** @returns the questions that a query asks, the likeliest first */
export type Questions = (query: string) => Question[];

/**
 * @param sections of the home page. Each of their keywords is a pattern: words in any order, with alternatives separated by `/`
 * @param stem the language's stemmer
 */
export function makeQuestions(sections: Entry[], stem: Stemmer): Questions {
  const patterns = sections.flatMap((entry) =>
    (entry.keywords ?? '').split('|').flatMap((keyword) => {
      const slots = keyword.split(' ').map((slot) => slot.split('/').flatMap(wordsOf));
      return keyword ? [{ entry, slots }] : [];
    }),
  );
  const vocabulary = makeVocabulary(
    patterns.flatMap(({ slots }) => slots.flat()),
    stem,
    () => true,
  );
  return (query) => {
    const meanings = [...new Set(wordsOf(query))].map((word) => ({ word, meant: new Set(wordsLike(word, vocabulary)) }));
    const best = new Map<Entry, Question>();
    for (const { entry, slots } of patterns) {
      const words = new Set<string>();
      const places = slots.map((slot) => {
        const place = meanings.findIndex(({ word, meant }) => !words.has(word) && slot.some((one) => meant.has(one)));
        words.add(meanings[place]?.word ?? '');
        return place;
      });
      const isComplete = Math.min(...places) >= 0 && Math.max(...places) - Math.min(...places) <= NEAR * slots.length;
      const evidence = isComplete ? FOR_PATTERN + PER_WORD * slots.length : 0;
      if (evidence > (best.get(entry)?.evidence ?? 0)) {
        best.set(entry, { entry, evidence, words });
      }
    }
    return [...best.values()].sort((one, other) => other.evidence - one.evidence);
  };
}
