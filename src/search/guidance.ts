/** Guidance: sections of the home page that answer what people ask about themselves, such as "I was fired". Found by patterns of words. */
import type { Entry } from './engine';
import { beginningWith, isWithin, makeVocabulary, SHORT, type Stemmer, type Vocabulary, withoutAccents, wordsOf } from './words';

/** A section that a query asks for. */
export interface GuidanceMatch {
  entry: Entry;
  /** How much of the query speaks for it by its best pattern, comparable with the evidence for an act. */
  evidence: number;
  /** The words of the query that any of its patterns explains, in lower case. */
  words: Set<string>;
}

/** How much any pattern says, because its words stand together. */
const EVIDENCE_PER_PATTERN = 2;
/** Part of what a word says if it is a stop word, such as "my". */
const STOPWORD = 0.4;
/** The words of a pattern are not further apart than this many words for each of them. */
const MAX_WORDS_APART = 3;

/** What is known of a word outside the patterns. */
export interface Lexicon {
  /** Whether it is no stop word. */
  isMeaningful: (word: string) => boolean;
  /** Whether acts and areas have it, so that it is not another form of a pattern's word. */
  isOfActs: (word: string) => boolean;
}

/** @returns the sections that answer a query, the likeliest first */
export type FindGuidance = (query: string, lexicon: Lexicon) => GuidanceMatch[];

/** A pattern of a section. Each of its words may be one of several. */
interface Pattern {
  entry: Entry;
  slots: string[][];
}

/** @returns the longest word of a text: `don` for `don’t` */
function longestWordOf(text: string): string {
  return wordsOf(text).sort((one, other) => other.length - one.length)[0] ?? '';
}

/** @returns a function that says how much words say of which a query means any: the fewer sections have one of them, the more */
function makeInformation(patterns: Pattern[], sections: number): (words: Iterable<string>) => number {
  const holders = new Map<string, Set<Entry>>();
  for (const { entry, slots } of patterns) {
    for (const word of slots.flat()) {
      holders.set(word, (holders.get(word) ?? new Set()).add(entry));
    }
  }
  return (words) => {
    const entries = new Set([...words].flatMap((word) => [...(holders.get(word) ?? [])]));
    return Math.log(1 + sections / Math.max(1, entries.size));
  };
}

/**
 * @param isExact whether only the same spelling counts
 * @returns the words of patterns with the same spelling as a word; otherwise with the same stem, unless it is short; otherwise, of a long word,
 * with one letter more or less
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
 * @param sections of the home page that answer questions. Each of their keywords is a pattern: words in any order, with alternatives separated by `/`
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
  const informationOf = makeInformation(patterns, sections.length);
  return (query, { isMeaningful, isOfActs }) => {
    const words = wordsOf(query).map((word) => {
      const meant = new Set(wordsLike(word, vocabulary, isOfActs(word) || !isMeaningful(word)));
      return { word, meant, information: informationOf(meant) * (isMeaningful(word) ? 1 : STOPWORD) };
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
 * @param slots of a pattern: its words, with alternatives
 * @param placesByWord where the query has each word
 * @returns the places of words of the query that fill all slots and are close together; none if there are none
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
