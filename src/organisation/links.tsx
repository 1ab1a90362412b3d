/** The publisher's links in the language of the page, and their list in the footer. */
import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import React, { type ReactNode } from 'react';
import { LINK_NAMES, type LinkName, type Organisation } from './organisation';

/** @returns the publisher (site.config.ts), with the links for the language of the page */
export function useOrganisation(): { name: string; links: Partial<Record<LinkName, string>>; exit?: string } {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { organisation } = siteConfig.customFields as { organisation: Organisation };
  const { name = '', links, exit } = organisation;
  const inLanguage = Object.entries(links).map(([key, link]) => [key, typeof link === 'string' ? link : link[i18n.currentLocale]]);
  return { name, links: Object.fromEntries(inLanguage), exit };
}

/**
 * A link set by the publisher. Its path may be outside this site, so it is not a `<Link>`, and `rel="external"` exempts it from the
 * link check.
 * @param to an `https:` or `mailto:` address, or a path
 */
export function OrganisationLink({ to, children }: { to: string; children: ReactNode }): JSX.Element {
  return (
    <a href={to} rel="external noreferrer">
      {children}
    </a>
  );
}

/** Written out, because `docusaurus write-translations` finds only literal messages. */
const TEXTS: Record<LinkName, () => string> = {
  reporting: () =>
    translate({
      id: 'annexes.organisation.report',
      message: 'Report a breach',
      description: 'In the footer: link of the organisation that publishes the site',
    }),
  contact: () =>
    translate({
      id: 'annexes.organisation.contact',
      message: 'Contact',
      description: 'In the footer: link of the organisation that publishes the site',
    }),
  imprint: () =>
    translate({
      id: 'annexes.organisation.imprint',
      message: 'Imprint',
      description: 'In the footer: link of the organisation that publishes the site',
    }),
  privacy: () =>
    translate({
      id: 'annexes.organisation.privacy',
      message: 'Privacy statement',
      description: 'In the footer: link of the organisation that publishes the site',
    }),
  accessibility: () =>
    translate({
      id: 'annexes.organisation.accessibility',
      message: 'Accessibility statement',
      description: 'In the footer: link of the organisation that publishes the site',
    }),
};

/** The list in the footer. */
export function OrganisationLinks(): JSX.Element {
  const { links } = useOrganisation();
  return (
    <ul className="footer__items">
      {LINK_NAMES.map((name) => {
        const link = links[name];
        return (
          link && (
            <li key={name}>
              <OrganisationLink to={link}>{TEXTS[name]()}</OrganisationLink>
            </li>
          )
        );
      })}
    </ul>
  );
}
