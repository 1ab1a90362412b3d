/** The site's languages, their source files and their URLs. Imports nothing, because it is also part of the client bundle. */

/** The languages in the order of the menus. */
export const locales = ['en', 'nl', 'fr', 'de', 'es'];

/** The language of the sources, at `/`. */
export const defaultLocale = 'en';

/** All languages except the source language. */
export const translations = locales.filter((locale) => locale !== defaultLocale);

/**
 * @param named languages of a command line; may be empty
 * @returns these languages, each once; all languages if none is named
 * @throws if one is not a language of the site
 */
export function knownLocales(named: string[]): string[] {
  const unknown = named.filter((locale) => !locales.includes(locale));
  if (unknown.length > 0) {
    throw new Error(`There is no language "${unknown.join('", "')}"; lib/languages.ts lists ${locales.join(', ')}.`);
  }
  return named.length > 0 ? [...new Set(named)] : [...locales];
}

/** @returns the folder of a language's pages, relative to the project folder */
export function pagesFolder(locale: string): string {
  return locale === defaultLocale ? 'src/pages' : `i18n/${locale}/docusaurus-plugin-content-pages`;
}

/** @returns base URL of a language: `/` or `/es/` */
export function homeOf(locale: string): string {
  return locale === defaultLocale ? '/' : `/${locale}/`;
}

/** @returns the language of a URL path: `es` for `/es/ktn_transport` */
export function localeOf(pathname: string): string {
  const first = pathname.split('/')[1] ?? '';
  return locales.includes(first) ? first : defaultLocale;
}

/**
 * @param baseUrl base URL of the page's language
 * @param file path of the built page, relative to the language's output folder
 * @returns the page's URL path under `trailingSlash: false`: `/es/ktn_transport`
 */
export function addressOf(baseUrl: string, file: string): string {
  return baseUrl + file.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '$1');
}
