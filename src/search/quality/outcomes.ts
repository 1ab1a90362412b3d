/** Builds the search of a language from its sources, and counts the queries with the right answer: an act, an area or nothing. */
import type { TranslationFile } from '@docusaurus/types';
import { textsIn } from '../../../tools/shared/messages';
import { siteDir } from '../../../tools/shared/paths';
import { readText } from '../../../tools/shared/text';
import { dataset } from '../../acts/acts';
import { NAME } from '../../acts/plugin/names';
import { translationFiles } from '../../acts/texts';
import { defaultLocale } from '../../languages/languages';
import { type Entry, isAct, isArea, makeSearch, type Search, WEIGHTS } from '../engine';
import { keywordsFile } from '../keywords';
import keywords from '../keywords.json';
import { endingsOf, indexOf, stopwordsOf } from '../plugin';
import { makeStemmer } from '../words';

/** A query that a person might type after seeing something. Its author knew neither the keywords nor the ranking. */
interface Query {
  query: string;
  /** CELEX numbers of the acts that answer it, or the id of the area or section; empty if nothing does. */
  fits: string[];
}

/** Folder in `queries/`. `tuning`: used when choosing keywords and weights; `measuring`: only counted. */
export type Half = 'tuning' | 'measuring';

/** Counts for a set of queries. */
export interface Figures {
  /** Queries for an act, and how many of them find a right act as the first result, among the first three and among the first five. */
  acts: { all: number; first: number; three: number; five: number };
  /** Queries for an area, and how many of them find it as the first result. */
  areas: { all: number; first: number };
  /** Out-of-scope queries, and how many of them find neither an act nor an area. */
  nothing: { all: number; right: number };
  /** First results of which the search is sure, and how many of them are right. For out-of-scope queries, none of them are. */
  sure: { all: number; right: number };
  /** Queries for an act or area, and how many of them have a first result of which the search is sure. */
  answered: { all: number; sure: number };
}

/** @returns the texts of a translation file in a language; English texts come from the sources */
function textsOf(locale: string, english: TranslationFile): Record<string, string> {
  const file = `i18n/${locale}/${NAME}/${english.path}.json`;
  return textsIn([locale === defaultLocale ? english : { ...english, content: JSON.parse(readText(siteDir, file)) }]);
}

/** @returns the index of a language, built from the sources as in the plugin */
export function readEntries(locale: string): Entry[] {
  const texts = Object.assign({}, ...translationFiles(dataset, locale).map((file) => textsOf(locale, file)));
  return indexOf(siteDir, locale, { dataset, texts, keywords: textsOf(locale, keywordsFile(dataset, keywords, locale)) });
}

const searches = new Map<string, Search>();

/** @returns the search of a language, with the same entries, guidance, stemmer and stop words as in the browser */
export function searchOf(locale: string, weights = WEIGHTS): Search {
  const key = `${locale} ${Object.values(weights)}`;
  const known = searches.get(key);
  if (known) {
    return known;
  }
  const search = makeSearch(readEntries(locale), makeStemmer(endingsOf(locale)), stopwordsOf(locale), weights);
  searches.set(key, search);
  return search;
}

/** The outcome of a query. */
interface Outcome extends Query {
  /** Ids of the results: CELEX numbers, and ids of areas and headings. */
  ids: string[];
  /** Position of the first right result, from 0; infinite if there is none. */
  place: number;
  /** Whether the results contain an act or an area. */
  isAnswered: boolean;
  /** Whether there are results and the search is sure of the first. */
  isSure: boolean;
  /** URL of the section of the home page that is shown above the results, if any. */
  section?: string;
}

/** @returns the outcomes of all queries of a language and half */
export async function outcomesOf(locale: string, half: Half, weights = WEIGHTS): Promise<Outcome[]> {
  const search = await searchOf(locale, weights);
  const queries = JSON.parse(readText(siteDir, `src/search/quality/queries/${half}/${locale}.json`)) as Query[];
  return queries.map(({ query, fits }) => {
    const { results, isSure, guidance, guidanceLeads } = search(query);
    const ids = results.map(({ url }) => url.replace(/.*#/, ''));
    const place = ids.findIndex((id) => fits.includes(id));
    return {
      query,
      fits,
      ids,
      place: place < 0 ? Number.POSITIVE_INFINITY : place,
      isAnswered: results.some((result) => isAct(result) || isArea(result)),
      isSure: results.length > 0 && isSure,
      section: guidanceLeads ? guidance[0]?.url : undefined,
    };
  });
}

/** @returns whether the right answer to a query is an act, an area or nothing */
export function expectedKind({ fits: [id] }: Pick<Query, 'fits'>): 'act' | 'area' | 'nothing' {
  return id === undefined ? 'nothing' : isArea({ url: `#${id}` }) ? 'area' : 'act';
}

/** @returns the figures for some outcomes */
export function count(outcomes: Outcome[]): Figures {
  const [acts, areas, nothing] = (['act', 'area', 'nothing'] as const).map((kind) => outcomes.filter((one) => expectedKind(one) === kind));
  const within = (most: number, some: Outcome[] = []) => some.filter(({ place }) => place < most).length;
  const sure = outcomes.filter(({ isSure }) => isSure);
  const answerable = outcomes.filter(({ fits }) => fits.length > 0);
  return {
    acts: { all: acts?.length ?? 0, first: within(1, acts), three: within(3, acts), five: within(5, acts) },
    areas: { all: areas?.length ?? 0, first: within(1, areas) },
    nothing: { all: nothing?.length ?? 0, right: nothing?.filter(({ isAnswered }) => !isAnswered).length ?? 0 },
    sure: { all: sure.length, right: within(1, sure) },
    answered: { all: answerable.length, sure: answerable.filter(({ isSure }) => isSure).length },
  };
}

/** @returns for each question about the reader's own situation, whether a section that answers it is shown first */
export async function guidanceOutcomes(locale: string): Promise<{ query: string; section?: string; isRight: boolean }[]> {
  const search = await searchOf(locale);
  const questions = JSON.parse(readText(siteDir, `src/search/quality/questions/${locale}.json`)) as Query[];
  return questions.map(({ query, fits }) => {
    const { guidance, guidanceLeads } = search(query);
    const section = guidanceLeads ? guidance[0]?.url.slice(1) : undefined;
    return { query, section, isRight: section !== undefined && fits.includes(section) };
  });
}
