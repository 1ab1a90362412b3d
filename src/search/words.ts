/** Words of the search: how a text is split into words, and under which forms a word of one language is compared. */

/** @returns the stem of a lower-case word */
export type Stemmer = (word: string) => string;

/** A word, or an act's number such as `2006/1907`. */
export const WORD = /\d+\/\d+|[\p{L}\p{M}\p{N}]+/gu;
/** Words of at most this many letters are not stemmed, not matched inside compounds and not corrected. */
const SHORT = 3;
const CELEX = /^3(\d{4})[lr]0*(\d+)$/;
/** An act's number has a year on one side, unlike `24/7`. */
const NUMBER = /^(?:(?:19|20)\d\d|[6-9]\d)\/|\/(?:(?:19|20)\d\d|[6-9]\d)$/;
/** Replacements for letters that Unicode does not decompose, and for umlauts on keyboards without them. */
const LETTERS: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ä: 'ae', ö: 'oe', ü: 'ue' };

/** @returns the word in the form in which the index has it: lower case, composed letters */
export function lowered(word: string): string {
  return word.normalize('NFC').toLowerCase();
}

export function wordsOf(text: string): string[] {
  return lowered(text).match(WORD) ?? [];
}

function replaceLetters(word: string, letters: RegExp): string {
  return word.replace(letters, (letter) => LETTERS[letter] ?? '');
}

function withoutAccents(word: string): string {
  return replaceLetters(word.normalize('NFKD').replace(/\p{M}/gu, ''), /[ßœæ]/g);
}

/** @returns the word without accents, and with umlauts written as two letters: `larm` and `laerm` for `lärm` */
function spellingsOf(word: string): string[] {
  return [...new Set([withoutAccents(word), withoutAccents(replaceLetters(word, /[äöü]/g))])];
}

/** @returns all notations of an act's number: year first or last; years before 2000 with four or two digits */
function formsOfNumber(number: string): string[] {
  const [left = [], right = []] = number.split('/').map((part) => [part, part.replace(/^19(?=\d\d$)/, '')]);
  return left.flatMap((one) => right.flatMap((other) => [`${one}/${other}`, `${other}/${one}`]));
}

/** @returns the act's number that a word stands for, if any: `2006/1907` for the CELEX number `32006r1907` */
export function numberIn(word: string): string | undefined {
  return NUMBER.test(word) ? word : CELEX.exec(word)?.slice(1).join('/');
}

/** Whether a word becomes another one if at most `most` letters are inserted, removed, replaced or exchanged with their neighbour. */
function isWithin(most: number, one: string, other: string): boolean {
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

/** How surely a word of the index is meant that is only similar: the query has its beginning, the end or a part of a compound, or a typing error. */
const UNSURE = 0.5;

/** The words of the index of one language, and which of them a word of a query means. */
export class Vocabulary {
  /** By word, its forms: spellings and stems, or the notations of a number. */
  private readonly forms = new Map<string, string[]>();
  /** All forms of all words. */
  private readonly known = new Set<string>();
  private readonly stopwords: Set<string>;
  /** What words mean, by query word: each key press asks for the same words again. */
  private readonly asked = new Map<string, Map<string, number>>();

  constructor(
    private readonly stem: Stemmer,
    stopwords: string[],
  ) {
    this.stopwords = new Set(stopwords.map(withoutAccents));
  }

  /** @param words words of the index, in lower case */
  add(words: string[]): void {
    for (const word of new Set(words)) {
      const forms = this.formsOf(word);
      this.forms.set(word, forms);
      for (const form of forms) {
        this.known.add(form);
      }
    }
  }

  /** Whether a word says something: neither a single letter nor a stop word. */
  readonly isMeaningful = (word: string): boolean => word.length > 1 && !this.stopwords.has(withoutAccents(word));

  /**
   * @param word a word of a query, in lower case
   * @param isLast whether it is the query's last word, which the reader may still be typing
   * @returns the words of the index that it means, and how surely, from 0 to 1: the word itself, words that begin with it, and compounds that
   * end with it; otherwise the parts of a compound; otherwise words with a similar spelling
   */
  meantBy(word: string, isLast: boolean): Map<string, number> {
    const key = isLast ? `${word} ` : word;
    const meant = this.asked.get(key) ?? this.find(word, isLast);
    this.asked.set(key, meant);
    return meant;
  }

  private find(word: string, isLast: boolean): Map<string, number> {
    const term = numberIn(word) ?? this.stemOf(word);
    const exact = this.exact(word, term, isLast);
    if (exact.size > 0 || term.length <= SHORT || /\d/.test(term)) {
      return exact;
    }
    const pieces = this.piecesOf(word);
    return pieces.size > 0 ? this.match((form) => (pieces.has(form) ? UNSURE : 0)) : this.similarTo(term);
  }

  private formsOf(word: string): string[] {
    const number = numberIn(word);
    const spellings = spellingsOf(word);
    const forms = number
      ? [word, ...formsOfNumber(number)]
      : [...spellings, this.stemOf(word), ...spellings.map((spelling) => this.stemOf(spelling))];
    return [...new Set(forms)];
  }

  /** @returns the stem without accents. Short words are usually acronyms (`DEE`) and are not stemmed */
  private stemOf(word: string): string {
    return withoutAccents(word.length > SHORT ? this.stem(word) : word);
  }

  /** @param surenessOf how surely a form is meant; 0 if it is not */
  private match(surenessOf: (form: string) => number): Map<string, number> {
    const meant = [...this.forms].map(([word, forms]): [string, number] => [word, Math.max(...forms.map(surenessOf))]);
    return new Map(meant.filter(([, sureness]) => sureness > 0));
  }

  private exact(word: string, term: string, isLast: boolean): Map<string, number> {
    const canBegin = isLast || term.length > SHORT;
    // Stems need one letter more than words: a short stem is also the end of unrelated words.
    const ends = [withoutAccents(word), ...(term.length > SHORT + 1 ? [term] : [])].filter((end) => end.length > SHORT && !/\d/.test(end));
    const isSimilar = (form: string) =>
      (canBegin && form.startsWith(term)) || ends.some((end) => form.endsWith(end) && form.length >= end.length + SHORT);
    // Of two words that begin alike, the shorter one is likelier: `2009/18` for `2009/1`, rather than `2009/1005`.
    const surenessOf = (form: string) => UNSURE * (1 - (form.length - term.length) / 100);
    return this.match((form) => (form === term ? 1 : isSimilar(form) ? surenessOf(form) : 0));
  }

  /** @returns the forms of the parts of a compound: two indexed words, or one long indexed word and an unknown rest */
  private piecesOf(word: string): Set<string> {
    const cuts = Array.from({ length: Math.max(0, word.length - 2 * SHORT + 1) }, (_, index) => index + SHORT);
    const pieces = cuts.flatMap((cut) => {
      const both = [word.slice(0, cut), word.slice(cut)].filter(this.isMeaningful).map((piece) => this.stemOf(piece));
      const known = both.filter((form) => this.known.has(form));
      return known.filter((form) => known.length === 2 || form.length > SHORT + 1);
    });
    return new Set(pieces);
  }

  private similarTo(term: string): Map<string, number> {
    const most = term.length > 2 * SHORT ? 2 : term.length > SHORT + 1 ? 1 : 0;
    // People rarely mistype the first letter.
    return this.match((form) => (form[0] === term[0] && isWithin(most, form, term) ? UNSURE : 0));
  }
}
