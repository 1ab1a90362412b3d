/** Finds acts and headings among a language's entries: numbers in any writing, words by their stems, without accents, misspelt. */
import MiniSearch, { type Query } from 'minisearch';

/** What a result leads to: a page, one of its headings or acts, in the words of the built page. */
export interface Entry {
  /** Below the language's home: `ktn_transport#32016L0798`. */
  url: string;
  title: string;
  text: string;
  /** CELEX number, of an act. */
  celex?: string;
}

/** An act's number in the ways in which a reader may come across it. */
export interface Example {
  number: string;
  citation: string;
  celex: string;
}

/** Takes the endings off a word in lower case. */
export type Stemmer = (word: string) => string;

/** A piece of a text, marked if the reader asked for it. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

export interface Result extends Pick<Entry, 'url'> {
  title: Piece[];
  text: Piece[];
}

export interface Found {
  count: number;
  /** The best of them, the best first. */
  results: Result[];
}

/** A number with its year is one word. */
const WORD = /\d+\/\d+|[\p{L}\p{M}\p{N}]+/gu;
const CELEX = /^3(\d{4})[lr]0*(\d+)$/;
/** What Unicode does not take apart, and umlauts as they are typed where there are none. */
const LETTERS: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ä: 'ae', ö: 'oe', ü: 'ue' };
/** Letters: words that are not longer are not looked for within others, nor taken for misspelt, nor stemmed. */
const SHORT = 3;
/** As many as a reader may look through; who needs another adds a word. */
const MOST = 20;
/** Letters of a text before the first that is marked. */
const LEAD = 60;

function words(text: string): string[] {
  return text.normalize('NFC').toLowerCase().match(WORD) ?? [];
}

function replaceLetters(word: string, letters: RegExp): string {
  return word.replace(letters, (letter) => LETTERS[letter] ?? '');
}

function withoutAccents(word: string): string {
  return replaceLetters(word.normalize('NFKD').replace(/\p{M}/gu, ''), /[ßœæ]/g);
}

/** @returns a word without accents, and with umlauts as they are typed where there are none */
function spellingsOf(word: string): string[] {
  return [...new Set([withoutAccents(word), withoutAccents(replaceLetters(word, /[äöü]/g))])];
}

/** @returns all ways of writing an act's number: year first or last, and before 2000 also with two digits */
function formsOfNumber(number: string): string[] {
  const [left = [], right = []] = number.split('/').map((part) => [part, part.replace(/^19(?=\d\d$)/, '')]);
  return left.flatMap((one) => right.flatMap((other) => [`${one}/${other}`, `${other}/${one}`]));
}

/** @returns the number that a word of a query means, if it means one: `2006/1907` for `32006r1907` */
function numberIn(word: string): string | undefined {
  return word.includes('/') ? word : CELEX.exec(word)?.slice(1).join('/');
}

/** How one language finds and marks words. */
class Words {
  private readonly known = new Map<string, string[]>();

  constructor(private readonly stem: Stemmer) {}

  /** @returns what a word of a page is found by */
  formsOf(word: string): string[] {
    const known = this.known.get(word);
    if (known) {
      return known;
    }
    const number = numberIn(word);
    const spellings = spellingsOf(word);
    const forms = number
      ? [word, ...formsOfNumber(number)]
      : [...spellings, this.stemOf(word), ...spellings.map((spelling) => this.stemOf(spelling))];
    const different = [...new Set(forms)];
    this.known.set(word, different);
    return different;
  }

  /** @returns what the parts of a compound are found by: `umgebungslärm` by `lärm` */
  tailsOf(word: string): string[] {
    return spellingsOf(word).flatMap((form) =>
      /\d/.test(form) ? [] : Array.from({ length: Math.max(0, form.length - 2 * SHORT) }, (_, index) => form.slice(index + SHORT)),
    );
  }

  /** Short words are names, `DEE`, more often than words with an ending. */
  private stemOf(word: string): string {
    return withoutAccents(word.length > SHORT ? this.stem(word) : word);
  }

  /** @returns what a word of a query asks for */
  formInQuery(word: string): string {
    return numberIn(word) ?? this.stemOf(word);
  }

  /** @param found forms, as the index has them */
  mark(text: string, found: Set<string>): Piece[] {
    const pieces: Piece[] = [];
    let end = 0;
    for (const { 0: word, index } of text.matchAll(WORD)) {
      const lower = word.normalize('NFC').toLowerCase();
      if ([...this.formsOf(lower), ...this.tailsOf(lower)].some((form) => found.has(form))) {
        pieces.push({ text: text.slice(end, index), isMarked: false }, { text: word, isMarked: true });
        end = index + word.length;
      }
    }
    return [...pieces, { text: text.slice(end), isMarked: false }].filter((piece) => piece.text !== '');
  }
}

/** @returns the text from shortly before its first marked word */
function beginNearMark([first, ...others]: Piece[]): Piece[] {
  if (!first || first.isMarked || others.length === 0 || first.text.length <= LEAD) {
    return first ? [first, ...others] : [];
  }
  return [{ text: `…${first.text.slice(first.text.indexOf(' ', first.text.length - LEAD))}`, isMarked: false }, ...others];
}

/**
 * @param entries all that can be found in a language
 * @param stem the language's stemmer
 * @returns a function from what a reader types to the entries that hold all of its words or, if none does, some
 */
export function makeSearch(entries: Entry[], stem: Stemmer): (query: string) => Found {
  const language = new Words(stem);
  const byUrl = new Map(entries.map((entry) => [entry.url, entry]));
  const index = new MiniSearch<Entry>({
    idField: 'url',
    fields: ['celex', 'title', 'text', 'parts'],
    extractField: (entry, field) => entry[(field === 'parts' ? 'title' : field) as keyof Entry] ?? '',
    tokenize: words,
    processTerm: (word, field) => (field === 'parts' ? language.tailsOf(word) : language.formsOf(word)),
    searchOptions: {
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boost: { celex: 8, title: 3, parts: 0.3 },
      boostDocument: (url) => (byUrl.get(String(url))?.celex ? 2 : 1),
    },
  });
  index.addAll(entries);

  const find = (combineWith: 'AND' | 'OR', terms: string[], isMisspelt: boolean) => {
    const queryOf = (term: string): Query => {
      const isLong = term.length > SHORT;
      const whole = { queries: [term], fields: ['celex', 'title', 'text'], prefix: true };
      const fuzzy = isMisspelt && isLong && !/\d/.test(term) && 0.25;
      return { combineWith: 'OR', queries: [{ ...whole, fuzzy }, ...(isLong ? [{ ...whole, fields: ['parts'] }] : [])] };
    };
    return index.search({ combineWith, queries: terms.map(queryOf) });
  };

  return (query) => {
    // `1907 / 2006` and `1907-2006` are `1907/2006`.
    const terms = words(query.replace(/(\d)\s*[/\\‐-―-]\s*(?=\d)/g, '$1/')).map((word) => language.formInQuery(word));
    const numbers = terms.filter((term) => term.includes('/'));
    const attempts = [
      // What stands beside a number may be another language's: `(EC) No 1907/2006` for `(CE) n.º 1907/2006`.
      () => find('AND', numbers, false),
      () => find('AND', terms, false),
      () => find('AND', terms, true),
      () => find('OR', terms, true),
    ];
    for (const attempt of attempts) {
      const hits = attempt();
      if (hits.length > 0) {
        const results = hits.slice(0, MOST).map(({ id, terms: found }) => {
          const { url, title, text } = byUrl.get(id as string) as Entry;
          const forms = new Set(found);
          return { url, title: language.mark(title, forms), text: beginNearMark(language.mark(text, forms)) };
        });
        return { count: hits.length, results };
      }
    }
    return { count: 0, results: [] };
  };
}
