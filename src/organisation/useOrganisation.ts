/** A hook that returns the publisher (site.config.ts), with the links for the language of the page. */
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { LinkName, Organisation } from './organisation';

export function useOrganisation(): { name: string; links: Partial<Record<LinkName, string>>; exit?: string } {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { organisation } = siteConfig.customFields as { organisation: Organisation };
  const { name = '', links, exit } = organisation;
  const inLanguage = Object.entries(links).map(([key, link]) => [key, typeof link === 'string' ? link : link[i18n.currentLocale]]);
  return { name, links: Object.fromEntries(inLanguage), exit };
}
