import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import useRouteContext from '@docusaurus/useRouteContext';

/** Name of the plugin that 2.2.0 gives to its not-found page, the only page whose address the server does not know. */
const NOT_FOUND_PLUGIN = 'native';

/** @returns a function from a language to the path of its home page: `/` or `/es/` */
export function useLanguageHomes(): (locale: string) => string {
  const { defaultLocale } = useDocusaurusContext().i18n;
  return (locale) => (locale === defaultLocale ? '/' : `/${locale}/`);
}

/** @returns the address of the page below the home page of its language: `ktn_transport?a=1#b` */
function usePathBelowHome(): string {
  const { pathname } = useLocation();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const isNotFound = useRouteContext().plugin.name === NOT_FOUND_PLUGIN;
  if (!useIsBrowser()) {
    // React 17 changes no attribute while it hydrates: what the server rendered must be rendered once more, and the rest afterwards.
    return isNotFound ? '' : pathname.slice(baseUrl.length);
  }
  // Not the router's pathname: it is unescaped, and `/es/%5Cother.example` would become `/\other.example`, which is another site.
  const { pathname: escaped, search, hash } = window.location;
  return escaped.slice(baseUrl.length).replace(/^\/+/, '') + search + hash;
}

/** @returns a function from a language to the address of the same place there: `/es/ktn_transport#roads` */
export function useSamePlace(): (locale: string) => string {
  const homeOf = useLanguageHomes();
  const pathBelowHome = usePathBelowHome();
  return (locale) => homeOf(locale) + pathBelowHome;
}
