/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/SkipToContent (wrapped).
 * Reason: adds the button of the quick exit after the skip link, as the second tab stop.
 */

import SkipToContent from '@theme-init/SkipToContent';
import React from 'react';
import ExitLink from '../ExitLink';

export default function SkipToContentAndExit(): JSX.Element {
  return (
    <>
      <SkipToContent />
      <ExitLink />
    </>
  );
}
