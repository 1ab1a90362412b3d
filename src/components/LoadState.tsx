/** The message shown while content is loading, and the message with a Retry button if it could not be loaded. */
import Translate from '@docusaurus/Translate';
import React, { type ReactNode } from 'react';
import type { LoadingComponentProps } from 'react-loadable';

/** How far something has loaded, and the error if it could not be loaded. */
export type Progress = Pick<LoadingComponentProps, 'error' | 'retry'> & Partial<Pick<LoadingComponentProps, 'pastDelay'>>;

interface Props extends Progress {
  /** Element that contains the message. */
  as: 'h1' | 'p';
  wait?: ReactNode;
  failed: ReactNode;
}

/**
 * Empty at first, so that nothing flashes on a fast connection. Then shows `wait`, or `failed` with the error. The keys make React replace
 * the whole element, because a browser's page translation may have replaced the text nodes inside.
 */
export default function LoadState({ as: Message, wait, failed, error, pastDelay, retry }: Props): JSX.Element {
  return error ? (
    <div key="failed" role="alert">
      <Message>{failed}</Message>
      <p lang="en">{String(error)}</p>
      <button type="button" className="retry" onClick={retry}>
        <Translate id="annexes.loading.retry" description="Button that tries again when something could not be loaded">
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
