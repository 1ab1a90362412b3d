/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/MDXContent (wrapped).
 * Reason: adds a notice to translations whose English source has changed, and a "Back to top" link.
 */

import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/MDXContent';
import MDXContent from '@theme-original/MDXContent';
import React from 'react';
import StaleNotice from '../../reviews/StaleNotice';

export default function FramedContent(props: Props): JSX.Element {
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
      </p>
    </>
  );
}
