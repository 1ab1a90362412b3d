import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** @returns a function from a language to the path of its home page: `/` or `/es/` */
export function useLanguageHomes(): (locale: string) => string {
  const {
    i18n: { currentLocale, defaultLocale },
    siteConfig: { baseUrl },
  } = useDocusaurusContext();
  const root = currentLocale === defaultLocale ? baseUrl : baseUrl.replace(new RegExp(`${currentLocale}/$`), '');
  return (locale) => (locale === defaultLocale ? root : `${root}${locale}/`);
}
