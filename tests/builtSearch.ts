/** The search over the built index of a language, and how often it finds what everyday queries ask for. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findModule } from '../plugins/searchIndex';
import { type Entry, makeSearch } from '../src/search/engine';
import { siteDir, urlOf } from './site';

/** What a person types who has seen something, written by people who know neither the words of the acts nor the ranking. */
interface EverydayQuery {
  query: string;
  kind: 'words' | 'sentence';
  /** CELEX numbers of the acts that answer it. */
  fits: string[];
}

/** The 1st, 3rd, 5th ... query is for tuning: words and weights may be mended by what it misses. The others are only counted. */
export type Half = 'tuning' | 'measuring';

/** Results among which an act that fits is looked for. */
export const FIRST = [1, 3, 5];

export interface Figures {
  queries: number;
  /** Queries for which an act that fits is among the first one, three, five. */
  hits: number[];
  /** Queries for which none is among the first five, and what comes instead. */
  misses: string[];
}

/** @returns the address of the index that the built pages of a language name */
export function indexFileOf(locale: string): string {
  const html = readFileSync(path.join(siteDir, 'build', urlOf(locale), 'index.html'), 'utf8');
  return /<link rel="search-index" href="([^"]+)">/.exec(html)?.[1] ?? 'none';
}

export function readEntries(locale: string): Entry[] {
  return JSON.parse(readFileSync(path.join(siteDir, 'build', indexFileOf(locale)), 'utf8')) as Entry[];
}

/** @returns a language's search as a reader has it */
export function searchOf(locale: string, entries: Entry[] = readEntries(locale)): ReturnType<typeof makeSearch> {
  const { stemmer } = require(findModule('@orama/stemmers', locale) ?? '') as { stemmer: (word: string) => string };
  const { stopwords } = require(findModule('@orama/stopwords', locale) ?? '') as { stopwords: string[] };
  return makeSearch(entries, stemmer, stopwords);
}

/** @returns what the search finds for one half of a language's everyday queries */
export function measure(locale: string, half: Half): Figures {
  const search = searchOf(locale);
  const file = path.join(siteDir, 'tests/everydayQueries', `${locale}.json`);
  const queries = (JSON.parse(readFileSync(file, 'utf8')) as EverydayQuery[]).filter(
    (_, index) => (index % 2 === 0) === (half === 'tuning'),
  );
  const places = queries.map(({ query, fits }) => {
    const found = search(query).results.map(({ url }) => url.replace(/.*#/, ''));
    const place = found.findIndex((celex) => fits.includes(celex));
    return { query, fits, found: found.slice(0, 5), place: place < 0 ? Number.POSITIVE_INFINITY : place };
  });
  return {
    queries: queries.length,
    hits: FIRST.map((first) => places.filter(({ place }) => place < first).length),
    misses: places
      .filter(({ place }) => place >= 5)
      .map(({ query, fits, found }) => `"${query}" does not find ${fits.join(', ')}, but ${found.join(', ') || 'nothing'}`),
  };
}
