/**
 * Recognises the not-found page, which Docusaurus serves for URLs that no route matches.
 *
 * Problem: 2.2.0 has no official sign of it. Its route context names the plugin "native", and so does a class of the document.
 * Effect: language links of the not-found page would lead to `/404`, and a host's not-found response could not be told from a page.
 * Guard: src/theme/NotFound.tsx throws, and so the build fails, if the route context of that page names another plugin.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useRouteContext from '@docusaurus/useRouteContext';

/** Plugin that 2.2.0 names in the route context of its own pages; this site serves one of them. */
export const NATIVE_PLUGIN = { name: 'native', id: 'default' };

/** @returns whether the component is part of the not-found page */
export function useIsNotFoundPage(): boolean {
  return useRouteContext().plugin.name === NATIVE_PLUGIN.name;
}

/** @returns whether the host has answered with the not-found page; false while pages are rendered on the server */
export function isNotFoundDocument(): boolean {
  return ExecutionEnvironment.canUseDOM && document.documentElement.classList.contains(`plugin-${NATIVE_PLUGIN.name}`);
}
