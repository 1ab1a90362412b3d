/**
 * Original: @docusaurus/core 2.2.0, theme-fallback/Root (ejected).
 * Reason: the outermost error boundary of 2.2.0 is outside its browser context, so `useIsBrowser` returns false on its error screen: the
 * colour mode toggle does not appear, and language links lack query and fragment. This error boundary is inside the context.
 */

// Puts the runtime of MDX in the main bundle. Otherwise, the chunk of every page contains a copy of it.
import '@mdx-js/react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import type { Props } from '@theme/Root';
import React from 'react';

export default function Root({ children }: Props): JSX.Element {
  return <ErrorBoundary>{children}</ErrorBoundary>;
}
