/**
 * The search engine: finds pages, headings, acts and areas in the index of one language, and prefers no result to a guess.
 *
 * Identifiers of acts match in every format. Words match by stem, regardless of accents, as parts of compounds and with typos.
 */
import { type Classification, makeClassifier, NOT_A_QUESTION } from './classifier';
import { type Entry, type Example, isActOrArea, type SearchData } from './entries';
import type { Found, Verdict } from './found';
import { cleaned, readIdentifiers } from './identifiers';
import { makeIndex } from './indexing';
import { resultOf } from './marking';
import { findNamed } from './named';
import { outweighed, parseQuery, type Ranking, rank } from './ranking';
import { isOutside, sectionsToShow, urgency } from './sections';
import { WEIGHTS } from './weights';
import { makeStemmer } from './words';

/** @returns the verdict about a query that names no acts */
function judge({ ofWhole, ofParts, outOfScope }: Classification, ranking: Ranking, weights: typeof WEIGHTS): Verdict {
  const { results, support, certainty } = ranking;
  const isQuestion = ofWhole.length > 0;
  // Someone who may have been dismissed is never told that this is not covered.
  const isUrgent = [...ofWhole, ...ofParts].some((one) => urgency(one) > 0);
  const isAside = results.length === 0 && !isUrgent && (ofWhole.some(isOutside) || !isQuestion);
  if (isAside && outOfScope > weights.outOfScope + outweighed(support, weights.outOfScopeSupport)) {
    return 'outOfScope';
  }
  const [best] = results;
  if (best && isActOrArea(best.entry)) {
    return certainty >= weights.sure ? 'covered' : 'unsure';
  }
  return best || isQuestion ? 'noActFirst' : 'nothing';
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
  const ofHomePage = data.entries.filter(({ kind }) => kind === 'section');
  const byWords = (words: string): Found => {
    const query = parseQuery(words, index);
    const classification = query.isKnownPhrase ? NOT_A_QUESTION : classify(words);
    const ranking = rank(query, classification, index);
    const verdict = judge(classification, ranking, weights);
    const sections = sectionsToShow(verdict, classification, ofHomePage);
    if (verdict === 'outOfScope') {
      return { verdict, sections, answersWhole: true, results: [], further: [] };
    }
    const shown = ({ entry }: { entry: Entry }) => resultOf(entry, query.queryWords, index);
    const answersWhole = classification.ofWhole.length > 0;
    return { verdict, sections, answersWhole, results: ranking.results.map(shown), further: ranking.further.map(shown) };
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
    return other.answersWhole ? other : named;
  };
}
