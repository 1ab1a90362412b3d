/** Guidance: finds sections of the home page that answer questions about the reader's own situation, such as "I was fired", by word patterns. */
import type { Entry } from './engine';
import { beginningWith, isWithin, makeIdf, makeVocabulary, SHORT, type Stemmer, type Vocabulary, withoutAccents, wordsOf } from './words';

/** A section that answers a query. */
export interface GuidanceMatch {
  entry: Entry;
  /** Evidence from its best matching pattern, on the same scale as the evidence for an act. */
  evidence: number;
  /** The words in the query that any of its patterns match, in lower case. */
  words: Set<string>;
}

/** Evidence that every matching pattern adds, because its words occur together. */
const EVIDENCE_PER_PATTERN = 2;
/** Factor for the information of stop words, such as "my". */
const STOPWORD = 0.4;
/** Maximum distance between the words of a pattern, in words for each word of the pattern. */
const MAX_WORDS_APART = 3;

/** Properties of words that do not depend on the patterns. */
export interface Lexicon {
  /** @returns whether a word is not a stop word */
  isMeaningful: (word: string) => boolean;
  /** @returns whether the index of acts and areas contains a word, which is then not taken for another form of a word in a pattern */
  isOfActs: (word: string) => boolean;
}

/** @returns the sections that answer a query, by descending evidence */
export type FindGuidance = (query: string, lexicon: Lexicon) => GuidanceMatch[];

/** A pattern of a section. Each slot is a word with its alternatives. */
interface Pattern {
  entry: Entry;
  slots: string[][];
}

/** @returns the longest word of a text: `don` for `don’t` */
function longestWordOf(text: string): string {
  return wordsOf(text).sort((one, other) => other.length - one.length)[0] ?? '';
}

/**
 * @param isExact whether only words with the same spelling match
 * @returns the words in patterns with the same spelling as the word; if there are none, those with the same stem, unless it is short; if the word is
 * long and there are none, those with one additional or missing letter
 */
function wordsLike(word: string, { words, stemOf, forms }: Vocabulary, isExact: boolean): readonly string[] {
  const spelling = withoutAccents(word);
  const stem = stemOf(word);
  const found = words.get(spelling) ?? (!isExact && stem.length > SHORT + 1 ? words.get(stem) : undefined);
  if (found || isExact || spelling.length <= 2 * SHORT) {
    return found ?? [];
  }
  return beginningWith(spelling.slice(0, 1), forms)
    .filter((form) => form.length >= 2 * SHORT && form.length !== spelling.length && isWithin(1, form, spelling))
    .flatMap((form) => words.get(form) ?? []);
}

/**
 * @param sections the sections of the home page with patterns as keywords: words in any order, with alternatives separated by `/`
 * @param stem the language's stemmer
 */
export function makeFindGuidance(sections: Entry[], stem: Stemmer): FindGuidance {
  const patterns = sections.flatMap((entry) =>
    (entry.keywords ?? '').split('|').flatMap((keyword): Pattern[] => {
      const slots = keyword.split(' ').map((slot) => slot.split('/').map(longestWordOf));
      return keyword ? [{ entry, slots }] : [];
    }),
  );
  const vocabulary = makeVocabulary(
    patterns.flatMap(({ slots }) => slots.flat()),
    stem,
    () => true,
  );
  const wordsOfSection = (section: Entry) => patterns.flatMap(({ entry, slots }) => (entry === section ? slots.flat() : []));
  const idf = makeIdf(sections.map(wordsOfSection));
  return (query, { isMeaningful, isOfActs }) => {
    const words = wordsOf(query).map((word) => {
      const meant = new Set(wordsLike(word, vocabulary, isOfActs(word) || !isMeaningful(word)));
      return { word, meant, information: idf(meant) * (isMeaningful(word) ? 1 : STOPWORD) };
    });
    const placesByWord = new Map<string, number[]>();
    for (const [place, { meant }] of words.entries()) {
      for (const word of meant) {
        placesByWord.set(word, [...(placesByWord.get(word) ?? []), place]);
      }
    }
    const best = new Map<Entry, GuidanceMatch>();
    for (const { entry, slots } of patterns) {
      const places = placesOf(slots, placesByWord);
      const evidence = places.reduce((total, place) => total + (words[place]?.information ?? 0), EVIDENCE_PER_PATTERN);
      if (places.length > 0) {
        const known = best.get(entry);
        const explained = [...(known?.words ?? []), ...places.map((place) => words[place]?.word ?? '')];
        best.set(entry, { entry, evidence: Math.max(evidence, known?.evidence ?? 0), words: new Set(explained) });
      }
    }
    return [...best.values()].sort((one, other) => other.evidence - one.evidence);
  };
}

/**
 * @param slots the slots of a pattern
 * @param placesByWord positions in the query of each word in the patterns
 * @returns the positions of words in the query that fill all slots and are close together; empty if the pattern does not match
 */
function placesOf(slots: string[][], placesByWord: ReadonlyMap<string, number[]>): number[] {
  const fitting: number[][] = [];
  for (const slot of slots) {
    const places = slot.flatMap((word) => placesByWord.get(word) ?? []);
    if (places.length === 0) {
      return [];
    }
    fitting.push(places.sort((one, other) => one - other));
  }
  const end = MAX_WORDS_APART * slots.length;
  for (const start of fitting.flat().sort((one, other) => one - other)) {
    const filled: number[] = [];
    for (const places of fitting) {
      filled.push(places.find((place) => place >= start && place <= start + end && !filled.includes(place)) ?? -1);
    }
    if (!filled.includes(-1)) {
      return filled;
    }
  }
  return [];
}
