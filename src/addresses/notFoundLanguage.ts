/**
 * Redirects the English not-found page to the one in the language of the URL.
 *
 * GitHub Pages and S3 have a single not-found page for the whole site, so they answer `/es/nope` with the English `/404.html`. This module
 * then opens `/es/404.html`, which restores the requested URL in the address bar. English URLs need no redirect, and other hosts send the
 * right page straight away. Without scripts, readers stay on the English page, which links to the home page in every language.
 */
import siteConfig from '@generated/docusaurus.config';
import i18n from '@generated/i18n';
import { isNotFoundDocument } from '../../docusaurus-2.2/notFoundPage';

const { baseUrl } = siteConfig;
const NOT_FOUND_FILE = '404.html';

/** Opens the not-found page in the language of the URL, or restores the URL from which another one was opened. */
export function openInLanguageOfUrl(): void {
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
