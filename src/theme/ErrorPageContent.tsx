/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/ErrorPageContent (ejected).
 * Reason: translations also show the English text, so that support staff understand readers' reports.
 */

import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/Error';
import React from 'react';

/** Replaces a page that threw an error. It must not throw itself, because it is also shown without a layout when the layout throws. */
export default function ErrorPageContent({ error, tryAgain }: Props): JSX.Element {
  const { currentLocale, defaultLocale } = useDocusaurusContext().i18n;
  const isTranslated = currentLocale !== defaultLocale;
  return (
    <main className="container page-state">
      <div role="alert">
        <h1>
          <Translate id="theme.ErrorPageContent.title" description="The title of the fallback page when the page crashed">
            This page crashed.
          </Translate>
        </h1>
        <button type="button" className="retry" onClick={tryAgain}>
          <Translate id="theme.ErrorPageContent.tryAgain" description="The label of the button to try again when the page crashed">
            Try again
          </Translate>
          {isTranslated && (
            <small className="page-state__english" lang="en">
              Try again
            </small>
          )}
        </button>
        <p className="page-state__english" lang="en">
          {isTranslated && <span>This page crashed. </span>}
          <span>{error.message}</span>
        </p>
      </div>
    </main>
  );
}
