/**
 * Original: @docusaurus/core 2.2.0, theme-fallback/Error (ejected).
 * Reason: the original is always in English, has no navbar or footer (the layout throws without a route context), stays on the screen when
 * the reader follows a link, and does not stop the progress bar.
 */

import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';
import nprogress from 'nprogress';
import React, { useEffect, useRef } from 'react';
import FallbackLayout from '../../docusaurus-2.2/fallbackLayout';

/** Replaces the whole site after an error outside a page's layout. */
export default function ErrorPage(props: Props): JSX.Element {
  const { tryAgain } = props;
  const location = useLocation();
  const crashedAt = useRef(location);

  useEffect(() => {
    // When a page crashes, the event that stops the progress bar never fires.
    nprogress.done();
    if (location !== crashedAt.current) {
      tryAgain();
    }
  }, [location, tryAgain]);

  const content = <ErrorPageContent {...props} />;
  return (
    <ErrorBoundary fallback={() => content}>
      <FallbackLayout title={translate({ id: 'theme.ErrorPageContent.title', message: 'This page crashed.' })}>{content}</FallbackLayout>
    </ErrorBoundary>
  );
}
