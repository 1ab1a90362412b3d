/**
 * Original: @docusaurus/core 2.2.0, theme-fallback/Loading (ejected).
 * Reason: the original is in English only, for every language, without roles, navbar and footer; its inline styles need an exception
 * from a Content-Security-Policy.
 */

import Translate from '@docusaurus/Translate';
import nprogress from 'nprogress';
import React, { useEffect } from 'react';
import type { LoadingComponentProps } from 'react-loadable';
import { DELAY } from '../client/progressBar';
import LoadFailure from '../components/LoadFailure';

/**
 * Docusaurus scrolls to the address's hash when the route changes, which is before a page that was not preloaded is there. The browser's own
 * way to the place also makes it the address's target (`:target`).
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

/** Shows the progress bar after its delay, for as long as something is on its way. */
function useProgressBar(isOnItsWay: boolean): void {
  useEffect(() => {
    if (!isOnItsWay) {
      return undefined;
    }
    const timer = window.setTimeout(nprogress.start, DELAY);
    return () => {
      window.clearTimeout(timer);
      nprogress.done();
    };
  }, [isOnItsWay]);
}

/** Stands in for a page while its chunk is on the way (nothing at first, then a word), and when the chunk could not be loaded. */
export default function Loading({ error, retry, pastDelay }: LoadingComponentProps): JSX.Element {
  useScrollToHashAfterwards();
  useProgressBar(!error);
  // Not imported above: the theme's layout imports the routes, and those this file.
  const { default: StandInLayout } = require('../../patches/standInLayout') as typeof import('../../patches/standInLayout');
  return (
    <StandInLayout>
      <main className="container margin-vert--xl page-state">
        {error ? (
          <LoadFailure
            error={error}
            retry={retry}
            title={
              <h1>
                <Translate id="annexes.loading.failed" description="Heading when a page could not be loaded, above the error's text">
                  This page could not be loaded.
                </Translate>
              </h1>
            }
          />
        ) : (
          <div role="status">
            {pastDelay && (
              <h1>
                <Translate id="annexes.loading.wait" description="Shown while a page is loaded over a slow connection">
                  Loading the page…
                </Translate>
              </h1>
            )}
          </div>
        )}
      </main>
    </StandInLayout>
  );
}
