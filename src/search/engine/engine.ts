/**
 * The search engine: finds pages, headings, acts and areas in the index of one language, and prefers no result to a guess.
 *
 * Identifiers of acts match in every format. Words match by stem, regardless of accents, as parts of compounds and with typos.
 *
 * The information in a word is its inverse document frequency (idf). The evidence for an entry is the sum of the information in the
 * matching words of the query, each weighted by the strength of the match. Support is evidence multiplied by its share of all the
 * information in the passage.
 */
import type { ActNames } from '../../languages/facts/language';
import { makeClassifier, NOT_A_QUESTION, OUTSIDE_URL, urgency } from './classifier';
import {
  areAlike,
  cleaned,
  type Identifier,
  isNumberOf,
  likeness,
  makePatterns,
  type Patterns,
  readIdentifiers,
  withoutInvisible,
} from './identifiers';
import { WEIGHTS } from './weights';
import {
  expand,
  type Idf,
  lowered,
  makeIdf,
  makeStemmer,
  makeVocabulary,
  meaningfulWith,
  partsOf,
  type Stemmer,
  type Vocabulary,
  WORD,
  wordsOf,
} from './words';

/**
 * The kind of an entry: an act, an area of the directive, a section of the home page that answers questions, a page or another heading.
 * `outOfScope` and `story` are the entries of the out-of-scope examples and of sentences that ask nothing. They are never results.
 */
export type EntryKind = 'act' | 'area' | 'section' | 'page' | 'outOfScope' | 'story';

/** An entry in the index, with texts from the page. */
export interface Entry {
  kind: EntryKind;
  /** URL relative to the language's home page: `ktn_transport#32016L0798`. */
  url: string;
  title: string;
  text: string;
  /**
   * Keywords of an act or area, separated by `|`: words and phrases that people search for, but that pages do not show.
   */
  keywords?: string;
  /** Whether the directive applies to breaches in the area only under a condition, which `text` contains. */
  isConditional?: true;
}

/** A query that people type, and the positions of the entries that answer it. */
export type Example = [query: string, ...entries: number[]];

/** The search data of a language. */
export interface SearchData {
  entries: Entry[];
  /** Examples with the same answers are merged into one, with their queries separated by `|`. */
  examples: Example[];
  /** Word endings, separated by spaces. */
  endings: string;
  stopwords: string[];
  /** How acts are named, in all languages of the site. */
  names: ActNames;
}

/** A piece of text, marked if it matches the query. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

export interface Result extends Pick<Entry, 'kind' | 'url' | 'isConditional'> {
  title: Piece[];
  /** The text, shortened so that it begins just before the first match, except that of an area. */
  text: Piece[];
  /** Keywords that match words of the query that the title and text do not contain. */
  keywords: Piece[][];
}

/**
 * The verdicts of the search about a query:
 * - `covered`: the first result is likely to be the act or area that the query is about
 * - `unsure`: the first result may be about something else
 * - `found`: no act or area leads, but sections, pages or headings do
 * - `outOfScope`: the query is about a matter outside the scope of the directive, such as pay or a quarrel; the only section is about that
 * - `nothing`: no act, area, page or heading matches
 * - `named`: the results are the acts with the numbers in the query
 * - `similarNumbers`: the results are acts with similar numbers
 * - `unlisted`: the query consists of numbers of acts that the pages do not list
 */
export type Verdict = 'covered' | 'unsure' | 'found' | 'outOfScope' | 'nothing' | 'named' | 'similarNumbers' | 'unlisted';

/** @returns whether the first result, if there is one, is likely to be the right one */
export function isSure({ verdict }: Pick<Found, 'verdict'>): boolean {
  return verdict !== 'unsure' && verdict !== 'similarNumbers';
}

/** The outcome of a search. */
export interface Found {
  verdict: Verdict;
  /** Sections of the home page that answer the query, or a question within it. The likeliest come first. */
  sections: Entry[];
  /** Whether the query as a whole is a question about the reader's own situation. The sections then come before the results. */
  isQuestion: boolean;
  /** Acts, areas, pages and headings by descending evidence. */
  results: Result[];
  /**
   * Results with much less evidence than the first and, if the query is a question, those that match only words that are typical of
   * questions.
   */
  further: Result[];
}

/**
 * Maximum number of words, without stop words, that are evaluated together. A longer query is evaluated in passages, because most words of
 * a story do not describe what happened, and some would match other entries.
 */
const PASSAGE = 9;
/** Maximum number of characters shown before the first match in a text. */
const LEAD = 60;

/** @returns whether an entry is an act or an area, rather than a page or heading */
export function isActOrArea({ kind }: Pick<Entry, 'kind'>): boolean {
  return kind === 'act' || kind === 'area';
}

function keywordsOf(entry: Entry): string[] {
  return entry.keywords?.split('|') ?? [];
}

/** A keyword, title or example, as lower-case words without stop words. */
interface Phrase {
  words: string[];
  /** Total information in its words. */
  information: number;
}

/** The words of an entry. */
interface Indexed {
  entry: Entry;
  /** Title, keywords and examples; empty for pages. */
  phrases: Phrase[];
  /** Words in the title and the text. */
  elsewhere: string[];
  /** CELEX number, if the entry is an act. */
  celex?: string;
  /** Identifiers of acts in its title or text. */
  named: Identifier[];
}

/** The entries and words of one language. */
interface Index {
  entries: Indexed[];
  vocabulary: Vocabulary;
  /** Of identifiers. */
  patterns: Patterns;
  /** Titles, keywords and examples of acts and areas, in lower case and without stop words. */
  phraseTexts: ReadonlySet<string>;
  /** Of the words in acts, areas and out-of-scope examples. */
  idf: Idf;
  weights: typeof WEIGHTS;
}

/** A word in a query. */
interface QueryWord {
  /** The typed word, in lower case. */
  word: string;
  /** The indexed words that it may mean, with the confidence for each. */
  meant: Map<string, number>;
  /** The information in it. */
  information: number;
}

interface Query {
  /** Its words without stop words. */
  queryWords: QueryWord[];
  /** All indexed words that any of them may mean. */
  meant: Set<string>;
  /** Whether it is a title, keyword or example of an act or area, and therefore not a question. */
  isKnownPhrase: boolean;
}

/** How the words of a query occur in an entry, with one number for each word. */
interface Occurrence extends Pick<Indexed, 'entry'> {
  /** Strength of the match with the phrase that matches best, 0 to 1. */
  inPhrases: number[];
  /** Strength of the match with the title and the text. */
  inText: number[];
  /** Number of the entry's phrases that contain the word, relative to the number of its phrases. */
  shares: number[];
}

/** How a query matches an entry. */
interface Match extends Pick<Indexed, 'entry'> {
  /** Number of words in the query that match. */
  count: number;
  /** Strength of the match for each word of the query, 0 to 1. */
  strengths: number[];
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** @returns the highest confidence with which any of the words is meant */
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

/** @returns the text, shortened so that it begins just before the first match */
function beginNearMark(pieces: Piece[]): Piece[] {
  const [first, ...others] = pieces;
  if (!first || first.isMarked || others.length === 0 || first.text.length <= LEAD) {
    return pieces;
  }
  return [{ text: `…${first.text.slice(first.text.indexOf(' ', first.text.length - LEAD))}`, isMarked: false }, ...others];
}

/**
 * @returns the entry with marked matches. Its keywords are those that best match the words that neither the title nor the text contains: in
 * "dead wolf", the word "dead" alone would be no reason
 */
function resultOf({ entry }: Match, queryWords: QueryWord[], { idf, vocabulary, weights }: Index): Result {
  const { title, text, keywords: _, ...others } = entry;
  const seen = wordsOf(`${title} ${text}`);
  const isMeantBy = (some: QueryWord[]) => (word: string) => some.some(({ meant }) => meant.has(word));
  const unseen = queryWords.filter(({ meant }) => !seen.some((word) => meant.has(word)));
  const reasons = keywordsOf(entry)
    .map((keyword) => {
      const words = wordsOf(keyword).filter(vocabulary.isMeaningful);
      const information = words.map((word) => idf([word]));
      const matched = words.map(
        (word, place) => Math.max(0, ...unseen.map(({ meant }) => meant.get(word) ?? 0)) * (information[place] ?? 0),
      );
      return { keyword, share: sum(matched) / Math.max(1, sum(information)), matched: sum(matched) };
    })
    .filter(({ matched }) => matched > 0)
    .sort((one, other) => other.share - one.share);
  const best = reasons.filter(({ share }, place) => place === 0 || share >= weights.reason);
  const marked = mark(text, isMeantBy(queryWords));
  return {
    ...others,
    title: mark(title, isMeantBy(queryWords)),
    text: entry.kind === 'area' ? marked : beginNearMark(marked),
    keywords: best.map(({ keyword }) => mark(keyword, isMeantBy(unseen))),
  };
}

function withoutInvisibleIn({ title, text, keywords, ...entry }: Entry): Entry {
  const clean = { ...entry, title: withoutInvisible(title), text: withoutInvisible(text) };
  return keywords === undefined ? clean : { ...clean, keywords: withoutInvisible(keywords) };
}

function makeIndex({ entries, examples, stopwords, names }: SearchData, stem: Stemmer, weights: Index['weights']): Index {
  const patterns = makePatterns(names);
  const isMeaningful = meaningfulWith(stopwords);
  const meaningful = (text: string) => wordsOf(text).filter(isMeaningful);
  const examplesOf = entries.map((): string[] => []);
  for (const [query, ...answers] of examples) {
    for (const index of answers) {
      examplesOf[index]?.push(query);
    }
  }
  const phrasesOf = (entry: Entry, index: number) =>
    (entry.kind === 'page' ? [] : [entry.title, ...keywordsOf(entry), ...(examplesOf[index] ?? [])])
      .map(meaningful)
      .filter((words) => words.length > 0);
  const found = entries
    .map((entry, index) => ({ entry: withoutInvisibleIn(entry), index }))
    .filter(({ entry: { kind } }) => kind !== 'section' && kind !== 'story');
  const split = found.map(({ entry, index }) => ({
    entry,
    phrases: phrasesOf(entry, index),
    elsewhere: meaningful(`${entry.title} ${entry.text}`),
    celex: entry.kind === 'act' ? entry.url.replace(/.*#/, '') : undefined,
    named: readIdentifiers(cleaned(`${entry.title} ${entry.text}`), patterns).identifiers,
  }));
  const idf = makeIdf(split.filter(({ entry }) => entry.kind !== 'page').map(({ phrases }) => phrases.flat()));
  const weighed = (words: string[]) => ({ words, information: sum(words.map((word) => idf([word]))) });
  return {
    entries: split.filter(({ entry }) => entry.kind !== 'outOfScope').map((one) => ({ ...one, phrases: one.phrases.map(weighed) })),
    patterns,
    vocabulary: makeVocabulary(
      split.flatMap(({ phrases, elsewhere }) => [...phrases, elsewhere].flat()),
      stem,
      isMeaningful,
    ),
    phraseTexts: new Set(split.filter(({ entry }) => isActOrArea(entry)).flatMap(({ phrases }) => phrases.map((words) => words.join(' ')))),
    idf,
    weights,
  };
}

function parseQuery(query: string, { vocabulary, phraseTexts, idf, weights: { similar } }: Index): Query {
  const words = wordsOf(query);
  const last = words.at(-1);
  const meaningful = words.filter(vocabulary.isMeaningful);
  const used = [...new Set(meaningful.flatMap((word) => partsOf(word, vocabulary)))];
  const queryWords = used.map((word) => {
    const meant = expand(word, word === last, vocabulary, similar);
    return { word, meant, information: idf(meant.keys()) };
  });
  const isKnownPhrase = phraseTexts.has(meaningful.join(' '));
  return { queryWords, meant: new Set(queryWords.flatMap(({ meant }) => [...meant.keys()])), isKnownPhrase };
}

/**
 * The more of a phrase the query contains, the stronger is the match of each word in it. The strength is the square root of that share,
 * because two words of a phrase of four are worth more than half of the phrase.
 */
function occurrenceOf({ entry, phrases, elsewhere }: Indexed, { queryWords, meant }: Query, { idf, weights }: Index): Occurrence {
  const touched = phrases.filter(({ words }) => words.some((word) => meant.has(word)));
  const matching = touched.map(({ words, information }) => {
    const common = words.filter((word) => meant.has(word));
    return { words: common, strength: Math.sqrt(sum(common.map((word) => idf([word]))) / information) };
  });
  return {
    entry,
    inPhrases: queryWords.map((one) => Math.max(0, ...matching.map(({ words, strength }) => confidence(words, one) * strength))),
    inText: queryWords.map((one) => confidence(elsewhere, one) * weights.elsewhere),
    shares: queryWords.map(
      (one) => sum(touched.map(({ words }) => confidence(words, one))) / Math.max(1, phrases.length) ** weights.phrases,
    ),
  };
}

/**
 * @returns how the query matches each entry that has any of its words. A word is weaker in an entry if it is more typical of another one:
 * "tank" occurs in many phrases about ships, and in one about farms
 */
function matchesOf(query: Query, index: Index): Match[] {
  const { weights } = index;
  const occurrences = index.entries.map((entry) => occurrenceOf(entry, query, index));
  const most = query.queryWords.map((_, place) => Math.max(...occurrences.map(({ shares }) => shares[place] ?? 0)));
  const matches = occurrences.map(({ entry, inPhrases, inText, shares }): Match => {
    const typical = shares.map((share, place) => Math.max(share / (most[place] || 1), weights.leastTypical) ** weights.typical);
    const strengths = inPhrases.map((strength, place) => Math.max(strength * (typical[place] ?? 0), inText[place] ?? 0));
    return { entry, strengths, count: strengths.filter((strength) => strength > 0).length };
  });
  return matches.filter(({ count }) => count > 0);
}

/** Consecutive words of a query. */
interface Passage {
  /** @returns the evidence in the passage, from the strength of each word of the query */
  evidenceOf: (strengths: number[]) => number;
  /** Total information in its words. */
  all: number;
}

/** @returns all passages of `PASSAGE` consecutive words, or the whole query if it is shorter */
function passagesOf(queryWords: QueryWord[]): Passage[] {
  const starts = Array.from({ length: Math.max(1, queryWords.length - PASSAGE + 1) }, (_, start) => start);
  return starts.map((start) => {
    const words = queryWords.slice(start, start + PASSAGE);
    const evidenceOf = (strengths: number[]) => sum(words.map(({ information }, place) => information * (strengths[start + place] ?? 0)));
    return { evidenceOf, all: sum(words.map(({ information }) => information)) };
  });
}

/** @returns the evidence and the support for an entry in the passage with the most evidence for it */
function supportIn(passages: Passage[], strengths: number[]): { evidence: number; support: number } {
  const read = passages.map(({ evidenceOf, all }) => {
    const evidence = evidenceOf(strengths);
    return { evidence, support: all > 0 ? (evidence * evidence) / all : 0 };
  });
  return read.reduce((best, one) => (one.evidence > best.evidence ? one : best));
}

/** @returns the year and number of an act: `2006/1907` */
function yearAndNumber({ celex = '' }: Pick<Indexed, 'celex'>): string {
  return `${celex.slice(1, 5)}/${Number(celex.slice(6))}`;
}

/**
 * @param numbers years and numbers of acts
 * @returns the entry with these numbers marked
 */
function namedResult({ entry }: Indexed, numbers: readonly string[]): Result {
  const isMarked = (word: string) => isNumberOf(word, numbers);
  const { keywords: _, ...others } = entry;
  return { ...others, title: mark(entry.title, isMarked), text: beginNearMark(mark(entry.text, isMarked)), keywords: [] };
}

/**
 * @returns the acts that the identifiers name. If there are none, the entries that cite these acts, such as acts that they have replaced.
 * If there are none either, acts that the reader may mean, because the identifier gives another kind of act or lacks digits
 */
function findNamed(identifiers: Identifier[], { entries }: Index): Found {
  const foundIn = (verdict: Verdict, named: Indexed[], readings?: string[]): Found => {
    const results = named.map((one) => namedResult(one, readings ?? [yearAndNumber(one)]));
    return { verdict, sections: [], isQuestion: false, results, further: [] };
  };
  const actsLike = (least: number) => entries.filter(({ celex }) => celex && identifiers.some((one) => likeness(one, celex) === least));
  const exact = actsLike(2);
  if (exact.length > 0) {
    return foundIn('named', exact);
  }
  const naming = entries.filter(({ named }) => named.some((one) => identifiers.some((other) => areAlike(one, other))));
  if (naming.length > 0) {
    const readings = identifiers.flatMap((one) => one.readings);
    return foundIn('named', naming, readings);
  }
  // The shortest number is the closest: `2009/18` rather than `2009/1005` for `2009/1`.
  const close = actsLike(1).sort((one, other) => yearAndNumber(one).length - yearAndNumber(other).length);
  return foundIn(close.length > 0 ? 'similarNumbers' : 'unlisted', close);
}

export type Search = (query: string) => Found;

/**
 * Builds the search of one language.
 * @param weights weights that replace the default ones in measurements
 * @returns the search function. If the query names acts, the results are these acts. Otherwise they are the acts and areas with enough
 * support, and the pages and headings that match all words of the query
 */
export function makeSearch(downloaded: SearchData, weights = WEIGHTS): Search {
  const examples = downloaded.examples.flatMap(([queries, ...answers]) => queries.split('|').map((query): Example => [query, ...answers]));
  const data = { ...downloaded, examples };
  const stem = makeStemmer(data.endings);
  const classify = makeClassifier(data, stem, weights);
  const index = makeIndex(data, stem, weights);
  const outside = data.entries.filter(({ url }) => url === OUTSIDE_URL);
  const byWords = (words: string): Found => {
    const query = parseQuery(words, index);
    const { queryWords, isKnownPhrase } = query;
    const matches = matchesOf(query, index);
    const { sections, isWhole, questionWords, outOfScope } = isKnownPhrase ? NOT_A_QUESTION : classify(words);
    const isQuestion = isWhole && sections.length > 0;
    const isAboutScope = isQuestion && sections.some(({ url }) => url === OUTSIDE_URL);
    // Words that are typical of questions do not count: in "sacked because of the asbestos", only "asbestos" is about an act.
    const counted = queryWords.map((one) => (questionWords.has(one.word) ? { ...one, information: 0 } : one));
    const passages = passagesOf(counted);
    const shownIn = (some: Passage[], minimum: number) =>
      matches
        .map((match) => ({ ...match, ...supportIn(some, match.strengths) }))
        .filter(({ entry, support, count }) => (isActOrArea(entry) ? support >= minimum : count === queryWords.length))
        .sort((one, other) => other.evidence - one.evidence || Number(isActOrArea(other.entry)) - Number(isActOrArea(one.entry)));
    const found = shownIn(passages, isQuestion ? weights.besideSections : weights.shown);
    const [first, second] = found;
    const certainty = first ? first.support * (1 - (weights.doubt * (second?.evidence ?? 0)) / first.evidence) : 0;
    // All results match a query of one word, so none of them matches less of it.
    const minimum = queryWords.length > 1 ? weights.relevant * (first?.evidence ?? 0) : 0;
    const supported = weights.outOfScopeSupport * (first?.support ?? 0) ** 2;
    // Most of a story is about other matters than the breach.
    const tolerated = queryWords.length > PASSAGE ? supported : 0;
    const results = found.filter(({ entry, evidence }) => evidence >= minimum && (outOfScope <= tolerated || !isActOrArea(entry)));
    const sharing = isQuestion ? shownIn(passagesOf(queryWords), weights.shown) : found;
    const further = sharing.filter(({ entry }) => isActOrArea(entry) && !results.some((result) => result.entry === entry));
    // Someone who may have been dismissed is never told that this is not covered.
    const isUrgent = sections.some((one) => urgency(one) > 0);
    const isAside = results.length === 0 && !isUrgent && (isAboutScope || !isQuestion);
    const against = isAboutScope ? 0 : supported + weights.outOfScopeSection * sections.length;
    if (isAside && outOfScope > weights.outOfScope + against) {
      return { verdict: 'outOfScope', sections: outside, isQuestion: true, results: [], further: [] };
    }
    const [best] = results;
    const verdictOnActOrArea = certainty >= weights.sure ? 'covered' : 'unsure';
    const verdictOtherwise = best || isQuestion ? 'found' : 'nothing';
    return {
      verdict: best && isActOrArea(best.entry) ? verdictOnActOrArea : verdictOtherwise,
      sections,
      isQuestion,
      results: results.map((match) => resultOf(match, queryWords, index)),
      further: further.map((match) => resultOf(match, queryWords, index)),
    };
  };
  return (query) => {
    const { identifiers, rest } = readIdentifiers(cleaned(query), index.patterns);
    if (identifiers.length === 0) {
      return byWords(rest);
    }
    const named = findNamed(identifiers, index);
    if (named.verdict !== 'unlisted') {
      return named;
    }
    const other = byWords(rest);
    // The number is not on the pages, so the search is not sure of the results of the other words.
    if (other.results.length > 0) {
      return { ...other, verdict: 'unsure' };
    }
    return other.isQuestion ? other : named;
  };
}
