/**
 * Original: @docusaurus/core 2.2.0, theme-fallback/Root (ejected), an empty frame around the site.
 * Reason: 2.2.0 catches a crash of the whole site where it no longer knows that it runs in a browser, so that the navbar of the error
 * screen would have a switch that is off and language links that lose query and hash. Here it is caught within.
 */

import ErrorBoundary from '@docusaurus/ErrorBoundary';
import type { Props } from '@theme/Root';
import React from 'react';

export default function Root({ children }: Props): JSX.Element {
  return <ErrorBoundary>{children}</ErrorBoundary>;
}
