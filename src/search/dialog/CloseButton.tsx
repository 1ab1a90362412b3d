/** The button that closes the search dialog, including while the search is loading and after an error. */
import Translate from '@docusaurus/Translate';
import React from 'react';

export default function CloseButton({ className }: { className?: string }): JSX.Element {
  return (
    <button type="button" className={className} onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
      <Translate id="annexes.search.close" description="Button that closes the search">
        Close
      </Translate>
    </button>
  );
}
