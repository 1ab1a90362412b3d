/** Words of the search: how a text is split into words, and under which forms a word of one language is compared. */

/** @returns the stem of a lower-case word */
export type Stemmer = (word: string) => string;

/** A word, or an act's number such as `2006/1907`. */
export const WORD = /\d+\/\d+|[\p{L}\p{M}\p{N}]+/gu;
/** Words of at most this many letters are not stemmed, not matched inside compounds and not corrected. */
export const SHORT = 3;
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

export function withoutAccents(word: string): string {
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

/** @returns the smallest number of letters to insert, remove, replace or exchange with their neighbour to turn one word into the other */
export function distanceOf(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i++) {
    const [above = [], twoAbove = []] = [rows[i - 1], rows[i - 2]];
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const at = (from: number[], index: number) => from[index] ?? Number.POSITIVE_INFINITY;
      const isSame = one[i - 1] === other[j - 1];
      const isExchanged = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(Math.min(at(above, j) + 1, at(row, j - 1) + 1, at(above, j - 1) + (isSame ? 0 : 1), isExchanged ? at(twoAbove, j - 2) + 1 : 99));
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

/** How a word of a query can mean a word of the index. */
export type Kind = 'whole' | 'begun' | 'ending' | 'piece' | 'misspelt';

/** The words of the index of one language, and which of them a word of a query means. */
export class Vocabulary {
  /** By word, its forms: spellings and stems, or the notations of a number. */
  private readonly forms = new Map<string, string[]>();
  private readonly sp = new Map<string, string[]>();
  /** All forms of all words. */
  private readonly known: Set<string>;
  private readonly stopwords: Set<string>;

  /**
   * @param all the words of the index, in lower case
   * @param stem the language's stemmer
   * @param stopwords the language's stop words
   */
  constructor(
    all: Iterable<string>,
    private readonly stem: Stemmer,
    stopwords: string[],
  ) {
    this.stopwords = new Set(stopwords.map(withoutAccents));
    for (const word of all) {
      this.forms.set(word, this.forms.get(word) ?? this.formsOf(word)); if (!this.sp.has(word)) this.sp.set(word, spellingsOf(word));
    }
    this.known = new Set([...this.forms.values()].flat());
  }

  /** Whether a word says something: neither a single letter nor a stop word. */
  readonly isMeaningful = (word: string): boolean => word.length > 1 && !this.stopwords.has(withoutAccents(word));

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

  /**
   * @param word a word of a query, in lower case
   * @param isLast whether it is the query's last word, which the reader may still be typing
   * @returns the words of the index that it means, and how: the word itself, words that begin with it, and compounds that end with it;
   * otherwise the parts of a compound; otherwise words with a similar spelling
   */
  meantBy0(word: string, isLast: boolean): Map<string, Kind> {
    const term = numberIn(word) ?? this.stemOf(word);
    const exact = this.exact(word, term, isLast);
    if (exact.size > 0 || term.length <= SHORT || /\d/.test(term)) {
      return exact;
    }
    const pieces = this.piecesOf(word);
    return pieces.size > 0 ? this.match((forms) => forms.some((form) => pieces.has(form)) && 'piece') : this.similarTo(term);
  }

  private match(kindOf: (forms: string[], word: string) => Kind | false): Map<string, Kind> {
    return new Map([...this.forms].flatMap(([word, forms]): [string, Kind][] => {
      const kind = kindOf(forms, word);
      return kind ? [[word, kind]] : [];
    }));
  }

  private readonly memo = new Map<string, Map<string, Kind>>();
  meantBy(word: string, isLast: boolean) { const k = word + isLast; const m = this.memo.get(k) ?? this.meantBy0(word, isLast); this.memo.set(k, m); return m; }
  private exact(word: string, term: string, isLast: boolean): Map<string, Kind> {
    const canBegin = isLast || term.length > SHORT;
    // Stems need one letter more than words: a short stem is also the end of unrelated words.
    const isLong = (form: string, least: number) => form.length > least && !/\d/.test(form);
    const ends = [withoutAccents(word)].filter((form) => isLong(form, SHORT)).concat(isLong(term, SHORT + 1) ? term : []);
    return this.match((forms, indexed) => {
      if (forms.includes(term)) {
        return 'whole';
      }
      if (canBegin && forms.some((form) => form.startsWith(term))) {
        return 'begun';
      }
      return (this.sp.get(indexed) ?? []).some((form) => ends.some((end) => form.endsWith(end) && form.length >= end.length + SHORT)) && 'ending';
    });
  }

  /** @returns the forms of the parts of a compound: two indexed words, or one long indexed word and an unknown rest */
  private piecesOf(word: string): Set<string> {
    const cuts = Array.from({ length: Math.max(0, word.length - 2 * SHORT + 1) }, (_, index) => index + SHORT);
    const pieces = cuts.flatMap((cut) => {
      const both = [word.slice(0, cut), word.slice(cut)];
      const forms = both.filter(this.isMeaningful).map((piece) => this.stemOf(piece)).filter((form) => this.known.has(form));
      return forms.filter((form) => forms.length === 2 || form.length > SHORT + 1);
    });
    return new Set(pieces);
  }

  private similarTo(term: string): Map<string, Kind> {
    const most = term.length > 2 * SHORT ? 2 : term.length > SHORT + 1 ? 1 : 0;
    // People rarely mistype the first letter.
    const isSimilar = (form: string) =>
      form[0] === term[0] && Math.abs(form.length - term.length) <= most && distanceOf(form, term) <= most;
    return this.match((forms) => forms.some(isSimilar) && 'misspelt');
  }
}
