/** The link to the reporting channel of the organisation that publishes the site, in the first steps; nothing without one. */
import Translate from '@docusaurus/Translate';
import React from 'react';
import OperatorLink from './OperatorLink';
import { useOperator } from './useOperator';

/** Pages write `<ReportingLink />`. Says whose link it is: readers may work elsewhere. */
export default function ReportingLink(): JSX.Element | null {
  const { organisation, links } = useOperator();
  return links.reporting ? (
    <>
      <Translate
        id="annexes.operator.publisher"
        description="In the first steps, before the link to the organisation’s reporting channel"
        values={{ organisation }}
      >
        {'{organisation} publishes this site. If your report concerns it:'}
      </Translate>{' '}
      <OperatorLink to={links.reporting}>
        <Translate
          id="annexes.operator.reporting"
          description="In the first steps: link to the organisation’s reporting channel"
          values={{ organisation }}
        >
          {'Report to {organisation}'}
        </Translate>
      </OperatorLink>
    </>
  ) : null;
}
