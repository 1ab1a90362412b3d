/** The theme's skip link, and after it, in the order of the Tab key, the button that leaves the site. */
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
