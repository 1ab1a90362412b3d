/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/MDXContent (wrapped).
 * Reason: adds a notice to translations whose English source has changed.
 */

import type { Props } from '@theme/MDXContent';
import MDXContent from '@theme-original/MDXContent';
import React from 'react';
import StaleNotice from '../../reviews/StaleNotice';

export default function PageContent(props: Props): JSX.Element {
  return (
    <>
      <StaleNotice />
      <MDXContent {...props} />
    </>
  );
}
