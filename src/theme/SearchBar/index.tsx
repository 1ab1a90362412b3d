/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/SearchBar (a slot that shows nothing).
 * Reason: the search (issue 10). Only its button is downloaded with the page; the rest is when a reader opens it.
 */

import Translate from '@docusaurus/Translate';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import React, { useEffect, useRef, useState } from 'react';
import Loadable, { type LoadingComponentProps } from 'react-loadable';
import LoadFailure from '../../components/LoadFailure';
import { ASK, isBuilt, labelText } from '../../search/ask';
import styles from './styles.module.css';

/** Stands in for the search while it is on the way (nothing at first, then a word), and when it could not be loaded. */
function Pending({ error, retry, pastDelay }: LoadingComponentProps): JSX.Element {
  if (error) {
    return (
      <LoadFailure
        error={error}
        retry={retry}
        title={
          <p>
            <Translate id="annexes.searchBar.failed" description="When the search could not be loaded, above the error's text">
              The search could not be loaded.
            </Translate>
          </p>
        }
      />
    );
  }
  return (
    <p role="status">
      {pastDelay && (
        <Translate id="annexes.searchBar.wait" description="Shown while the search is loaded over a slow connection">
          Loading the search…
        </Translate>
      )}
    </p>
  );
}

const Search = Loadable({ loader: async () => (await import('../../search/Search')).loadSearch(), loading: Pending });

/** Calls `open` on Ctrl+K (on a Mac Cmd+K), on `/` where it is not text that is typed, and with what is typed into a field for it. */
function useShortcuts(open: (typed: string) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isTyping = (target as HTMLElement).closest?.('input, textarea, select, [contenteditable]');
      if (ctrlKey || metaKey ? key === 'k' && !altKey : key === '/' && !isTyping) {
        event.preventDefault();
        open('');
      }
    };
    const onAsk = (event: Event) => open((event as CustomEvent<string>).detail);
    document.addEventListener('keydown', onKey);
    document.addEventListener(ASK, onAsk);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener(ASK, onAsk);
    };
  });
}

function SearchButton(): JSX.Element {
  /** What was typed when it was opened; undefined while it is closed. */
  const [typed, setTyped] = useState<string>();
  const isOpen = typed !== undefined;
  const dialog = useRef<HTMLDialogElement>(null);
  const menu = useNavbarMobileSidebar();
  const open = (asked: string) => {
    // The open menu keeps everything else out of reach.
    if (menu.shown) {
      menu.toggle();
    }
    setTyped(asked);
  };
  useShortcuts(open);
  useEffect(() => {
    if (isOpen) {
      dialog.current?.showModal();
    }
  }, [isOpen]);
  const close = () => dialog.current?.close();
  const label = labelText();
  return (
    <>
      <button type="button" className={`clean-btn ${styles.button}`} id="search-button" onClick={() => open('')}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M13 13l6 6M8 2a6 6 0 1 0 .1 0z" />
        </svg>
        {label}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes it, as Escape does by itself
        <dialog
          className="search"
          ref={dialog}
          aria-label={label}
          onClose={() => setTyped(undefined)}
          onClick={({ target }) => target === dialog.current && close()}
        >
          <Search typed={typed} close={close} />
        </dialog>
      )}
    </>
  );
}

export default function SearchBar(): JSX.Element | null {
  return isBuilt ? <SearchButton /> : null;
}

/** In the menu of small screens, which covers the button: it presses that. */
export function SearchMenuItem(): JSX.Element | null {
  return isBuilt ? (
    <button type="button" className="clean-btn menu__link" onClick={() => document.getElementById('search-button')?.click()}>
      {labelText()}
    </button>
  ) : null;
}
