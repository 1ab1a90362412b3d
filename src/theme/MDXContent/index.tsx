/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/MDXContent (wrapped).
 * Reason: adds a notice to translations whose English source has changed, and the links to the top and, on a phone, to the first steps and
 * to the contents of an annex.
 */

import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import facts from '@generated/acts/default/facts.json';
import type { Props } from '@theme/MDXContent';
import MDXContent from '@theme-original/MDXContent';
import React from 'react';
import { ContentsLabel } from '../../acts/components/Contents';
import { firstStepsLabel } from '../../components/firstSteps';
import { usePage } from '../../components/page';
import StaleNotice from '../../reviews/StaleNotice';

export default function FramedContent(props: Props): JSX.Element {
  const { path } = usePage();
  return (
    <>
      <StaleNotice />
      <MDXContent {...props} />
      <p className="back-to-top">
        <a href="#top">
          <Translate id="annexes.backToTop" description="Link at the end of a page">
            Back to top
          </Translate>
        </a>
        {facts.annexes.some((annex) => annex.path === path) && (
          <>
            <Link className="on-phone" to="/#first-steps">
              {firstStepsLabel()}
            </Link>
            <a className="on-phone" href="#contents">
              <ContentsLabel />
            </a>
          </>
        )}
      </p>
    </>
  );
}
