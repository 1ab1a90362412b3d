/** The message for content that is being loaded, and for content that could not be loaded, with a Retry button. */
import Translate from '@docusaurus/Translate';
import React, { type ReactNode } from 'react';
import type { LoadingComponentProps } from 'react-loadable';

interface Props extends Pick<LoadingComponentProps, 'error' | 'retry'>, Partial<Pick<LoadingComponentProps, 'pastDelay'>> {
  /** Element of the message. */
  as: 'h1' | 'p';
  wait?: ReactNode;
  failed: ReactNode;
}

/**
 * Empty at first, so that nothing flashes on a fast connection; then `wait`, or `failed` with the error. The keys make React replace the whole
 * element: a browser that translates pages may have replaced the texts inside.
 */
export default function LoadState({ as: Message, wait, failed, error, pastDelay, retry }: Props): JSX.Element {
  return error ? (
    <div key="failed" role="alert">
      <Message>{failed}</Message>
      <p lang="en">{String(error)}</p>
      <button type="button" className="retry" onClick={retry}>
        <Translate id="annexes.loading.retry" description="Button that loads a page again that could not be loaded">
          Retry
        </Translate>
      </button>
    </div>
  ) : (
    <div key="loading" role="status">
      {pastDelay && <Message>{wait}</Message>}
    </div>
  );
}
