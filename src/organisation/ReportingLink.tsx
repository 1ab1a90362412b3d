/** The link to the publisher's reporting channel, in the first steps; shows nothing if no channel is set. */
import Translate from '@docusaurus/Translate';
import React from 'react';
import OrganisationLink from './OrganisationLink';
import { useOrganisation } from './useOrganisation';

/** Names the organisation, because readers may work for another one. */
export default function ReportingLink(): JSX.Element | null {
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
