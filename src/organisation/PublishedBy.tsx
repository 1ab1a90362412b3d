/** Names the publisher at the top of the home page; shows nothing if no organisation is set. */
import Translate from '@docusaurus/Translate';
import React from 'react';
import { useOrganisation } from './useOrganisation';

export default function PublishedBy(): JSX.Element | null {
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
