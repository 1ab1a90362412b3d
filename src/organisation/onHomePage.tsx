/** What the home page says about the publisher. */
import Translate from '@docusaurus/Translate';
import React from 'react';
import { OrganisationLink, useOrganisation } from './links';

/** Names the publisher at the top of the page; shows nothing if no organisation is set. */
export function PublishedBy(): JSX.Element | null {
  const { name: organisation } = useOrganisation();
  return organisation ? (
    <p>
      <Translate
        id="annexes.organisation.publishedBy"
        description="On the home page. {organisation}: name of the organisation that publishes the site"
        values={{ organisation: <strong>{organisation}</strong> }}
      >
        {'Published by {organisation}'}
      </Translate>
    </p>
  ) : null;
}

/**
 * The link to the publisher's reporting channel, in the first steps; shows nothing if no channel is set. It names the organisation, because
 * readers may work for another one.
 */
export function ReportingLink(): JSX.Element | null {
  const { name: organisation, links } = useOrganisation();
  return links.reporting ? (
    <>
      <br />
      <Translate
        id="annexes.organisation.publisher"
        description="In the first steps, before the link to the organisation’s reporting channel"
        values={{ organisation }}
      >
        {'{organisation} publishes this site. If your report concerns it:'}
      </Translate>{' '}
      <OrganisationLink to={links.reporting}>
        <Translate
          id="annexes.organisation.reporting"
          description="In the first steps: link to the organisation’s reporting channel"
          values={{ organisation }}
        >
          {'Report to {organisation}'}
        </Translate>
      </OrganisationLink>
    </>
  ) : null;
}
