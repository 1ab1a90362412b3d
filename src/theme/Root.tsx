/**
 * Original: @docusaurus/core 2.2.0, theme-fallback/Root (ejected).
 * Reason: the outermost error boundary of 2.2.0 is outside its browser context, so on its error screen `useIsBrowser` returns false: the
 * colour mode toggle is disabled and language links lose query and hash. This error boundary is inside the context.
 */

import ErrorBoundary from '@docusaurus/ErrorBoundary';
import type { Props } from '@theme/Root';
import React from 'react';

export default function Root({ children }: Props): JSX.Element {
  return <ErrorBoundary>{children}</ErrorBoundary>;
}
