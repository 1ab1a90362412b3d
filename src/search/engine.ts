/**
 * The search engine: finds pages, headings, acts and areas in the index of one language, and says nothing where it would have to guess.
 *
 * Identifiers of acts match in every written form. Words match by stem, without accents, as parts of compounds and with typing errors.
 */
import { celexPattern } from '../acts/celex';
import type { FindGuidance } from './guidance';
import { areAlike, cleaned, type Identifier, isNumberOf, likeness, readIdentifiers, withoutInvisible } from './identifiers';
import { expand, lowered, makeVocabulary, meaningfulWith, partsOf, type Stemmer, type Vocabulary, WORD, wordsOf } from './words';

/** An entry of the index: a page, a heading, an act or an area, with the texts of the built page. */
export interface Entry {
  /** URL relative to the language's home page: `ktn_transport#32016L0798`. */
  url: string;
  title: string;
  text: string;
  /**
   * Keywords of an act, an area or a section of the home page, separated by `|`: words and phrases that people search for and that no page shows.
   * Absent for other entries.
   */
  keywords?: string;
}

/**
 * Entries as they are downloaded: columns compress better than rows. A URL that begins with `~` is on the page of the one above. Keywords
 * that are absent are null.
 */
export type Columns = [urls: string[], titles: string[], texts: string[], keywords: (string | null)[]];

export function toColumns(entries: Entry[]): Columns {
  const pages = entries.map(({ url }) => url.replace(/#.*/, '#'));
  return [
    entries.map(({ url }, place) => (pages[place] === pages[place - 1] ? url.replace(/.*#/, '~') : url)),
    entries.map(({ title }) => title),
    entries.map(({ text }) => text),
    entries.map(({ keywords }) => keywords ?? null),
  ];
}

export function fromColumns([urls, titles, texts, keywords]: Columns): Entry[] {
  let page = '';
  return urls.map((url, place) => {
    page = url.startsWith('~') ? page : url.replace(/#.*/, '#');
    return { url: url.replace('~', page), title: titles[place] ?? '', text: texts[place] ?? '', keywords: keywords[place] ?? undefined };
  });
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

/** What a search finds. */
export interface Found {
  /** Sections of the home page that answer the query, the likeliest first. */
  guidance: Entry[];
  /** Whether the first section answers the query at least as well as the first result, and comes before it. */
  guidanceLeads: boolean;
  /** Acts, areas, pages and headings by descending evidence. */
  results: Result[];
  /** Where a section comes first: results that only share words with what it answers. */
  sharing: Result[];
  /** Whether the first result is likely to be the right one, or there is none. */
  isSure: boolean;
  /** Whether the query is about what no area covers, such as pay or a quarrel. */
  isOutOfScope: boolean;
  /** Whether the query names an act, and says nothing else. */
  isIdentifier: boolean;
}

/**
 * The weights of the search. `npm run bench:search -- --weights` measures what happens if one is changed by a tenth.
 */
export const WEIGHTS = {
  /** How strongly a word speaks for an entry that has it only in its title or text, of 1 for a keyword of its own. */
  elsewhere: 0.75,
  /** How surely a word is meant of which the query has only the beginning, the end or a part, or a similar spelling. */
  similar: 0.5,
  /** Least support of an act or area that is shown. Support is evidence, multiplied by the part of the query that it is. */
  shown: 0.25,
  /** Least support of a first result that is likely to be the right one. */
  sure: 1.85,
};

/** URL of the entry whose keywords are what no area covers. It is never a result, and what matches less than it is none either. */
export const OUT_OF_SCOPE_URL = '#none';
/**
 * Most words of a query, without stop words, that are compared together. A longer story is read in passages, because most of its words say
 * nothing of what happened, and some of them something else.
 */
const PASSAGE = 9;
/**
 * Least part of a phrase of what no area covers that says something: of "blood pressure", "driving test" and "exam results", "blood test results"
 * has only the words that acts have, too, which are less than half.
 */
const OUT_OF_SCOPE_PART = 0.5;
/** Parts of the evidence for what no area covers, and for the second result, that speak against the first one. */
const DOUBT = { outOfScope: 0.4, second: 0.2 };
/** Maximum number of letters shown before the first match in a text. */
const LEAD = 60;

const ACT = new RegExp(`#${celexPattern()}$`);

/** Whether an entry is an act; its URL ends with the CELEX number. */
export function isAct({ url }: Pick<Entry, 'url'>): boolean {
  return ACT.test(url);
}

/** Whether an entry is an area of the directive without a page of its own. */
export function isArea({ url }: Pick<Entry, 'url'>): boolean {
  return url.startsWith('#area-');
}

/** Whether an entry is a section of the home page that has keywords. */
export function isGuidance({ url, keywords }: Entry): boolean {
  return keywords !== undefined && url.startsWith('#') && url !== OUT_OF_SCOPE_URL && !isArea({ url });
}

function keywordsOf(entry: Entry): string[] {
  return entry.keywords?.split('|') ?? [];
}

/** A keyword or title, as words in lower case and without stop words. */
interface Phrase {
  words: string[];
  /** How much all of its words say together. */
  information: number;
}

/** The words of an entry. */
interface Indexed {
  entry: Entry;
  /** Whether the entry is an act or an area, or stands for what no area covers. */
  isListed: boolean;
  /** Title and keywords of an act, area or section. */
  phrases: Phrase[];
  /** Words of the title and of the text. */
  elsewhere: string[];
  /** The act's CELEX number, if it is one. */
  celex?: string;
  /** Acts that its title or text names. */
  named: Identifier[];
}

/** The entries and words of one language. */
interface Index {
  entries: Indexed[];
  vocabulary: Vocabulary;
  /** How much words say of which a query means any: the fewer acts and areas have one of them, the more. */
  idf: (words: Iterable<string>) => number;
  weights: typeof WEIGHTS;
}

/** A word of a query. */
interface QueryWord {
  /** What was typed, in lower case. */
  word: string;
  /** The words of the index that it means, and how surely. */
  meant: Map<string, number>;
  /** How much it says. */
  information: number;
}

interface Query {
  /** Its words without stop words. */
  queryWords: QueryWord[];
  /** All words of the index that any of them means. */
  meant: Set<string>;
}

/** What a query and an entry have in common. */
interface Match extends Pick<Indexed, 'entry' | 'isListed'> {
  /** Number of the query's words that match. */
  count: number;
  /** How strongly each word of the query speaks for the entry. */
  strengths: number[];
  /** How strong the matching phrases are together. Of two entries with the same evidence, the one with more of them comes first. */
  breadth: number;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** @returns how surely any of the words is meant */
function confidence(words: string[], { meant }: Pick<QueryWord, 'meant'>): number {
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
function resultOf({ entry }: Match, queryWords: QueryWord[]): Result {
  const { url, title, text } = entry;
  const seen = wordsOf(`${title} ${text}`);
  const isMeantBy = (some: QueryWord[]) => (word: string) => some.some(({ meant }) => meant.has(word));
  const unseen = queryWords.filter(({ meant }) => !seen.some((word) => meant.has(word)));
  const restOf = (pieces: Piece[]) => pieces.reduce((letters, piece) => letters + (piece.isMarked ? 0 : piece.text.length), 0);
  // Keywords of which most matches come first.
  const reasons = keywordsOf(entry)
    .map((keyword) => mark(keyword, isMeantBy(unseen)))
    .filter((pieces) => pieces.some(({ isMarked }) => isMarked))
    .sort((one, other) => restOf(one) - restOf(other));
  return { url, title: mark(title, isMeantBy(queryWords)), text: beginNearMark(mark(text, isMeantBy(queryWords))), keywords: reasons };
}

/** @returns a function that says how much words say, by the number of acts and areas that have any of them */
function makeIdf(listed: string[][]): Index['idf'] {
  const holders = new Map<string, Set<number>>();
  for (const [place, words] of listed.entries()) {
    for (const word of words) {
      holders.set(word, (holders.get(word) ?? new Set()).add(place));
    }
  }
  return (words) => {
    const places = new Set([...words].flatMap((word) => [...(holders.get(word) ?? [])]));
    return Math.log(1 + listed.length / Math.max(1, places.size));
  };
}

function withoutInvisibleIn({ title, text, keywords, ...entry }: Entry): Entry {
  const clean = { ...entry, title: withoutInvisible(title), text: withoutInvisible(text) };
  return keywords === undefined ? clean : { ...clean, keywords: withoutInvisible(keywords) };
}

function makeIndex(entries: Entry[], stem: Stemmer, stopwords: string[], weights: Index['weights']): Index {
  const isMeaningful = meaningfulWith(stopwords);
  const meaningful = (text: string) => wordsOf(text).filter(isMeaningful);
  const split = entries.map(withoutInvisibleIn).map((entry) => ({
    entry,
    isListed: entry.keywords !== undefined && !isGuidance(entry),
    phrases: (entry.keywords === undefined ? [] : [entry.title, ...keywordsOf(entry)]).map(meaningful).filter((words) => words.length > 0),
    elsewhere: meaningful(`${entry.title} ${entry.text}`),
    celex: isAct(entry) ? entry.url.replace(/.*#/, '') : undefined,
    named: readIdentifiers(cleaned(`${entry.title} ${entry.text}`)).identifiers,
  }));
  const idf = makeIdf(split.filter(({ isListed }) => isListed).map(({ phrases }) => phrases.flat()));
  const weighed = (words: string[]) => ({ words, information: sum(words.map((word) => idf([word]))) });
  return {
    entries: split.map((one) => ({ ...one, phrases: one.phrases.map(weighed) })),
    vocabulary: makeVocabulary(
      split.flatMap(({ phrases, elsewhere }) => [...phrases, elsewhere].flat()),
      stem,
      isMeaningful,
    ),
    idf,
    weights,
  };
}

function parseQuery(query: string, { vocabulary, idf, weights: { similar } }: Index): Query {
  const used = [
    ...new Set(
      wordsOf(query)
        .filter(vocabulary.isMeaningful)
        .flatMap((word) => partsOf(word, vocabulary)),
    ),
  ];
  const queryWords = used.map((word, place) => {
    const meant = expand(word, place === used.length - 1, vocabulary, similar);
    return { word, meant, information: idf(meant.keys()) };
  });
  return { queryWords, meant: new Set(queryWords.flatMap(({ meant }) => [...meant.keys()])) };
}

/**
 * A word speaks the more strongly for an entry, the more of a phrase the query has. The root of that part is taken: two words of four say more
 * than half of what all say.
 */
function matchOf({ entry, isListed, phrases, elsewhere }: Indexed, { queryWords, meant }: Query, { idf, weights }: Index): Match {
  const least = entry.url === OUT_OF_SCOPE_URL ? OUT_OF_SCOPE_PART : 0;
  const matches = phrases.flatMap(({ words, information }) => {
    if (!words.some((word) => meant.has(word))) {
      return [];
    }
    const matching = words.filter((word) => meant.has(word));
    const part = sum(matching.map((word) => idf([word]))) / information;
    return part >= least ? { words: matching, strength: Math.sqrt(part) } : [];
  });
  const strengths = queryWords.map((one) => {
    const inPhrases = matches.map(({ words, strength }) => confidence(words, one) * strength);
    return Math.max(...inPhrases, confidence(elsewhere, one) * weights.elsewhere);
  });
  return {
    entry,
    isListed,
    strengths,
    count: strengths.filter((strength) => strength > 0).length,
    breadth: sum(matches.map(({ strength }) => strength)),
  };
}

/** Consecutive words of a query. */
interface Passage {
  /** How much of the information of its words speaks for an entry, by the strength of each word of the query. */
  evidenceOf: (strengths: number[]) => number;
  /** How much its words say. */
  all: number;
  /** How much of that speaks for what no area covers. */
  against: number;
}

/**
 * @param outOfScope how strongly each word speaks for what no area covers
 * @returns all passages of `PASSAGE` words; the whole query if it is shorter
 */
function passagesOf(queryWords: QueryWord[], outOfScope: number[]): Passage[] {
  const starts = Array.from({ length: Math.max(1, queryWords.length - PASSAGE + 1) }, (_, start) => start);
  return starts.map((start) => {
    const words = queryWords.slice(start, start + PASSAGE);
    const evidenceOf = (strengths: number[]) => sum(words.map(({ information }, place) => information * (strengths[start + place] ?? 0)));
    return { evidenceOf, all: sum(words.map(({ information }) => information)), against: evidenceOf(outOfScope) };
  });
}

/** What the passage says that speaks the most for an entry. Support is evidence, multiplied by the part of the passage that it is. */
interface Clearest extends Pick<Passage, 'against'> {
  evidence: number;
  support: number;
}

/** @returns the passage that speaks the most for an entry, of those that speak more for it than for what no area covers */
function clearest(strengths: number[], passages: Passage[]): Clearest {
  const read = passages.map(({ evidenceOf, all, against }) => {
    const evidence = evidenceOf(strengths);
    return { evidence, support: (evidence * evidence) / all, against };
  });
  const none = { evidence: 0, support: 0, against: 0 };
  return read.reduce((best, one) => (one.evidence > best.evidence && one.evidence > one.against ? one : best), none);
}

/** @returns the support of a first result, less for what speaks for the second one and for what no area covers */
function certaintyOf({ evidence, support, against }: Clearest, second: number): number {
  return support * (1 - (DOUBT.outOfScope * against + DOUBT.second * second) / evidence);
}

/** @returns year and number of an act: `2006/1907` */
function numberOf({ celex = '' }: Pick<Indexed, 'celex'>): string {
  return `${celex.slice(1, 5)}/${Number(celex.slice(6))}`;
}

/** @param numbers years and numbers that are marked in its texts */
function namedResult({ entry }: Indexed, numbers: readonly string[]): Result {
  const isMarked = (word: string) => isNumberOf(word, numbers);
  return { url: entry.url, title: mark(entry.title, isMarked), text: beginNearMark(mark(entry.text, isMarked)), keywords: [] };
}

/**
 * @returns the entries of the acts that a query names; otherwise those that name them, such as acts that they have replaced; otherwise acts
 * that the reader may mean: the kind of act is another one, or digits are missing
 */
function findNamed(identifiers: Identifier[], { entries }: Index): Pick<Found, 'results' | 'isSure'> {
  const actsLike = (least: number) => entries.filter(({ celex }) => celex && identifiers.some((one) => likeness(one, celex) === least));
  const exact = actsLike(2);
  if (exact.length > 0) {
    return { results: exact.map((one) => namedResult(one, [numberOf(one)])), isSure: true };
  }
  const naming = entries.filter(({ named }) => named.some((one) => identifiers.some((other) => areAlike(one, other))));
  if (naming.length > 0) {
    const readings = identifiers.flatMap((one) => one.readings);
    return { results: naming.map((one) => namedResult(one, readings)), isSure: true };
  }
  // The shortest number is the closest one: `2009/18` for `2009/1`, rather than `2009/1005`.
  const close = actsLike(1).sort((one, other) => numberOf(one).length - numberOf(other).length);
  return { results: close.map((one) => namedResult(one, [numberOf(one)])), isSure: close.length === 0 };
}

const NOTHING_FOUND: Found = {
  guidance: [],
  guidanceLeads: false,
  results: [],
  sharing: [],
  isSure: true,
  isOutOfScope: false,
  isIdentifier: false,
};

/**
 * Runs a query.
 * @param find finds guidance; none by default
 */
export type Search = (query: string, find?: FindGuidance) => Found;

/**
 * Builds the search of one language.
 * @param entries the index
 * @param stem the language's stemmer
 * @param stopwords the language's stop words
 * @param weights others than the search's own, to measure what they are worth
 * @returns a function that runs a query. If the query names acts, the results are these. Otherwise they are the acts and areas with enough
 * support, and the pages and headings that match all of its words
 */
export function makeSearch(entries: Entry[], stem: Stemmer, stopwords: string[], weights = WEIGHTS): Search {
  const index = makeIndex(entries, stem, stopwords, weights);
  const { isMeaningful, words: indexed } = index.vocabulary;
  const lexicon = { isMeaningful, isOfActs: (word: string) => indexed.get(word)?.includes(word) ?? false };
  const byWords = (words: string, find: FindGuidance): Found => {
    const query = parseQuery(words, index);
    const { queryWords } = query;
    const matches = index.entries.map((entry) => matchOf(entry, query, index)).filter(({ count }) => count > 0);
    const outOfScope = matches.find(({ entry }) => entry.url === OUT_OF_SCOPE_URL);
    const passages = passagesOf(queryWords, outOfScope?.strengths ?? []);
    const shown = matches
      .map((match) => ({ ...match, ...clearest(match.strengths, passages) }))
      .filter(({ isListed, support, count }) => (isListed ? support >= weights.shown : count === queryWords.length))
      .sort((one, other) => other.evidence - one.evidence || other.breadth - one.breadth);
    const [first, second] = shown;
    const guidance = find(words, lexicon);
    const [best] = guidance;
    const isExplained = queryWords.map(({ word }) => best?.words.has(word) ?? false);
    const unexplained = (strengths: number[]) => strengths.map((strength, place) => (isExplained[place] ? 0 : strength));
    /** What the words say that the section does not explain. */
    const ownOf = ({ strengths }: Match) => clearest(unexplained(strengths), passages);
    const ownOfNothing = passages.map(({ evidenceOf }) => evidenceOf(unexplained(outOfScope?.strengths ?? [])));
    const guidanceLeads =
      best !== undefined && best.evidence >= Math.max(0, ...ownOfNothing, ...shown.map((match) => ownOf(match).evidence));
    const isOwn = (match: Match) => !guidanceLeads || ownOf(match).support >= weights.shown;
    return {
      guidance: guidance.map(({ entry }) => entry),
      guidanceLeads,
      results: shown.filter(isOwn).map((match) => resultOf(match, queryWords)),
      sharing: shown.filter((match) => !isOwn(match)).map((match) => resultOf(match, queryWords)),
      isSure: !first?.isListed || certaintyOf(first, second?.evidence ?? 0) >= weights.sure,
      isOutOfScope: !guidanceLeads && shown.length === 0 && passages.some(({ all, against }) => (against * against) / all >= weights.sure),
      isIdentifier: false,
    };
  };
  return (query, find = () => []) => {
    const { identifiers, rest } = readIdentifiers(cleaned(query));
    if (identifiers.length === 0) {
      return byWords(rest, find);
    }
    const named = findNamed(identifiers, index);
    const other = named.results.length > 0 ? NOTHING_FOUND : byWords(rest, find);
    // Beside a number that these pages do not list, words find what they find, but nothing is sure.
    return other.results.length > 0 || other.guidanceLeads
      ? { ...other, isSure: false }
      : { ...NOTHING_FOUND, ...named, isIdentifier: true };
  };
}
