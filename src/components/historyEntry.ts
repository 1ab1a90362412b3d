/** Identifies entries in the browser's history. */

/**
 * @returns a key for the current history entry, which stays the same until the reader leaves the document. Entries that the browser has added,
 * for a link to a fragment or the first page, get theirs here: the router gives keys only to its own
 */
export function historyKey(): string {
  const { history, location } = window;
  if (!history.state?.key) {
    history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, '');
  }
  return `${history.state.key} ${location.href}`;
}
