/**
 * The search engine: finds pages, headings, acts and areas in the index of one language, and says nothing where it would have to guess.
 *
 * Numbers match in every notation. Words match by stem, without accents, as parts of compounds and with typing errors.
 */
import { lowered, numberIn, type Stemmer, Vocabulary, WORD, wordsOf } from './words';

/** An entry of the index: a page, a heading, an act or an area, with the texts of the built page. */
export interface Entry {
  /** URL relative to the language's home page: `ktn_transport#32016L0798`. */
  url: string;
  title: string;
  text: string;
  /** Keywords of an act or area, separated by `|`: words and phrases that people search for and that no page shows. Absent for other entries. */
  keywords?: string;
}

/** One act's number in three notations, shown as an example. */
export interface Example {
  number: string;
  citation: string;
  celex: string;
}

/** A piece of text; marked if it matches the query. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

export interface Result extends Pick<Entry, 'url'> {
  title: Piece[];
  text: Piece[];
  /** Keywords that match the query where title and text do not. */
  keywords: Piece[][];
}

/** Weights of the search. Tuned with one half of `tests/everydayQueries/` and `tests/areaQueries/`; `npm run bench:search` measures the result. */
const WEIGHTS = {
  /** Any word of a title, however long the title is. */
  title: 0.75,
  /** A word of the text: the act's short name, but also what replaces it. */
  text: 0.25,
  /** Several phrases of an entry that match the same word. They rank it higher, but are no evidence. */
  breadth: 0.1,
  /** Least evidence of an act or area: about a quarter of what a word says that only this one has. */
  evidence: 1.2,
  /** The same if the query itself says little, such as one common word: least part of its information. */
  coverage: 0.2,
  /** Part that counts of what speaks for nothing, if the query has three words or more: some say little, but the others say what happened. */
  nothing: 0.85,
  /** Lowest rank shown, relative to the best result. Lower ones come from a common word that both share. */
  least: 0.2,
};

/** URL of the entry whose keywords are what no area covers. It is never a result, and what matches less than it is none either. */
export const NO_RESULT = '#none';
/** Maximum number of letters shown before the first match in a text. */
const LEAD = 60;

/** Whether an entry is an act; its URL ends with the CELEX number. */
export function isAct({ url }: Pick<Entry, 'url'>): boolean {
  return /#3\d{4}[LR]\d{4}$/.test(url);
}

/** Whether an entry is an area of the directive without a page of its own. */
export function isArea({ url }: Pick<Entry, 'url'>): boolean {
  return url.startsWith('#area-');
}

function keywordsOf(entry: Entry): string[] {
  return entry.keywords?.split('|') ?? [];
}

/** The words of an entry, in lower case and without stop words. */
interface Indexed {
  entry: Entry;
  /** Whether the entry is an act or an area. */
  isListed: boolean;
  /** The act's CELEX number, if any. */
  celex: string[];
  title: string[];
  text: string[];
  /** Title and keywords of an act or area. */
  phrases: string[][];
}

function wordsOfEntry({ celex, title, text, phrases }: Indexed): string[] {
  return [celex, title, text, ...phrases].flat();
}

/** A word of a query. */
interface Asked {
  /** The words of the index that it means, and how surely. */
  meant: Map<string, number>;
  /** How much it says: the fewer acts and areas have it, the more. */
  information: number;
}

/** What a query and an entry have in common. */
interface Match extends Pick<Indexed, 'entry' | 'isListed'> {
  /** Number of the query's words that match. */
  count: number;
  /** Information that speaks for the entry. */
  evidence: number;
  rank: number;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** @returns how surely any of the words is meant */
function surenessOf(words: string[], { meant }: Pick<Asked, 'meant'>): number {
  return words.reduce((best, word) => Math.max(best, meant.get(word) ?? 0), 0);
}

function mark(text: string, isMeant: (word: string) => boolean): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (isMeant(lowered(word))) {
      pieces.push({ text: text.slice(end, index), isMarked: false }, { text: word, isMarked: true });
      end = index + word.length;
    }
  }
  return [...pieces, { text: text.slice(end), isMarked: false }].filter((piece) => piece.text !== '');
}

/** @returns the text, shortened to begin just before its first match */
function beginNearMark(pieces: Piece[]): Piece[] {
  const [first, ...others] = pieces;
  if (!first || first.isMarked || others.length === 0 || first.text.length <= LEAD) {
    return pieces;
  }
  return [{ text: `…${first.text.slice(first.text.indexOf(' ', first.text.length - LEAD))}`, isMarked: false }, ...others];
}

/** @returns the entry with marked matches; keywords only for words of the query that neither its title nor its text has */
function resultOf({ entry }: Match, asked: Asked[]): Result {
  const { url, title, text } = entry;
  const seen = wordsOf(`${title} ${text}`);
  const isMeantBy = (some: Asked[]) => (word: string) => some.some(({ meant }) => meant.has(word));
  const unseen = asked.filter(({ meant }) => !seen.some((word) => meant.has(word)));
  const restOf = (pieces: Piece[]) => pieces.reduce((letters, piece) => letters + (piece.isMarked ? 0 : piece.text.length), 0);
  // Keywords of which most matches come first.
  const reasons = keywordsOf(entry)
    .map((keyword) => mark(keyword, isMeantBy(unseen)))
    .filter((pieces) => pieces.some(({ isMarked }) => isMarked))
    .sort((one, other) => restOf(one) - restOf(other));
  return { url, title: mark(title, isMeantBy(asked)), text: beginNearMark(mark(text, isMeantBy(asked))), keywords: reasons };
}

/** The entries and words of one language. */
class Index {
  readonly entries: Indexed[];
  private readonly vocabulary: Vocabulary;
  /** By word, the number of acts and areas that have it. */
  private readonly counts = new Map<string, number>();
  private readonly listed: Indexed[];

  constructor(entries: Entry[], stem: Stemmer, stopwords: string[]) {
    this.vocabulary = new Vocabulary(stem, stopwords);
    this.entries = entries.map((entry) => this.indexed(entry));
    this.vocabulary.add(this.entries.flatMap(wordsOfEntry));
    this.listed = this.entries.filter(({ isListed }) => isListed);
    for (const { phrases } of this.listed) {
      for (const word of new Set(phrases.flat())) {
        this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
      }
    }
  }

  private indexed(entry: Entry): Indexed {
    const meaningful = (text: string) => wordsOf(text).filter(this.vocabulary.isMeaningful);
    const phrases = entry.keywords === undefined ? [] : [entry.title, ...keywordsOf(entry)];
    return {
      entry,
      isListed: entry.keywords !== undefined,
      celex: isAct(entry) ? wordsOf(entry.url.replace(/.*#/, '')) : [],
      title: meaningful(entry.title),
      text: meaningful(entry.text),
      phrases: phrases.map(meaningful).filter((words) => words.length > 0),
    };
  }

  /** @returns how much a word says that this number of acts and areas have */
  private informationIn(count: number): number {
    return Math.log(1 + this.listed.length / count);
  }

  /** @returns the query's numbers or, if it has none, its words without stop words */
  ask(query: string): { asked: Asked[]; isNumber: boolean } {
    // Reads `1907 / 2006` and `1907-2006` as `1907/2006`.
    const words = wordsOf(query.replace(/(\d)\s*[/\\‐-―-]\s*(?=\d)/g, '$1/'));
    const numbers = words.flatMap((word) => numberIn(word) ?? []);
    // Beside a number, words are ignored: they may be from another language, as in `(EC) No 1907/2006` on a Spanish page.
    const used = [...new Set(numbers.length > 0 ? numbers : words.filter(this.vocabulary.isMeaningful))];
    return { asked: used.map((word, place) => this.askedWord(word, place === used.length - 1)), isNumber: numbers.length > 0 };
  }

  private askedWord(word: string, isLast: boolean): Asked {
    const meant = this.vocabulary.meantBy(word, isLast);
    const count = this.listed.filter(({ phrases }) => phrases.some((phrase) => phrase.some((one) => meant.has(one)))).length;
    return { meant, information: this.informationIn(Math.max(1, count)) };
  }

  /** @returns the part of the phrase's information that the query has: 1 if it has all words */
  private shareOf(phrase: string[], asked: Asked[]): number {
    const informationOf = (words: string[]) => sum(words.map((word) => this.informationIn(this.counts.get(word) ?? 1)));
    const matching = phrase.filter((word) => asked.some(({ meant }) => meant.has(word)));
    return informationOf(matching) / informationOf(phrase);
  }

  matchOf({ entry, isListed, celex, title, text, phrases }: Indexed, asked: Asked[]): Match {
    const matching = phrases.filter((phrase) => asked.some((one) => surenessOf(phrase, one) > 0));
    const shares = matching.map((phrase) => ({ phrase, share: this.shareOf(phrase, asked) }));
    const strengths = asked.map((one) => {
      const inPhrases = shares.map(({ phrase, share }) => surenessOf(phrase, one) * share);
      const elsewhere = [surenessOf(celex, one), surenessOf(title, one) * WEIGHTS.title, surenessOf(text, one) * WEIGHTS.text];
      const strength = Math.max(...inPhrases, ...elsewhere);
      return { strength, evidence: one.information * strength, bonus: one.information * WEIGHTS.breadth * Math.log(1 + sum(inPhrases)) };
    });
    const evidence = sum(strengths.map((one) => one.evidence));
    return {
      entry,
      isListed,
      count: strengths.filter(({ strength }) => strength > 0).length,
      evidence,
      rank: evidence + sum(strengths.map(({ bonus }) => bonus)),
    };
  }
}

/**
 * Builds the search of one language.
 * @param entries the index
 * @param stem the language's stemmer
 * @param stopwords the language's stop words
 * @returns a function that runs a query and returns all results, by descending rank. If the query has numbers, the results are the entries
 * that match all of them. Otherwise they are the acts and areas for which enough of the query speaks, and the pages and headings that match
 * all of its words
 */
export function makeSearch(entries: Entry[], stem: Stemmer, stopwords: string[]): (query: string) => Result[] {
  const index = new Index(entries, stem, stopwords);
  return (query) => {
    const { asked, isNumber } = index.ask(query);
    const matches = index.entries.map((entry) => index.matchOf(entry, asked)).filter(({ count }) => count > 0);
    const all = sum(asked.map(({ information }) => information));
    const nothing = matches.find(({ entry }) => entry.url === NO_RESULT);
    const ofNothing = (nothing?.evidence ?? 0) * (asked.length < 3 ? 1 : WEIGHTS.nothing);
    const isSure = ({ evidence }: Match) => evidence > ofNothing && (evidence >= WEIGHTS.evidence || evidence >= WEIGHTS.coverage * all);
    const ranked = matches
      .filter((match) => match !== nothing && (match.isListed && !isNumber ? isSure(match) : match.count === asked.length))
      .sort((one, other) => other.rank - one.rank);
    // No minimum for numbers: an entry that names the act only as its replacement has a low rank.
    const least = isNumber ? 0 : (ranked[0]?.rank ?? 0) * WEIGHTS.least;
    return ranked.filter(({ rank }) => rank >= least).map((match) => resultOf(match, asked));
  };
}
