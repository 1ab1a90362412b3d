/** The call-out at the start of an annex: what to do in danger and first, and that readers do not need to know which act applies. */
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import React from 'react';
import FirstStepsLink, { firstStepsShort } from '../../components/FirstStepsLink';
import InDanger from '../../components/InDanger';

/** Pages contain `<AnnexCallOut />`. */
export default function AnnexCallOut(): JSX.Element {
  const { siteConfig } = useDocusaurusContext();
  return (
    <div className="call-out">
      <p>
        <InDanger />
      </p>
      <p>
        {/* Readers should not conclude from a replaced act that they have lost their protection. */}
        <Translate id="annexes.callOut.acts" description="Before the acts of an annex (Article 6(1) and recital 19 of the directive)">
          You can report without knowing which act applies, or whether it has been replaced.
        </Translate>{' '}
        <Translate id="annexes.callOut.steps" description="Before the acts of an annex: the four steps of the home page in short">
          First get confidential advice, and note dates and facts. Then report to the right place. Do not go public yet.
        </Translate>{' '}
        <FirstStepsLink>{firstStepsShort()}</FirstStepsLink>
        <span className="print-only"> ({siteConfig.url + siteConfig.baseUrl})</span>
      </p>
    </div>
  );
}
