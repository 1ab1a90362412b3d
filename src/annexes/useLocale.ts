/** The language of the page, as a hook. */
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** @returns the language of the page, a key of `i18n.locales` in the configuration */
export function useLocale(): string {
  return useDocusaurusContext().i18n.currentLocale;
}
