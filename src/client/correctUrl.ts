/** Client module: corrects the URL in the address bar before the router reads it. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import i18n from '@generated/i18n';
import { isNotFoundDocument } from '../../docusaurus-2.2/notFoundPage';

const { baseUrl } = siteConfig;
const NOT_FOUND_FILE = '404.html';

/**
 * Opens the not-found page in the language of the URL, or restores the URL from which another one was opened.
 *
 * GitHub Pages and S3 have a single not-found page for the whole site, so they answer `/es/nope` with the English `/404.html`. This
 * function then opens `/es/404.html`, where it restores the requested URL. English URLs need no redirect, and other hosts send the right
 * page straight away. Without scripts, readers stay on the English page, which links to the home page in every language.
 */
function openInLanguageOfUrl(): void {
  if (!isNotFoundDocument()) {
    return;
  }
  const { pathname, search, hash } = window.location;
  const language = pathname.slice(baseUrl.length).split('/')[0] ?? '';
  const page = `${baseUrl}${language}/${NOT_FOUND_FILE}`;
  const isOfAnother = language !== i18n.currentLocale && i18n.currentLocale === i18n.defaultLocale && i18n.locales.includes(language);
  if (isOfAnother && pathname !== page) {
    window.location.replace(`${page}#${pathname}${search}${hash}`);
  } else if (pathname === baseUrl + NOT_FOUND_FILE && i18n.currentLocale !== i18n.defaultLocale && hash.startsWith(`#${baseUrl}`)) {
    // Anyone could have written this fragment, so only URLs in this language are restored. The router has not started yet.
    const requested = new URL(hash.slice(1), window.location.origin);
    if (requested.pathname.startsWith(baseUrl)) {
      window.history.replaceState(null, '', requested.href);
    }
  }
}

/** @returns `part`, escaped until it can be decoded `times` times */
function escaped(part: string, times: number): string {
  try {
    let decoded = part;
    for (let time = 0; time < times; time++) {
      decoded = decodeURI(decoded);
    }
    return part;
  } catch {
    return escaped(part.replace(/%/g, '%25'), times);
  }
}

/**
 * Replaces a malformed URL: if its path or fragment cannot be decoded, as in `/es/%` and `#%E0%A4%A`, each `%` in it becomes `%25`.
 *
 * Docusaurus 2.2.0 decodes the path twice and the fragment once, without catching errors, so menus and search would stop working.
 */
function repairUrl(): void {
  const { origin, pathname, search, hash, href } = window.location;
  // Includes the origin, because a path that begins with two slashes would be the URL of another site on its own.
  const repaired = origin + escaped(pathname, 2) + search + escaped(hash, 1);
  if (repaired !== href) {
    window.history.replaceState(window.history.state, '', repaired);
  }
}

/** @returns the normalised path, which is the same for all variants */
function normalised(path: string): string {
  return decodeURI(path)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(\/index)?(\.html)?\/?$/, '');
}

/**
 * Changes the URL to the page's canonical one if the host has served the page at a variant of it. Some hosts ignore case, and others ignore
 * `.html`, a trailing slash or repeated slashes. The router does not recognise variants, so it would show the not-found page instead.
 * @throws if the path of the URL cannot be decoded (`repairUrl`)
 */
function showCanonicalUrl(): void {
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

if (ExecutionEnvironment.canUseDOM) {
  // The restored URL may be malformed, and only a URL that can be decoded is compared with the canonical one.
  openInLanguageOfUrl();
  repairUrl();
  showCanonicalUrl();
  // Readers can edit the fragment in the address bar. This listener runs before the router's, which is added during the first render.
  window.addEventListener('popstate', repairUrl);
}
