/** Words in the search: splits texts into words, and compares words by spelling, stem and similarity. */

/** @returns the stem of a lower-case word without accents */
export type Stemmer = (word: string) => string;

/** A word, or an act's number such as `2006/1907`. */
export const WORD = /\d+\/\d+|[\p{L}\p{M}\p{N}]+/gu;
/** Words of at most this many letters, many of which are acronyms (`DEE`), are not stemmed, matched inside compounds or corrected. */
export const SHORT = 3;
/**
 * Endings of at most this many letters are inflections. Longer ones make other words: "patrouilleur" (patrol boat) is no compound of
 * "rouillé" (rusty).
 */
const INFLECTION = 2;
/** Replacements for letters that Unicode does not decompose, and for umlauts typed on keyboards without them. */
const LETTERS: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ä: 'ae', ö: 'oe', ü: 'ue' };

/** @returns the word in the form used in the index: lower case, with composed letters (NFC) */
export function lowered(word: string): string {
  return word.normalize('NFC').toLowerCase();
}

/** @returns the words in a text, in lower case */
export function wordsOf(text: string): string[] {
  return lowered(text).match(WORD) ?? [];
}

/**
 * @param endings of a language, without accents: `ations ation s`
 * @returns a stemmer that removes the longest ending that leaves more than `SHORT` letters
 */
export function makeStemmer(endings: string): Stemmer {
  const longestFirst = endings.split(' ').sort((one, other) => other.length - one.length);
  return (word) => {
    const ending = longestFirst.find((one) => word.endsWith(one) && word.length - one.length > SHORT);
    return ending ? word.slice(0, -ending.length) : word;
  };
}

function replaceLetters(word: string, letters: RegExp): string {
  return word.replace(letters, (letter) => LETTERS[letter] ?? '');
}

/** @returns the text without accents, and with `ß`, `œ` and `æ` as two letters */
export function withoutAccents(text: string): string {
  // Most words need no conversion, which is slow.
  if (/^[ -~]*$/.test(text)) {
    return text;
  }
  return replaceLetters(text.normalize('NFKD').replace(/\p{M}/gu, ''), /[ßœæ]/g);
}

/** @returns the word without accents, and with umlauts written as two letters: `larm` and `laerm` for `lärm` */
function spellingsOf(word: string): string[] {
  return [...new Set([withoutAccents(word), withoutAccents(replaceLetters(word, /[äöü]/g))])];
}

/** @returns whether a word becomes the other if at most `most` letters are inserted, removed, replaced or swapped with the next letter */
export function isWithin(most: number, one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > most) {
    return false;
  }
  if (one === '' || other === '') {
    return true;
  }
  if (one[0] === other[0]) {
    return isWithin(most, one.slice(1), other.slice(1));
  }
  const isExchanged = one[0] === other[1] && one[1] === other[0];
  return (
    most > 0 &&
    (isWithin(most - 1, one.slice(1), other.slice(1)) ||
      isWithin(most - 1, one.slice(1), other) ||
      isWithin(most - 1, one, other.slice(1)) ||
      (isExchanged && isWithin(most - 1, one.slice(2), other.slice(2))))
  );
}

/** The indexed words of one language, arranged so that each word of a query is compared with only a few of them. */
export interface Vocabulary {
  /** @returns whether a word is meaningful, that is, not a single letter, a stop word, or a number as in dates */
  isMeaningful: (word: string) => boolean;
  /** @returns the stem without accents */
  stemOf: (word: string) => string;
  /** Indexed words by form. The forms of a word are its spellings and stems. */
  words: ReadonlyMap<string, readonly string[]>;
  /** All forms, sorted, so that forms with the same beginning are next to each other. */
  forms: readonly string[];
  /** All forms, reversed and sorted, so that forms with the same ending are next to each other. */
  reversed: readonly string[];
}

function reverse(word: string): string {
  return [...word].reverse().join('');
}

/** @returns the words in a sorted list that begin with the given letters */
export function beginningWith(letters: string, sorted: readonly string[]): string[] {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    [from, to] = (sorted[middle] ?? '') < letters ? [middle + 1, to] : [from, middle];
  }
  const found: string[] = [];
  for (let word = sorted[from]; word?.startsWith(letters); word = sorted[from + found.length]) {
    found.push(word);
  }
  return found;
}

/** @returns the information in a set of alternative words: the fewer texts contain any of them, the higher it is */
export type Idf = (words: Iterable<string>) => number;

/** @param texts the words of each text */
export function makeIdf(texts: string[][]): Idf {
  const holders = new Map<string, Set<number>>();
  for (const [place, words] of texts.entries()) {
    for (const word of words) {
      holders.set(word, (holders.get(word) ?? new Set()).add(place));
    }
  }
  return (words) => {
    const places = new Set([...words].flatMap((word) => [...(holders.get(word) ?? [])]));
    return Math.log(1 + texts.length / Math.max(1, places.size));
  };
}

/** Numbers in dates say nothing about what happened. */
const DAY_OR_YEAR = /^(\d\d|(19|20)\d\d)$/;

/** @returns a function that tells whether a word is meaningful in a language with the given stop words */
export function meaningfulWith(stopwords: string[]): Vocabulary['isMeaningful'] {
  const meaningless = new Set(stopwords.map(withoutAccents));
  return (word) => word.length > 1 && !DAY_OR_YEAR.test(word) && !meaningless.has(withoutAccents(word));
}

/**
 * @param indexed the words to index, in lower case
 * @param stem the language's stemmer
 */
export function makeVocabulary(indexed: Iterable<string>, stem: Stemmer, isMeaningful: Vocabulary['isMeaningful']): Vocabulary {
  const stemOf = (word: string) => stem(withoutAccents(word));
  const words = new Map<string, string[]>();
  for (const word of new Set(indexed)) {
    const spellings = spellingsOf(word);
    for (const form of new Set([...spellings, stemOf(word), ...spellings.map(stemOf)])) {
      const others = words.get(form) ?? [];
      others.push(word);
      words.set(form, others);
    }
  }
  return { isMeaningful, stemOf, words, forms: [...words.keys()].sort(), reversed: [...words.keys()].map(reverse).sort() };
}

/**
 * @param word a word in a query, in lower case
 * @param isLast whether it is the last word of the query, which the reader may still be typing
 * @param similar confidence that an indexed word is meant if the query contains only a part of it or a similar spelling
 * @returns the indexed words that the word may mean, with the confidence (0 to 1) for each: the word itself, words that begin with it and
 * compounds that end with it; if there are none, words with a similar spelling
 */
export function expand(word: string, isLast: boolean, vocabulary: Vocabulary, similar: number): Map<string, number> {
  const term = vocabulary.stemOf(word);
  const exact = exactForms(word, term, isLast, vocabulary);
  if (exact.length > 0 || /\d/.test(term)) {
    // Of two words with the same beginning, the shorter one is more likely.
    const likely = (form: string) => (form === term ? 1 : similar * (1 - (form.length - term.length) / 100));
    return wordsWith(exact, likely, vocabulary);
  }
  return wordsWith(similarForms(term, vocabulary), () => similar, vocabulary);
}

/**
 * @param confidence returns the confidence that a word with a matching form is meant
 * @returns the indexed words that have one of the forms, with the highest confidence for each
 */
function wordsWith(forms: string[], confidence: (form: string) => number, { words }: Vocabulary): Map<string, number> {
  const meant = new Map<string, number>();
  for (const form of forms) {
    for (const word of words.get(form) ?? []) {
      meant.set(word, Math.max(confidence(form), meant.get(word) ?? 0));
    }
  }
  return meant;
}

/** @returns the word's own form, forms that begin with it, and compounds that end with it */
function exactForms(word: string, term: string, isLast: boolean, { words, forms, reversed }: Vocabulary): string[] {
  const beginnings = isLast || term.length > SHORT ? beginningWith(term, forms) : [term].filter((form) => words.has(form));
  const endingWith = (end: string) =>
    /\d/.test(end)
      ? []
      : beginningWith(reverse(end), reversed)
          .filter((form) => form.length >= end.length + SHORT)
          .map(reverse);
  const isInflected = (form: string) => (words.get(form) ?? []).some((indexed) => indexed.length <= form.length + INFLECTION);
  const whole = withoutAccents(word);
  // Stems must be one letter longer than words, because many unrelated words end with a short stem.
  const compounds = [
    ...(whole.length > SHORT ? endingWith(whole) : []),
    ...(term !== whole && term.length > SHORT + 1 ? endingWith(term).filter(isInflected) : []),
  ];
  return [...beginnings, ...compounds];
}

/** @returns all ways to divide a word into two parts of at least `SHORT` letters */
function divisionsOf(word: string): [string, string][] {
  const cuts = Array.from({ length: Math.max(0, word.length - 2 * SHORT + 1) }, (_, index) => index + SHORT);
  return cuts.map((cut) => [word.slice(0, cut), word.slice(cut)]);
}

/**
 * @param word a word in a query, in lower case
 * @returns the two indexed words that form an unknown compound: `ballastwater` and `pomp` for `ballastwaterpomp`. If there are several ways
 * to divide it, the shorter part is as long as possible. The word itself if it is indexed, or cannot be divided
 */
export function partsOf(word: string, vocabulary: Vocabulary): string[] {
  const { isMeaningful, stemOf, words } = vocabulary;
  if (/\d/.test(word) || exactForms(word, stemOf(word), false, vocabulary).length > 0) {
    return [word];
  }
  const isIndexed = (part: string) => isMeaningful(part) && words.has(stemOf(part));
  const shorterOf = (parts: string[]) => Math.min(...parts.map((part) => part.length));
  const known = divisionsOf(word).filter((parts) => parts.every(isIndexed));
  return known.sort((one, other) => shorterOf(other) - shorterOf(one))[0] ?? [word];
}

function similarForms(term: string, { forms }: Vocabulary): string[] {
  const most = term.length > 2 * SHORT ? 2 : term.length > SHORT + 1 ? 1 : 0;
  // Compares only words with the same first letter, which people rarely mistype.
  return beginningWith(term.slice(0, 1), forms).filter((form) => isWithin(most, form, term));
}
