import config from '../docusaurus.config';

/** The source language and all languages, as the configuration lists them. */
export const { locales, defaultLocale } = config.i18n as { locales: string[]; defaultLocale: string };

/** The languages into which the source language is translated. */
export const translations = locales.filter((locale) => locale !== defaultLocale);

/** @returns where a language begins in the web root: `/` or `/es/` */
export function homeOf(locale: string): string {
  return locale === defaultLocale ? '/' : `/${locale}/`;
}
