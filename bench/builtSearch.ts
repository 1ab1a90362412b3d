/** Runs the search on the built index of a language, and counts how many queries get the right answer: an act, an area or nothing. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { homeOf } from '../lib/languages';
import { siteDir } from '../lib/paths';
import { findModule } from '../plugins/searchIndex';
import { type Entry, isAct, isArea, makeSearch } from '../src/search/engine';

/** A query by a person who has observed something. The authors of the queries knew neither the keywords of the acts nor the ranking. */
interface EverydayQuery {
  query: string;
  kind: 'words' | 'sentence';
  /** CELEX numbers of the matching acts. */
  fits: string[];
}

/** A query about an area of the directive without a page, or about what no area covers. Its authors knew no keywords either. */
interface AreaQuery {
  query: string;
  kind: 'words' | 'sentence';
  /** Id of the area; null if none covers it. */
  area: string | null;
}

/** Odd-numbered queries (1st, 3rd, 5th ...) are for tuning keywords and weights. The others are only measured. */
export type Half = 'tuning' | 'measuring';

/** A query is a hit at k if a matching act is among its first k results. These are the values of k. */
export const FIRST = [1, 3, 5];

export interface Figures {
  queries: number;
  /** Number of hits for each value of `FIRST`. */
  hits: number[];
  /** One message for each query without a matching act among the first five results, with the results that it returns. */
  misses: string[];
}

/** @returns path of a language's search index, as its built pages link it */
export function indexFileOf(locale: string): string {
  const html = readFileSync(path.join(siteDir, 'build', homeOf(locale), 'index.html'), 'utf8');
  return /<link rel="search-index" href="([^"]+)">/.exec(html)?.[1] ?? 'none';
}

export function readEntries(locale: string): Entry[] {
  return JSON.parse(readFileSync(path.join(siteDir, 'build', indexFileOf(locale)), 'utf8')) as Entry[];
}

/** @returns the search of a language, with the same stemmer and stop words as in the browser */
export function searchOf(locale: string, entries: Entry[] = readEntries(locale)): ReturnType<typeof makeSearch> {
  const { stemmer } = require(findModule('@orama/stemmers', locale) ?? '') as { stemmer: (word: string) => string };
  const { stopwords } = require(findModule('@orama/stopwords', locale) ?? '') as { stopwords: string[] };
  return makeSearch(entries, stemmer, stopwords);
}

function readHalf<T>(folder: string, locale: string, half: Half): T[] {
  const queries = JSON.parse(readFileSync(path.join(siteDir, 'tests', folder, `${locale}.json`), 'utf8')) as T[];
  return queries.filter((_, index) => (index % 2 === 0) === (half === 'tuning'));
}

function missOf(query: string, wanted: string, found: string[]): string {
  return `"${query}" does not find ${wanted}; it finds ${found.slice(0, 5).join(', ') || 'nothing'}`;
}

/** @returns hits and misses for one half of a language's everyday queries */
export function countHits(locale: string, half: Half): Figures {
  const search = searchOf(locale);
  const queries = readHalf<EverydayQuery>('everydayQueries', locale, half);
  const outcomes = queries.map(({ query, fits }) => {
    const found = search(query).map(({ url }) => url.replace(/.*#/, ''));
    const rank = found.findIndex((celex) => fits.includes(celex));
    return { query, fits, found, rank: rank < 0 ? Number.POSITIVE_INFINITY : rank };
  });
  return {
    queries: queries.length,
    hits: FIRST.map((first) => outcomes.filter(({ rank }) => rank < first).length),
    misses: outcomes.filter(({ rank }) => rank >= 5).map(({ query, fits, found }) => missOf(query, fits.join(', '), found)),
  };
}

/** How many queries get the right answer. */
export interface Answers {
  queries: number;
  right: number;
  /** One message for each query with another answer, with the results that it returns. */
  misses: string[];
}

/**
 * @param what `areas`: queries whose first result must be the right area; `nothing`: queries for which no act or area may be found
 * @returns the right answers for one half of a language's queries
 */
export function countAnswers(locale: string, half: Half, what: 'areas' | 'nothing'): Answers {
  const search = searchOf(locale);
  const queries = readHalf<AreaQuery>('areaQueries', locale, half).filter(({ area }) => (area === null) === (what === 'nothing'));
  const misses = queries.flatMap(({ query, area }) => {
    const results = search(query);
    const isRight = area === null ? !results.some((result) => isAct(result) || isArea(result)) : results[0]?.url === `#${area}`;
    return isRight
      ? []
      : [
          missOf(
            query,
            area ?? 'nothing',
            results.map(({ url }) => url),
          ),
        ];
  });
  return { queries: queries.length, right: queries.length - misses.length, misses };
}
