/**
 * Original: @docusaurus/core 2.2.0, theme-fallback/Error (ejected).
 * Reason: the original is in English for every language, shows neither navbar nor footer (the layout throws for want of a route context),
 * stays when the reader follows a link, and leaves the progress bar running.
 */

import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';
import nprogress from 'nprogress';
import React, { useEffect, useRef } from 'react';
import StandInLayout from '../../patches/standInLayout';

/** What stands in for the whole site when an error was thrown outside a page's layout. */
export default function ErrorPage(props: Props): JSX.Element {
  const { tryAgain } = props;
  const location = useLocation();
  const crashedAt = useRef(location);

  useEffect(() => {
    // A crashed page does not tell the progress bar that it is there.
    nprogress.done();
    if (location !== crashedAt.current) {
      tryAgain();
    }
  }, [location, tryAgain]);

  const content = <ErrorPageContent {...props} />;
  return (
    <ErrorBoundary fallback={() => content}>
      <StandInLayout title={translate({ id: 'theme.ErrorPageContent.title', message: 'This page crashed.' })}>{content}</StandInLayout>
    </ErrorBoundary>
  );
}
