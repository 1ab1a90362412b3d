/**
 * Original: @docusaurus/core 2.2.0, theme-fallback/Loading (ejected).
 * Reason: the original is always in English, has no ARIA roles, navbar or footer, and uses inline styles, which the Content-Security-Policy
 * blocks.
 */

import Translate from '@docusaurus/Translate';
import nprogress from 'nprogress';
import React, { useEffect } from 'react';
import type { LoadingComponentProps } from 'react-loadable';
import { DELAY } from '../client/progressBar';
import LoadState from '../components/LoadState';

/**
 * Scrolls to the target of the URL's fragment when the page has loaded. Docusaurus does so when the route changes, which is too early if
 * the page has not been preloaded. `location.replace` also makes the element match `:target`.
 */
function useScrollToHashAfterwards(): void {
  useEffect(
    () => () => {
      const { hash } = window.location;
      if (hash) {
        window.location.replace(hash);
      }
    },
    [],
  );
}

/** Shows the progress bar while the page is loading, after a delay. */
function useProgressBar(isLoading: boolean): void {
  useEffect(() => {
    if (!isLoading) {
      return undefined;
    }
    const timer = window.setTimeout(nprogress.start, DELAY);
    return () => {
      window.clearTimeout(timer);
      nprogress.done();
    };
  }, [isLoading]);
}

/** Replaces a page while its chunk is loading, and if the chunk could not be loaded. */
export default function Loading(state: LoadingComponentProps): JSX.Element {
  useScrollToHashAfterwards();
  useProgressBar(!state.error);
  // Required here, because an import would be circular: the theme's layout imports the routes, which import this file.
  const { default: FallbackLayout } =
    require('../../docusaurus-2.2/fallbackLayout') as typeof import('../../docusaurus-2.2/fallbackLayout');
  return (
    <FallbackLayout>
      <main className="container page-state">
        <LoadState
          {...state}
          as="h1"
          failed={
            <Translate id="annexes.loading.failed" description="Heading above the error message if a page could not be loaded">
              This page could not be loaded.
            </Translate>
          }
          wait={
            <Translate id="annexes.loading.wait" description="Shown while a page is loading over a slow connection">
              Loading the page…
            </Translate>
          }
        />
      </main>
    </FallbackLayout>
  );
}
