/** Identifies entries in the browser's history. */

/**
 * @returns a key for the current history entry. The router's location does not keep its key when the browser replaces an entry, as
 * src/client/scrollRestoration.ts makes it do
 */
export function currentEntry(): string {
  return `${window.history.state?.key} ${window.location.href}`;
}
