/** The current URL in other languages. */
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useIsNotFoundPage } from '../../docusaurus-2.2/nativePages';
import { baseUrlOf } from './languages';

/** @returns a function from a language to the current URL in that language, with query and hash: `/es/ktn_transport#roads` */
export function useAlternateUrl(): (locale: string) => string {
  const { pathname } = useLocation();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const isNotFound = useIsNotFoundPage();
  if (!useIsBrowser()) {
    // React 17 does not update attributes during hydration: the first render must match the server's, a later one adds query and hash.
    // Of the not-found page the server does not know the URL.
    return (locale) => baseUrlOf(locale) + (isNotFound ? '' : pathname.slice(baseUrl.length));
  }
  // The router's pathname is decoded: `/es/%5Cother.example` would become `/\other.example`, a URL on another site.
  const { pathname: escaped, search, hash } = window.location;
  return (locale) => baseUrlOf(locale) + escaped.slice(baseUrl.length).replace(/^\/+/, '') + search + hash;
}
