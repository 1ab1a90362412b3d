/** The site's languages, and the addresses of their pages. */
import config from '../docusaurus.config';

/** The source language and all languages, as the configuration lists them. */
export const { locales, defaultLocale } = config.i18n as { locales: string[]; defaultLocale: string };

/** The languages into which the source language is translated. */
export const translations = locales.filter((locale) => locale !== defaultLocale);

/** @returns the folder of a language's pages, relative to the project */
export function pagesFolder(locale: string): string {
  return locale === defaultLocale ? 'src/pages' : `i18n/${locale}/docusaurus-plugin-content-pages`;
}

/** @returns the file with the words by which readers find acts in a language, relative to the project */
export function searchWordsFile(locale: string): string {
  return locale === defaultLocale ? 'src/annexes/search.json' : `i18n/${locale}/search.json`;
}

/** @returns where a language begins in the web root: `/` or `/es/` */
export function homeOf(locale: string): string {
  return locale === defaultLocale ? '/' : `/${locale}/`;
}

/** @returns the language to which a path in the web root belongs: `es` for `/es/ktn_transport` */
export function localeOf(pathname: string): string {
  const first = pathname.split('/')[1] ?? '';
  return locales.includes(first) ? first : defaultLocale;
}

/** @returns the one address at which a built page is served, as `trailingSlash: false` has it: `/es/ktn_transport` */
export function addressOf(baseUrl: string, file: string): string {
  return baseUrl + file.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '$1');
}
