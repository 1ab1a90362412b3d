/** What the search of one language knows: the entries of its index, and queries that people type with their answers. */
import type { ActNames } from '../../languages/facts/language';

/**
 * The kind of an entry: an act, an area of the directive, a section of the home page that answers questions, a page or another heading.
 * `outOfScope`, `noRule` and `story` are the entries of the out-of-scope examples, of breaches of rules that are not on the pages, such as
 * those on drinking water, and of sentences that ask nothing. They are never results.
 */
type EntryKind = 'act' | 'area' | 'section' | 'pageOrHeading' | 'outOfScope' | 'noRule' | 'story';

/** A page or an element on it. */
export interface Place {
  /** Route of the page relative to the language's home page: `ktn_transport`; empty for the home page itself. */
  page: string;
  /** Id of the element, such as a CELEX number, or the id of an area or a heading; undefined for the page itself. */
  id?: string;
}

/** An entry in the index, with texts from the page. The entries that are never results have their kind as id. */
export interface Entry extends Place {
  kind: EntryKind;
  title: string;
  text: string;
  /**
   * Keywords of an act or area, separated by `|`: words and phrases that people search for, but that pages do not show.
   */
  keywords?: string;
  /** Whether the directive applies to breaches in the area only under a condition, which `text` contains. */
  isConditional?: true;
}

/** A link to an entry. */
export type Link = Pick<Entry, keyof Place | 'title'>;

/** @returns whether an entry is an act or an area, rather than a page or heading */
export function isActOrArea({ kind }: Pick<Entry, 'kind'>): boolean {
  return kind === 'act' || kind === 'area';
}

/** A query that people type, and the positions of the entries that answer it. */
export type Example = [query: string, ...entries: number[]];

/** Queries with the same answers, separated by `|`, and the positions of the entries that answer them. */
export type MergedExamples = [queries: string, ...entries: number[]];

/** The search data of a language. */
export interface SearchData {
  entries: Entry[];
  examples: MergedExamples[];
  /** Word endings, separated by spaces. */
  endings: string;
  /** Words that begin another clause, separated by spaces. */
  conjunctions: string;
  stopwords: string[];
  /** How acts are named, in all languages of the site. */
  names: ActNames;
}
