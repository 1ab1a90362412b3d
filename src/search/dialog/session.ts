/**
 * How the parts of the search reach each other. They are downloaded at different times: the button with the page, the rest when the reader
 * opens the search.
 */

/** A search from opening to closing. */
export interface SearchSession {
  /** The query with which it begins. */
  query: string;
  /** Absolute URL of the result that the reader has opened, and how far the results were scrolled then. */
  openedUrl?: string;
  scrollTop?: number;
}

/** Each does nothing until its owner sets it. */
export const searchHooks = {
  /** Opens the search. Set by SearchButton.tsx. */
  open: (_session: SearchSession): void => undefined,
  /** Called after each navigation, when the page or the target of the fragment is shown. Set by memory.ts. */
  onShown: (): void => undefined,
};

/**
 * Calls `forget` when the reader leaves the document, because somebody else could restore the page from the browser's back/forward cache.
 * @returns a function that ends this
 */
export function onLeave(forget: () => void): () => void {
  window.addEventListener('pagehide', forget);
  return () => window.removeEventListener('pagehide', forget);
}
