/** Finds acts and headings among a language's entries: numbers in any writing, words by their stems, without accents, misspelt, in sentences. */
import MiniSearch, { type Query } from 'minisearch';

/** What a result leads to: a page, one of its headings or acts, in the words of the built page. */
export interface Entry {
  /** Below the language's home: `ktn_transport#32016L0798`. */
  url: string;
  title: string;
  text: string;
  /** Of an act: words and phrases by which people look for it, which no page shows, with `|` between them. */
  words?: string;
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
  /** Words of the act that match and stand neither in the title nor in the text. */
  words: Piece[][];
}

export interface Found {
  count: number;
  /** The best of them, the best first. */
  results: Result[];
}

/** What a match counts, by where and how it is found. Set by the tuning half of `tests/everydayQueries/`; `npm run bench:search` measures them. */
const WEIGHTS = {
  /** A number names one act. A subject says what an act is about; its words say what people see of it; a text also names other things. */
  fields: { celex: 8, title: 2, words: 2, text: 0.5, parts: 0.5 },
  /** Beside a word as it stands, what begins with it: the reader may be typing. */
  prefix: 0.375,
  prefixOfKnown: 0.1,
  /** What is only spelt alike is a guess. */
  fuzzy: 0.2,
  /** A part of a word that the reader has put together. */
  piece: 0.5,
  act: 2,
  /** For all words of a phrase: `oil slick` is more than `oil` and `slick` apart. */
  phrase: 1.5,
  /** Of the best result: what counts less shares a common word with it. */
  least: 0.2,
};

/** Fields that have whole words; `parts` has what words end with. */
const WHOLE = ['celex', 'title', 'text', 'words'];
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

function isAct(entry: Entry): boolean {
  return entry.words !== undefined;
}

function phrasesOf(entry: Entry): string[] {
  return entry.words?.split('|') ?? [];
}

/** @returns what is searched of an entry. An act's CELEX number is its id in the page; compounds are those of its subject and its words */
function fieldOf(entry: Entry, field: string): string {
  const celex = isAct(entry) ? entry.url.replace(/.*#/, '') : '';
  const fields: Record<string, string | undefined> = { ...entry, celex, parts: `${entry.title} ${entry.words ?? ''}` };
  return fields[field] ?? '';
}

/** @returns the function, which works out each word once: a reader types on, and the pages' words stay the same */
function once<T>(work: (word: string) => T): (word: string) => T {
  const done = new Map<string, T>();
  return (word) => {
    const result = done.get(word) ?? work(word);
    done.set(word, result);
    return result;
  };
}

/** How one language finds and marks words. */
class Words {
  constructor(private readonly stem: Stemmer) {}

  /** What a word of a page is found by. */
  readonly formsOf = once((word) => {
    const number = numberIn(word);
    const spellings = spellingsOf(word);
    const forms = number
      ? [word, ...formsOfNumber(number)]
      : [...spellings, this.stemOf(word), ...spellings.map((spelling) => this.stemOf(spelling))];
    return [...new Set(forms)];
  });

  /** What the parts of a compound are found by: `umgebungslärm` by `lärm`. */
  readonly tailsOf = once((word) =>
    spellingsOf(word).flatMap((form) =>
      /\d/.test(form) ? [] : Array.from({ length: Math.max(0, form.length - 2 * SHORT) }, (_, index) => form.slice(index + SHORT)),
    ),
  );

  /** What a word of a page, as it stands there, is found by, alone or as a compound. */
  readonly allFormsOf = once((word) => {
    const lower = word.normalize('NFC').toLowerCase();
    return [...this.formsOf(lower), ...this.tailsOf(lower)];
  });

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
      if (this.allFormsOf(word).some((form) => found.has(form))) {
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

/** What one word of a query matches in an entry. */
interface Match {
  score: number;
  /** Of the words there. */
  forms: string[];
  /** They are only spelt alike. */
  isGuess: boolean;
}

function formsOf(matches: Match[]): Set<string> {
  return new Set(matches.flatMap(({ forms }) => forms));
}

/**
 * @param entries all that can be found in a language
 * @param stem the language's stemmer
 * @param stopwords the language's words that say nothing by themselves
 * @returns a function from what a reader types to the entries that hold all of its numbers or, without a number, the acts that hold any of
 * its words, and the pages and headings that hold all of them
 */
export function makeSearch(entries: Entry[], stem: Stemmer, stopwords: string[]): (query: string) => Found {
  const language = new Words(stem);
  const acts = new Set(entries.filter(isAct).map(({ url }) => url));
  const known = new Set<string>();
  const index = new MiniSearch<Entry>({
    idField: 'url',
    fields: ['celex', 'title', 'text', 'words', 'parts'],
    extractField: fieldOf,
    tokenize: words,
    processTerm: (word, field) => {
      if (field === 'parts') {
        return language.tailsOf(word);
      }
      const forms = language.formsOf(word);
      for (const form of forms) {
        known.add(form);
      }
      return forms;
    },
    searchOptions: {
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boost: WEIGHTS.fields,
      weights: WEIGHTS,
      boostDocument: (url) => (acts.has(String(url)) ? WEIGHTS.act : 1),
    },
  });
  index.addAll(entries);
  const silent = new Set(stopwords.map(withoutAccents));
  const speaks = (word: string) => word.length > 1 && !silent.has(withoutAccents(word));

  /** The word as it stands, what begins with it, and compounds that end with it. */
  const asItStands = (word: string, term: string, isLast: boolean): Query => {
    const weights = { ...WEIGHTS, prefix: known.has(term) ? WEIGHTS.prefixOfKnown : WEIGHTS.prefix };
    const standing: Query = { queries: [term], fields: WHOLE, prefix: isLast || term.length > SHORT, weights };
    // What is left of a short word without its ending may be the ending of others.
    const tails = [withoutAccents(word), term].filter((tail, isStem) => tail.length > SHORT + isStem && !/\d/.test(tail));
    return tails.length > 0 ? { combineWith: 'OR', queries: [standing, { queries: [...new Set(tails)], fields: ['parts'] }] } : standing;
  };

  /** What the word may be put together of: two known words, or a long one and something. */
  const asCompound = (word: string): Query => {
    const cuts = Array.from({ length: Math.max(0, word.length - 2 * SHORT + 1) }, (_, place) => place + SHORT);
    const pieces = cuts.flatMap((cut) => {
      const both = [word.slice(0, cut), word.slice(cut)];
      const named = both.filter((piece) => known.has(language.formInQuery(piece)) && speaks(piece));
      return named.map((piece) => language.formInQuery(piece)).filter((form) => named.length === 2 || form.length > SHORT + 1);
    });
    return { queries: pieces, fields: WHOLE };
  };

  /** A word that is found is not taken apart, and one that can be put together is not taken for misspelt. */
  const matchesOf = (word: string, place: number, all: string[]): Map<string, Match> => {
    const term = language.formInQuery(word);
    const hits = (query: Query, weight: number, isGuess = false): [string, Match][] =>
      index
        .search(query)
        .map(({ id, score, terms, queryTerms }) => [id, { score: (weight * score) / queryTerms.length, forms: terms, isGuess }]);
    const standing = hits(asItStands(word, term, place === all.length - 1), 1);
    if (standing.length > 0 || term.length <= SHORT || /\d/.test(term)) {
      return new Map(standing);
    }
    const compound = hits(asCompound(word), WEIGHTS.piece);
    if (compound.length > 0) {
      return new Map(compound);
    }
    // Nearly nobody mistypes the first letter.
    const misspelt: Query = { queries: [term], fields: WHOLE, fuzzy: term.length > 2 * SHORT ? 2 : term.length > SHORT + 1 && 1 };
    return new Map(hits(misspelt, 1, true).filter(([, { forms }]) => forms.some((form) => form[0] === term[0])));
  };
  /** Of each act's phrases, the forms of each word that says something. */
  const phrases = new Map(
    entries.map((entry) => [entry.url, phrasesOf(entry).map((phrase) => words(phrase).filter(speaks).map(language.formsOf))]),
  );
  const hasWholePhrase = ({ url }: Entry, found: Set<string>) =>
    phrases.get(url)?.some((phrase) => phrase.length > 0 && phrase.every((forms) => forms.some((form) => found.has(form))));
  const resultOf = (entry: Entry, matches: Match[]): Result => {
    const { url, title, text } = entry;
    const [markedTitle, markedText] = [title, text].map((part) => language.mark(part, formsOf(matches))) as [Piece[], Piece[]];
    const seen = new Set([...markedTitle, ...markedText].flatMap((piece) => (piece.isMarked ? language.allFormsOf(piece.text) : [])));
    const unseen = formsOf(matches.filter(({ forms }) => !forms.some((form) => seen.has(form))));
    const reasons = phrasesOf(entry)
      .map((phrase) => language.mark(phrase, unseen))
      .filter((phrase) => phrase.some(({ isMarked }) => isMarked));
    return { url, title: markedTitle, text: beginNearMark(markedText), words: reasons };
  };

  return (query) => {
    // `1907 / 2006` and `1907-2006` are `1907/2006`.
    const asked = words(query.replace(/(\d)\s*[/\\‐-―-]\s*(?=\d)/g, '$1/'));
    const numbers = asked.flatMap((word) => numberIn(word) ?? []);
    const speaking = asked.filter(speaks);
    // What stands beside a number may be another language's: `(EC) No 1907/2006` for `(CE) n.º 1907/2006`.
    const hits = [...new Set(numbers.length > 0 ? numbers : speaking)].map(matchesOf);
    const found = entries
      .map((entry) => {
        const matches = hits.flatMap((ofWord) => ofWord.get(entry.url) ?? []);
        const score = matches.reduce((sum, match) => sum + match.score, 0) * (matches.length / hits.length);
        return { entry, matches, score: score * (hasWholePhrase(entry, formsOf(matches)) ? WEIGHTS.phrase : 1) };
      })
      // One word of a sentence that resembles another is no reason.
      .filter(({ matches }) => matches.some(({ isGuess }) => !isGuess) || (matches.length > 0 && matches.length >= hits.length / 2))
      .filter(({ entry, matches }) => matches.length === hits.length || (isAct(entry) && numbers.length === 0))
      .sort((one, other) => other.score - one.score);
    // An act that replaces another one is named with that, too: no tail.
    const least = numbers.length > 0 ? 0 : (found[0]?.score ?? 0) * WEIGHTS.least;
    const close = found.filter(({ score }) => score >= least);
    return { count: close.length, results: close.slice(0, MOST).map(({ entry, matches }) => resultOf(entry, matches)) };
  };
}
