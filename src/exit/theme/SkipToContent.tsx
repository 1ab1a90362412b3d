/** The theme's skip link, followed by the button of the quick exit as the second tab stop. */
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
