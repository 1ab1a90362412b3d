/** Guidance: sections of the home page that answer what people ask about themselves, such as "I was fired". Found by patterns of words. */
import type { Entry } from './engine';
import { makeVocabulary, type Stemmer, wordsLike, wordsOf } from './words';

/** A section that a query asks for. */
export interface GuidanceMatch {
  entry: Entry;
  /** How much of the query speaks for it, comparable with the evidence for an act. */
  evidence: number;
  /** The words of the query that it explains, in lower case. */
  words: Set<string>;
}

/** How much each word of a pattern says; the second one has to be about the same thing by chance. */
const EVIDENCE_PER_WORD = 2;
const EVIDENCE_PER_PATTERN = 2.5;
/** The words of a pattern are not further apart than this many words for each of them. */
const MAX_WORDS_APART = 3;

/** @returns the sections that answer a query, the likeliest first */
export type FindGuidance = (query: string) => GuidanceMatch[];

/**
 * @param sections of the home page that answer questions. Each of their keywords is a pattern: words in any order, with alternatives separated by `/`
 * @param stem the language's stemmer
 */
export function makeFindGuidance(sections: Entry[], stem: Stemmer): FindGuidance {
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
    const queryWords = [...new Set(wordsOf(query))].map((word) => ({ word, meant: new Set(wordsLike(word, vocabulary)) }));
    const best = new Map<Entry, GuidanceMatch>();
    for (const { entry, slots } of patterns) {
      const words = new Set<string>();
      const places = slots.map((slot) => {
        const place = queryWords.findIndex(({ word, meant }) => !words.has(word) && slot.some((one) => meant.has(one)));
        words.add(queryWords[place]?.word ?? '');
        return place;
      });
      const isComplete = Math.min(...places) >= 0 && Math.max(...places) - Math.min(...places) <= MAX_WORDS_APART * slots.length;
      const evidence = isComplete ? EVIDENCE_PER_PATTERN + EVIDENCE_PER_WORD * slots.length : 0;
      if (evidence > (best.get(entry)?.evidence ?? 0)) {
        best.set(entry, { entry, evidence, words });
      }
    }
    return [...best.values()].sort((one, other) => other.evidence - one.evidence);
  };
}
