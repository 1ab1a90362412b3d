/** A hook that returns the language code of the page, an entry of `i18n.locales` in the configuration: `es`. */
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

export function useLocale(): string {
  return useDocusaurusContext().i18n.currentLocale;
}
