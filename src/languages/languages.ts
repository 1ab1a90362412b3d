/** The site's languages, their source folders and URLs. This file imports only a type, because it is also part of the client bundle. */
import type { Locale } from './facts';

/** The languages, in the order of the menus. */
export const locales: string[] = ['en', 'nl', 'fr', 'de', 'es'] satisfies Locale[];

/** The source language, at `/`. */
export const defaultLocale = 'en';

/** All languages except the source language. */
export const translatedLocales = locales.filter((locale) => locale !== defaultLocale);

/**
 * Languages whose translation is in progress. They can be previewed and checked, but are neither built nor linked to. To publish one, move it
 * to `locales`. CONTRIBUTING.md explains how to start one.
 */
export const drafts: string[] = [] satisfies Locale[];

/** @returns the folder of a language's pages, relative to the project folder */
export function pagesFolder(locale: string): string {
  return locale === defaultLocale ? 'src/pages' : `i18n/${locale}/docusaurus-plugin-content-pages`;
}

/** @returns the base URL of a language: `/` or `/es/` */
export function baseUrlOf(locale: string): string {
  return locale === defaultLocale ? '/' : `/${locale}/`;
}

/** @returns the language of a URL path: `es` for `/es/ktn_transport`. Paths without a language are English */
export function localeOf(pathname: string): string {
  const first = pathname.split('/')[1] ?? '';
  return locales.includes(first) ? first : defaultLocale;
}

/**
 * @param baseUrl base URL of the page's language
 * @param file path of the built page, relative to the language's output folder
 * @returns the page's URL path under `trailingSlash: false`: `/es/ktn_transport`
 */
export function permalinkOf(baseUrl: string, file: string): string {
  return baseUrl + file.replace(/(^|\/)index\.html$|\.html$/, '$1');
}
