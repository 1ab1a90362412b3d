/** The state of the search, and the events with which its parts find each other, because they are downloaded at different times. */

/** The state of the search from opening to closing. */
export interface SearchSession {
  /** The current query, kept here so that an error does not lose it. */
  query: string;
  /** Absolute URL of the result that the reader has opened, and how far the results were scrolled then. */
  openedUrl?: string;
  scrollTop?: number;
}

/** Event on `document` that opens the search. Its `detail` is the session. */
export const OPEN_SEARCH = 'open-search';

/** Event on `document` after each navigation, when the page or the target of the fragment is shown. */
export const PAGE_SHOWN = 'page-shown';

export function openSearch(session: SearchSession): void {
  document.dispatchEvent(new CustomEvent(OPEN_SEARCH, { detail: session }));
}

/**
 * Calls `forget` when the reader leaves the document, because somebody else could restore the page from the browser's back/forward cache.
 * @returns a function that ends this
 */
export function onLeave(forget: () => void): () => void {
  window.addEventListener('pagehide', forget);
  return () => window.removeEventListener('pagehide', forget);
}
