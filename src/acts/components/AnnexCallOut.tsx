/** The call-out at the start of an annex: what to do in danger, that readers do not need to know which act applies, and the first steps. */
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import React from 'react';
import FirstStepsLink from '../../components/FirstStepsLink';
import InDanger from '../../components/InDanger';

/** Pages contain `<AnnexCallOut />`. */
export default function AnnexCallOut(): JSX.Element {
  const { siteConfig } = useDocusaurusContext();
  return (
    <p className="call-out">
      <InDanger />
      <br />
      <Translate id="annexes.howToRead.protection" description="Before the acts of an annex (Article 6(1) and recital 19 of the directive)">
        You do not need to know which act applies. If an act has been replaced, the new one applies.
      </Translate>{' '}
      <FirstStepsLink />
      <span className="print-only"> ({siteConfig.url + siteConfig.baseUrl})</span>
    </p>
  );
}
