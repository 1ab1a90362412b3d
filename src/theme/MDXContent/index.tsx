/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/MDXContent (wrapped).
 * Reason: adds a notice to translations whose English source has changed, and the links to the first steps and to the top or, on a phone,
 * to the contents.
 */

import Translate from '@docusaurus/Translate';
import data from '@generated/acts/default/components.json';
import type { Props } from '@theme/MDXContent';
import MDXContent from '@theme-original/MDXContent';
import React from 'react';
import { ContentsLabel } from '../../acts/components/Contents';
import FirstStepsLink from '../../components/FirstStepsLink';
import { usePage } from '../../components/page';
import StaleNotice from '../../reviews/StaleNotice';

export default function FramedContent(props: Props): JSX.Element {
  const { path } = usePage();
  // Other pages need not have `<OnThisPage />`.
  const hasContents = path === '/' || data.annexes.some((annex) => annex.path === path);
  return (
    <>
      <StaleNotice />
      <MDXContent {...props} />
      <p className="back-to-top">
        <FirstStepsLink>
          <Translate
            id="annexes.firstSteps.short"
            description="Link to the first steps at the end of a page and, on a phone, in view everywhere"
          >
            What to do first
          </Translate>
        </FirstStepsLink>
        <a href="#top">
          <Translate id="annexes.backToTop" description="Link at the end of a page">
            Back to top
          </Translate>
        </a>
        {hasContents && (
          <a className="on-phone" href="#contents">
            <ContentsLabel />
          </a>
        )}
      </p>
    </>
  );
}
