/** The message for content that could not be loaded, with a Retry button. */
import Translate from '@docusaurus/Translate';
import React, { type ReactNode } from 'react';

/** @param title heading or paragraph that names the content */
export default function LoadFailure({ title, error, retry }: { title: ReactNode; error: Error; retry: () => void }): JSX.Element {
  return (
    <div role="alert">
      {title}
      <p lang="en">{String(error)}</p>
      <button type="button" className="button button--primary" onClick={retry}>
        <Translate id="annexes.loading.retry" description="Button that loads a page again that could not be loaded">
          Retry
        </Translate>
      </button>
    </div>
  );
}
