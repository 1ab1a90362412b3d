/** Identifies entries in the browser's history. */

/**
 * @returns what identifies the current history entry. The router's location loses its key when the browser replaces an entry, as
 * src/client/scrollRestoration.ts makes it do
 */
export function currentEntry(): string {
  return `${window.history.state?.key} ${window.location.href}`;
}
