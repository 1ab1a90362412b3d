/** The current URL in other languages. */
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useIsNotFoundPage } from '../../docusaurus-2.2/notFoundPage';
import { baseUrlOf } from './languages';

/** @returns a function that returns the current URL in a language, with query and fragment: `/es/ktn_transport#roads` */
export function useAlternateUrl(): (locale: string) => string {
  const { pathname } = useLocation();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const isNotFound = useIsNotFoundPage();
  if (!useIsBrowser()) {
    // React 17 does not update attributes during hydration, so the first render must match the server's. The next one adds query and
    // fragment. The server does not know the URL of a not-found page, so its links lead to the home pages.
    return (locale) => baseUrlOf(locale) + (isNotFound ? '' : pathname.slice(baseUrl.length));
  }
  // Not the router's pathname, which is decoded: `/es/%5Cother.example` would become `/\other.example`, a URL on another site.
  const { pathname: escaped, search, hash } = window.location;
  return (locale) => baseUrlOf(locale) + escaped.slice(baseUrl.length).replace(/^\/+/, '') + search + hash;
}
