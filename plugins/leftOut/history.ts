/**
 * Stands in for `history` 4 in the browser: without addresses in the hash and in memory, which React Router's unused routers keep in the
 * bundle (webpack cannot see that their classes have no side effects).
 */
// @ts-expect-error The package's types know only its main entry.
export { createBrowserHistory, createLocation, createPath, locationsAreEqual } from 'history/esm/history';

export const createHashHistory = undefined;
export const createMemoryHistory = undefined;
