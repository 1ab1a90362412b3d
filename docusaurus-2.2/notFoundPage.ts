/**
 * Recognises the not-found page, which Docusaurus serves for URLs that no route matches.
 *
 * Problem: 2.2.0 has no API that identifies this page. Only its route context and a class of the document name the plugin "native".
 * Effect: the page's language links would lead to `/404`, and scripts could not tell a host's not-found response from a page.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useRouteContext from '@docusaurus/useRouteContext';

/** The plugin that 2.2.0 names in the route context of its own pages. The not-found page is the only one on this site. */
const NATIVE_PLUGIN = 'native';

/** @returns whether the component is part of the not-found page */
export function useIsNotFoundPage(): boolean {
  return useRouteContext().plugin.name === NATIVE_PLUGIN;
}

/** @returns whether the host responded with the not-found page; always false during server-side rendering */
export function isNotFoundDocument(): boolean {
  return ExecutionEnvironment.canUseDOM && document.documentElement.classList.contains(`plugin-${NATIVE_PLUGIN}`);
}
