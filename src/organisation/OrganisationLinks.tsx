/** The publisher's links in the footer. */
import { translate } from '@docusaurus/Translate';
import React from 'react';
import OrganisationLink from './OrganisationLink';
import { LINK_NAMES, type LinkName } from './organisation';
import { useOrganisation } from './useOrganisation';

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

export default function OrganisationLinks(): JSX.Element {
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
