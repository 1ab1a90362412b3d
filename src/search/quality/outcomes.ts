/**
 * Builds the search of a language from its sources, and counts the queries with the right answer: an act, an area, a section or nothing.
 */
import { celexPattern } from '../../acts/acts';
import { readActs } from '../../acts/plugin';
import { siteDir } from '../../common/paths';
import { readText } from '../../common/text';
import { makeSearch, type Search } from '../engine/engine';
import { isActOrArea, type SearchData } from '../engine/entries';
import { isSure } from '../engine/found';
import { WEIGHTS } from '../engine/weights';
import { searchDataOf } from '../plugin';

/** What answers a query. */
type AnswerKind = 'act' | 'area' | 'section' | 'nothing';

/** The outcome of a query. */
interface Outcome {
  query: string;
  /** CELEX numbers of the acts, or ids of the areas or sections, that answer it; empty if nothing does. */
  fits: string[];
  kind: AnswerKind;
  /** Ids of the results: CELEX numbers, and ids of areas and headings; of a page itself, its route. */
  ids: string[];
  /** Id of the section of the home page that is shown above the results, if any. */
  section?: string;
  /** Whether the first result or section is right; if nothing answers the query, whether there is neither an act nor an area. */
  isRight: boolean;
  /** Whether there are results and the search is sure of the first. */
  isSure: boolean;
}

/** @returns the search data of a language, from the sources */
export function readSearchData(locale: string): SearchData {
  return searchDataOf(siteDir, locale, readActs(siteDir, locale));
}

const searches = new Map<string, Search>();

/** @returns the search of a language, with the same data as in the browser */
export function searchOf(locale: string, weights = WEIGHTS): Search {
  const key = `${locale} ${Object.values(weights)}`;
  const known = searches.get(key);
  if (known) {
    return known;
  }
  const search = makeSearch(readSearchData(locale), weights);
  searches.set(key, search);
  return search;
}

const IS_ACT = new RegExp(`^${celexPattern()}$`);

function kindOfAnswer([id = '']: string[]): AnswerKind {
  if (id === '') {
    return 'nothing';
  }
  return IS_ACT.test(id) ? 'act' : id.startsWith('area-') ? 'area' : 'section';
}

/** @returns the outcomes of the measuring queries in a language */
export function outcomesOf(locale: string, weights = WEIGHTS): Outcome[] {
  const search = searchOf(locale, weights);
  const queries = JSON.parse(readText(siteDir, `src/search/quality/measuring/${locale}.json`)) as Record<string, string[]>;
  return Object.entries(queries).map(([query, fits]) => {
    const found = search(query);
    const { sections, answersWhole, results, further } = found;
    const kind = kindOfAnswer(fits);
    const ids = [...results, ...further].map(({ page, id }) => id ?? page);
    const section = answersWhole ? sections[0]?.id : undefined;
    const first = (kind === 'section' ? section : ids[0]) ?? '';
    const isRight = kind === 'nothing' ? !results.some(isActOrArea) : fits.includes(first);
    return { query, fits, kind, ids, section, isRight, isSure: results.length > 0 && isSure(found) };
  });
}

/** Counts: how many of how many. */
export type Figures = Record<
  | 'act first'
  | 'act among five'
  | 'area first'
  | 'nothing where nothing fits'
  | 'sure and right'
  | 'sure'
  | 'question'
  | 'no section first',
  [some: number, all: number]
>;

/**
 * @returns the counts for some outcomes. `sure and right`: right first results among those that the search is sure of. `sure`: queries for
 * acts and areas whose first result the search is sure of. `question`: questions whose section is shown first. `no section first`: queries
 * for acts and areas above whose results no section is shown
 */
export function count(outcomes: Outcome[]): Figures {
  const of = (...kinds: AnswerKind[]) => outcomes.filter(({ kind }) => kinds.includes(kind));
  const share = (some: Outcome[], isCounted: (outcome: Outcome) => boolean): [number, number] => [
    some.filter(isCounted).length,
    some.length,
  ];
  const isRight = (outcome: Outcome) => outcome.isRight;
  return {
    'act first': share(of('act'), isRight),
    'act among five': share(of('act'), ({ ids, fits }) => ids.slice(0, 5).some((id) => fits.includes(id))),
    'area first': share(of('area'), isRight),
    'nothing where nothing fits': share(of('nothing'), isRight),
    'sure and right': share(
      of('act', 'area', 'nothing').filter(({ isSure }) => isSure),
      ({ kind, isRight: right }) => kind !== 'nothing' && right,
    ),
    sure: share(of('act', 'area'), ({ isSure }) => isSure),
    question: share(of('section'), isRight),
    'no section first': share(of('act', 'area'), ({ section }) => section === undefined),
  };
}
