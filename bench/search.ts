/** Makes the search of a language from its sources, and counts how many queries get the right answer: an act, an area or nothing. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, TranslationFile } from '@docusaurus/types';
import { defaultLocale } from '../lib/languages';
import { siteDir } from '../lib/paths';
import { readText } from '../lib/text';
import annexesPlugin, { type Content, NAME } from '../plugins/annexes';
import { findModule, indexOf } from '../plugins/searchIndex';
import { type Entry, isAct, isArea, makeSearch } from '../src/search/engine';

/** A query by a person who has observed something. The authors of the queries knew neither the keywords of the acts nor the ranking. */
interface Query {
  query: string;
  /** CELEX numbers of the matching acts. */
  fits?: string[];
  /** Id of the matching area of the directive, which has no page; null if no area covers the query. */
  area?: string | null;
}

/** Odd-numbered queries (1st, 3rd, 5th ...) are for tuning keywords and weights. The others are only measured. */
export type Half = 'tuning' | 'measuring';

/** What the right answer to a query is. `nothing`: no act and no area may be found. */
export type Answer = 'act' | 'area' | 'nothing';

/** A query is a hit at k if the right answer is among its first k results. These are the values of k. */
export const FIRST = [1, 3, 5];

export interface Figures {
  queries: number;
  /** Number of hits for each value of `FIRST`. */
  hits: number[];
  /** One message with the results for each query without a matching act among the first five, or with another first result than its area. */
  misses: string[];
}

/** @returns the index of a language, as the plugins generate it from the sources */
export async function readEntries(locale: string): Promise<Entry[]> {
  const annexes = annexesPlugin({ siteDir, i18n: { currentLocale: locale } } as LoadContext);
  const content = (await annexes.loadContent?.()) as Content;
  // Docusaurus reads the messages in the same way.
  const translated = ({ path: name, content: english }: TranslationFile): TranslationFile => {
    const file = `i18n/${locale}/${NAME}/${name}.json`;
    return { path: name, content: locale === defaultLocale ? english : JSON.parse(readText(siteDir, file)) };
  };
  const translationFiles = ((await annexes.getTranslationFiles?.({ content })) ?? []).map(translated);
  return indexOf(siteDir, locale, annexes.translateContent?.({ content, translationFiles }) ?? content);
}

const searches = new Map<string, ReturnType<typeof makeSearch>>();

/** @returns the search of a language, with the same index, stemmer and stop words as in the browser */
export async function searchOf(locale: string): Promise<ReturnType<typeof makeSearch>> {
  const { stemmer } = require(findModule('@orama/stemmers', locale) ?? '') as { stemmer: (word: string) => string };
  const { stopwords } = require(findModule('@orama/stopwords', locale) ?? '') as { stopwords: string[] };
  const search = searches.get(locale) ?? makeSearch(await readEntries(locale), stemmer, stopwords);
  searches.set(locale, search);
  return search;
}

/** @returns hits and misses for one half of those queries of a language that have this answer */
export async function countHits(locale: string, half: Half, answer: Answer): Promise<Figures> {
  const search = await searchOf(locale);
  const file = path.join(siteDir, 'tests', answer === 'act' ? 'everydayQueries' : 'areaQueries', `${locale}.json`);
  const queries = (JSON.parse(readFileSync(file, 'utf8')) as Query[])
    .filter((_, index) => (index % 2 === 0) === (half === 'tuning'))
    .filter(({ area }) => answer === 'act' || (area === null) === (answer === 'nothing'));
  const outcomes = queries.map(({ query, fits, area }) => {
    const { results } = search(query);
    const ids = results.map(({ url }) => url.replace(/.*#/, ''));
    const wanted = fits ?? [area ?? 'nothing'];
    const place = ids.findIndex((id) => wanted.includes(id));
    const isRight = answer === 'nothing' ? !results.some((result) => isAct(result) || isArea(result)) : place >= 0;
    const miss = `"${query}" does not find ${wanted.join(', ')}; it finds ${ids.slice(0, 5).join(', ') || 'nothing'}`;
    return { rank: isRight ? Math.max(place, 0) : Number.POSITIVE_INFINITY, miss };
  });
  const limit = answer === 'act' ? 5 : 1;
  return {
    queries: queries.length,
    hits: FIRST.map((first) => outcomes.filter(({ rank }) => rank < first).length),
    misses: outcomes.filter(({ rank }) => rank >= limit).map(({ miss }) => miss),
  };
}
