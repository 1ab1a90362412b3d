/** What a search finds: a verdict, sections that answer questions, and results with marked matches. */
import type { Entry, Place } from './entries';

/** A piece of text, marked if it matches the query. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

export interface Result extends Place, Pick<Entry, 'kind' | 'isConditional'> {
  title: Piece[];
  /** The text, shortened so that it begins just before the first match, except that of an area. */
  text: Piece[];
  /** Keywords that best match the words of the query that the title and text do not contain. */
  keywords: Piece[][];
}

/**
 * The verdicts of the search about a query:
 * - `covered`: the first result is likely to be the act or area that the query is about
 * - `unsure`: the first result may be about something else
 * - `noActFirst`: no act or area comes first, but sections, pages or headings do
 * - `outOfScope`: the query is about a matter outside the scope of the directive, such as pay or a quarrel; the first section is the one
 *   on what is not covered
 * - `nothing`: no act, area, page or heading matches, and the query as a whole is not a question
 * - `named`: the results are the acts with the numbers in the query or, if there are none, the entries that cite acts with these numbers
 * - `similarNumbers`: the results are acts with similar numbers
 * - `unlisted`: the pages do not list or cite acts with the numbers in the query; its other words, if any, are not a question and have no
 *   results
 */
export type Verdict = 'covered' | 'unsure' | 'noActFirst' | 'outOfScope' | 'nothing' | 'named' | 'similarNumbers' | 'unlisted';

/** @returns whether the first result, if there is one, is likely to be the right one */
export function isSure({ verdict }: Pick<Found, 'verdict'>): boolean {
  return verdict !== 'unsure' && verdict !== 'similarNumbers';
}

/** The outcome of a search. */
export interface Found {
  verdict: Verdict;
  /** Sections of the home page that answer the query, or questions within it, in the order in which they are shown (sections.ts). */
  sections: Entry[];
  /** Whether the sections answer the query as a whole, and not only a part of it. */
  answersWhole: boolean;
  /** Acts, areas, pages and headings by descending evidence. */
  results: Result[];
  /**
   * Results with much less evidence than the first and, if the query is a question, those that match only words that are typical of
   * questions.
   */
  further: Result[];
}
