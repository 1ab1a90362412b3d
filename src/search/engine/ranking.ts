/**
 * Ranks the entries that match a query.
 *
 * The information in a word is its inverse document frequency (idf). The evidence for an entry is the sum of the information in the
 * matching words of the query, each weighted by the strength of the match. Support is evidence multiplied by its share of all the
 * information in the passage.
 */
import type { Classification } from './classifier';
import { type Entry, isActOrArea } from './entries';
import { type Index, type Indexed, sum } from './indexing';
import { expand, partsOf, wordsOf } from './words';

/**
 * Maximum number of words, without stop words, that are evaluated together. A longer query is evaluated in passages, because most words of
 * a story do not describe what happened, and some would match other entries.
 */
const PASSAGE = 9;

/** A word in a query. */
export interface QueryWord {
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

/** @returns the highest confidence with which any of the words is meant */
export function confidence(words: string[], { meant }: Pick<QueryWord, 'meant'>): number {
  return words.reduce((best, word) => Math.max(best, meant.get(word) ?? 0), 0);
}

/**
 * @returns the words of a query without stop words and with unknown compounds divided, and the indexed words that each may mean
 */
export function parseQuery(query: string, { vocabulary, phraseTexts, idf, weights: { similar } }: Index): Query {
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
  // Nothing is shown for other rules, so no word is more typical of them.
  const onPages = occurrences.filter(({ entry }) => entry.kind !== 'noRule');
  const most = query.queryWords.map((_, place) => Math.max(...onPages.map(({ shares }) => shares[place] ?? 0)));
  const matches = occurrences.map(({ entry, inPhrases, inText, shares }): Match => {
    const typical = shares.map((share, place) => Math.min(1, share / (most[place] || 1)) ** weights.typical);
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

/** A match, with the evidence and the support for its entry. */
interface Ranked extends Match {
  evidence: number;
  support: number;
}

/** What a query finds in the index. */
export interface Ranking {
  /** By descending evidence. */
  results: Ranked[];
  /** Acts and areas that are not results, as in `Found`. */
  further: Ranked[];
  /** Support for the first entry that was found; 0 if there is none. */
  support: number;
  /**
   * The same, less a share of the evidence for the second; infinite if the query is a title, keyword or example of several words, and 0 if
   * it is a question that mentions the first only in passing, as in "may I forward e-mails?".
   */
  certainty: number;
}

/**
 * @param weight `outOfScopeSupport` or `shortSupport`
 * @returns the highest out-of-scope score that this support for an act or area outweighs
 */
export function outweighed(support: number, weight: number): number {
  return weight * support ** 2;
}

/**
 * @param counted the words of the query, of which those that are typical of questions have no information
 * @param asQuestion how likely the query is a question, as in `Classification`
 * @returns the certainty, as in `Ranking`
 */
function certaintyOf(
  [first, second]: Ranked[],
  counted: QueryWord[],
  asQuestion: number,
  { isKnownPhrase, queryWords }: Query,
  weights: Index['weights'],
): number {
  if (isKnownPhrase && queryWords.length > 1) {
    return Number.POSITIVE_INFINITY;
  }
  const matching = counted.filter(({ information }, place) => information > 0 && (first?.strengths[place] ?? 0) > 0);
  const isAside = asQuestion > weights.inPassing && matching.length < weights.wordsInQuestion;
  return !first || isAside ? 0 : first.support * (1 - (weights.doubt * (second?.evidence ?? 0)) / first.evidence);
}

/**
 * Ranks the acts and areas with enough support, and the pages and headings that match all words of the query.
 * @param classification acts and areas need more support if the query is a question, and are no results if it is out of scope
 */
export function rank(query: Query, { ofWhole, asQuestion, questionWords, outOfScope }: Classification, index: Index): Ranking {
  const { queryWords } = query;
  const { weights } = index;
  const isQuestion = ofWhole.length > 0;
  // Words that are typical of questions do not count: in "sacked because of the asbestos", only "asbestos" is about an act.
  const counted = queryWords.map((one) => (questionWords.has(one.word) ? { ...one, information: 0 } : one));
  const passages = passagesOf(counted);
  const ranked = matchesOf(query, index)
    .map((match) => ({ ...match, ...supportIn(passages, match.strengths) }))
    .sort((one, other) => other.evidence - one.evidence || Number(isActOrArea(other.entry)) - Number(isActOrArea(one.entry)));
  // Of the pages and headings, only the home page answers questions.
  const mayAnswer = ({ page, id }: Entry) => !isQuestion || (page === '' && id === undefined);
  const supportedBy = (minimum: number) =>
    ranked.filter(({ entry, support, count }) =>
      isActOrArea(entry) || entry.kind === 'noRule' ? support >= minimum : count === queryWords.length && mayAnswer(entry),
    );
  const found = supportedBy(isQuestion ? weights.besideSections : weights.shown);
  const [first] = found;
  // What most resembles a breach of rules that are not on the pages is no breach of those on the pages.
  const hasRule = first?.entry.kind !== 'noRule';
  const support = first?.support ?? 0;
  // All results match a query of one word, so none of them matches less of it.
  const minimum = queryWords.length > 1 ? weights.relevant * (first?.evidence ?? 0) : 0;
  // Most of a story, and the question in a short one, is about other matters than the breach.
  const isPartly = isQuestion || queryWords.length > PASSAGE;
  const tolerated = outweighed(support, isPartly ? weights.outOfScopeSupport : weights.shortSupport);
  const mayBeRule = hasRule && outOfScope <= tolerated;
  const results = found.filter(
    ({ entry, evidence }) => entry.kind !== 'noRule' && evidence >= minimum && (mayBeRule || !isActOrArea(entry)),
  );
  const others = supportedBy(weights.shown).filter(({ entry }) => isActOrArea(entry) && !results.some((result) => result.entry === entry));
  const further = hasRule ? others : [];
  return { results, further, support, certainty: certaintyOf(found, counted, asQuestion, query, weights) };
}
