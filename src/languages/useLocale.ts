/** A hook that returns the page's language code: `es`. */
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

export function useLocale(): string {
  return useDocusaurusContext().i18n.currentLocale;
}
