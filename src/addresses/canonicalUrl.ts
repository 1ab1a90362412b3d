/**
 * Changes the URL in the address bar to the page's canonical one if the host has served the page at a variant of it. Some hosts ignore
 * case, and others ignore `.html`, a trailing slash or repeated slashes. The router does not recognise variants, so it would show the
 * not-found page instead.
 */
import { isNotFoundDocument } from '../../docusaurus-2.2/notFoundPage';

/** @returns the normalised path, which is the same for all variants */
function normalised(path: string): string {
  return decodeURI(path)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(\/index)?(\.html)?\/?$/, '');
}

/** @throws if the path of the URL cannot be decoded (malformedUrl.ts) */
export function showCanonicalUrl(): void {
  if (isNotFoundDocument()) {
    return;
  }
  const { origin, pathname, search, hash } = window.location;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const own = canonical && new URL(canonical).pathname;
  if (own && own !== pathname && normalised(own) === normalised(pathname)) {
    window.history.replaceState(window.history.state, '', origin + own + search + hash);
  }
}
