/**
 * The search engine: finds pages, headings, acts and areas in the index of one language, and says nothing where it would have to guess.
 *
 * Numbers match in every notation. Words match by stem, without accents, as parts of compounds and with typing errors.
 */
import { type Kind, lowered, numberIn, type Stemmer, Vocabulary, WORD, wordsOf } from './words';

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

export interface Found {
  /** Number of all results. */
  count: number;
  /** The first results, by descending rank; at most `MAX_RESULTS`. */
  results: Result[];
}

/**
 * Weights of the ranking and of the confidence rule. Tuned with one half of `tests/everydayQueries/` and `tests/areaQueries/`;
 * `npm run bench:search` measures the result.
 */
export const WEIGHTS = {
  begun: 0.4,
  ending: 0.4,
  piece: 0.4,
  misspelt: 0.7,
  partial: 0.82,
  title: 0.3,
  text: 0.1,
  breadth: 0.1,
  unknown: 3.3,
  evidence: 2,
  coverage: 0.22,
  least: 0.2,
  listed: 2,
  flat: 1,
  floor: 0,
};

/** Maximum number of results. */
const MAX_RESULTS = 20;
/** Maximum number of letters shown before the first match in a text. */
const LEAD = 60;

/** Whether an entry is an act; its URL ends with the CELEX number. */
export function isAct({ url }: Pick<Entry, 'url'>): boolean {
  return /#3\d{4}[LR]\d{4}$/.test(url);
}

/** The words of an entry, in lower case. */
interface Indexed {
  entry: Entry;
  /** Whether the entry is an act or an area. */
  isListed: boolean;
  /** The act's CELEX number. */
  celex: string[];
  title: string[];
  text: string[];
  phrases: string[][];
}

function indexed(entry: Entry): Indexed {
  return {
    entry,
    isListed: entry.keywords !== undefined,
    celex: isAct(entry) ? wordsOf(entry.url.replace(/.*#/, '')) : [],
    title: wordsOf(entry.title),
    text: wordsOf(entry.text),
    phrases: phrasesOf(entry).map(wordsOf),
  };
}

function phrasesOf(entry: Entry): string[] {
  return entry.keywords?.split('|') ?? [];
}

/** A word of a query: the words of the index that it means, and how much it says. */
interface Asked {
  meant: Map<string, Kind>;
  weight: number;
}

export function makeSearch(entries: Entry[], stem: Stemmer, stopwords: string[]): (query: string) => Found {
  const all = entries.map(indexed);
  const listed = all.filter(({ isListed }) => isListed);
  const vocabulary = new Vocabulary(
    all.flatMap(({ celex, title, text, phrases }) => [celex, title, text, ...phrases].flat()),
    stem,
    stopwords,
  );
  const meaningful = new Map(all.map((one) => [one, { phrases: one.phrases.map((phrase) => phrase.filter(vocabulary.isMeaningful)).filter((p) => p.length > 0), title: one.title.filter(vocabulary.isMeaningful) }]));
  const df = new Map<string, number>();
  for (const one of listed) for (const w of new Set([...one.title, ...one.phrases.flat()])) df.set(w, (df.get(w) ?? 0) + 1);
  const info = (w: string) => Math.log(1 + listed.length / (df.get(w) ?? 1));
  const sureness: Record<Kind, number> = { whole: 1, get begun() { return WEIGHTS.begun; }, get ending() { return WEIGHTS.ending; }, get piece() { return WEIGHTS.piece; }, get misspelt() { return WEIGHTS.misspelt; } };
  const sure = (asked: Asked, word: string) => { const kind = asked.meant.get(word); return kind ? sureness[kind] : 0; };

  const cnt = new Map<any, number>();
  return (query) => {
    // Reads `1907 / 2006` and `1907-2006` as `1907/2006`.
    const typed = wordsOf(query.replace(/(\d)\s*[/\\‐-―-]\s*(?=\d)/g, '$1/'));
    const numbers = typed.flatMap((word) => numberIn(word) ?? []);
    const words = [...new Set(numbers.length > 0 ? numbers : typed.filter(vocabulary.isMeaningful))];
    const isNumber = numbers.length > 0;
    const asked: Asked[] = words.map((word, place) => {
      const meant = vocabulary.meantBy(word, place === words.length - 1);
      const count = cnt.get(meant) ?? listed.filter((one) => [one.celex, one.title, one.text, ...one.phrases].some((p) => p.some((w) => meant.has(w)))).length;
      cnt.set(meant, count);
      return { meant, weight: count === 0 ? WEIGHTS.unknown : Math.log(1 + listed.length / count) };
    });
    const total = asked.reduce((sum, { weight }) => sum + weight, 0);
    const any = (w: string) => Math.max(0, ...asked.map((one) => sure(one, w)));
    const found = all.map((one) => {
      const m = meaningful.get(one)!;
      const shares = new Map<string[], number>();
      const share = (phrase: string[]) => {
        let s = shares.get(phrase);
        if (s === undefined) { 
          const allInfo = phrase.reduce((sum, w) => sum + (WEIGHTS as any).flat + info(w), 0);
          const got = phrase.reduce((sum, w) => sum + (any(w) > 0 ? (WEIGHTS as any).flat + info(w) : 0), 0);
          s = got === allInfo ? 1 : WEIGHTS.partial * got / allInfo;
          shares.set(phrase, s);
        }
        return s;
      };
      let evidence = 0, rank = 0, count = 0;
      for (const a of asked) {
        const best = (ws: string[]) => ws.reduce((b, w) => Math.max(b, sure(a, w)), 0);
        const inPhrases = m.phrases.map((phrase) => { const b = best(phrase); return b > 0 ? b * share(phrase) : 0; });
        const t = best(m.title);
        const c = best(one.celex), x = best(one.text);
        const strength = Math.max(0, ...inPhrases, t > 0 ? t * Math.max(WEIGHTS.title, share(m.title)) : 0, c, x * WEIGHTS.text);
        if (strength > 0) {
          count++;
          evidence += a.weight * strength;
          const n = inPhrases.reduce((s, v) => s + v, 0) + t;
          rank += a.weight * (strength + WEIGHTS.breadth * Math.log(1 + n));
        }
      }
      return { entry: one.entry, isListed: one.isListed, evidence, coverage: evidence / total, count, rank: rank * (one.isListed ? WEIGHTS.listed : 1) };
    }).filter(({ count }) => count > 0)
      .filter(({ isListed, count, evidence, coverage }) => isNumber || !isListed ? count === asked.length : evidence >= WEIGHTS.evidence || (coverage >= WEIGHTS.coverage && evidence >= (WEIGHTS as any).floor))
      .sort((x, y) => y.rank - x.rank);
    const least = isNumber ? 0 : (found[0]?.rank ?? 0) * WEIGHTS.least;
    const close = found.filter(({ rank }) => rank >= least);
    const mark = (text: string, set: { has(w: string): boolean }): Piece[] => {
      const pieces: Piece[] = [];
      let end = 0;
      for (const { 0: word, index } of text.matchAll(WORD)) {
        if (set.has(lowered(word))) {
          pieces.push({ text: text.slice(end, index), isMarked: false }, { text: word, isMarked: true });
          end = index + word.length;
        }
      }
      return [...pieces, { text: text.slice(end), isMarked: false }].filter((piece) => piece.text !== '');
    };
    const resultOf = (entry: Entry): Result => ({ url: entry.url, title: mark(entry.title, new Set()), text: mark(entry.text, new Set()), keywords: [] });
    return { count: close.length, results: close.slice(0, MAX_RESULTS).map(({ entry }) => resultOf(entry)), debug: close } as Found;
  };
}
