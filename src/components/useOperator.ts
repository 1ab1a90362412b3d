/** A hook that returns the organisation that publishes the site, and its links in the language of the page (site.config.ts). */
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { LinkName, Operator } from '../../lib/operator';

export function useOperator(): { organisation: string; links: Partial<Record<LinkName, string>> } {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { operator } = siteConfig.customFields as { operator: Operator };
  const { organisation = '', links } = operator;
  const inLanguage = Object.entries(links).map(([name, link]) => [name, typeof link === 'string' ? link : link[i18n.currentLocale]]);
  return { organisation, links: Object.fromEntries(inLanguage) };
}
