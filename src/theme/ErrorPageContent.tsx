/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/ErrorPageContent (ejected).
 * Reason: in other languages than English the English words stand under the translation, so that support can read what a reader reports.
 */

import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/Error';
import React from 'react';

/** What stands in for a page that threw an error. It must not throw itself: it is also the last resort when the layout does. */
export default function ErrorPageContent({ error, tryAgain }: Props): JSX.Element {
  const { currentLocale, defaultLocale } = useDocusaurusContext().i18n;
  const isTranslated = currentLocale !== defaultLocale;
  return (
    <main className="container margin-vert--xl page-state">
      <div role="alert">
        <h1>
          <Translate id="theme.ErrorPageContent.title" description="The title of the fallback page when the page crashed">
            This page crashed.
          </Translate>
        </h1>
        {isTranslated && <p lang="en">This page crashed.</p>}
        <p lang="en">{error.message}</p>
        <button type="button" className="button button--primary" onClick={tryAgain}>
          <Translate id="theme.ErrorPageContent.tryAgain" description="The label of the button to try again when the page crashed">
            Try again
          </Translate>
          {isTranslated && (
            <small className="page-state__english" lang="en">
              Try again
            </small>
          )}
        </button>
      </div>
    </main>
  );
}
