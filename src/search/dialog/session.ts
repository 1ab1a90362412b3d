/** The state of the search between opening and closing, for the parts that are downloaded at different times. */

/** Type of the custom event on `document` that opens the search. Its `detail` is the initial query. */
export const OPEN_SEARCH = 'open-search';

/** The state of the dialog from opening to closing. */
export interface SearchSession {
  /** The current query, kept here so that an error does not lose it. */
  query: string;
  /** URL of the opened result and scroll position of the dialog, set if the reader has come back from a result. */
  openedUrl?: string;
  scrollTop?: number;
}

/**
 * Runs after each navigation to another page or fragment. Set when the reader opens a result.
 * @returns the search to restore, if the reader has gone back to the page from which a result was opened
 */
export const afterNavigation: { run?: () => SearchSession | undefined } = {};
