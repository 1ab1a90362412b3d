/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/SearchBar (ejected).
 * Reason: the original renders nothing. Only the button is part of every page; the search itself is downloaded when a reader opens it.
 */

import Translate from '@docusaurus/Translate';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import React, { useEffect, useRef, useState } from 'react';
import Loadable, { type LoadingComponentProps } from 'react-loadable';
import LoadState from '../../components/LoadState';
import { ASK, labelText, useOnLeave } from '../../search/ask';
import styles from './styles.module.css';

/** Replaces the search while it loads and after it could not be loaded. */
function SearchLoading(state: LoadingComponentProps): JSX.Element {
  return (
    <LoadState
      {...state}
      as="p"
      failed={
        <Translate id="annexes.searchBar.failed" description="When the search could not be loaded, above the error's text">
          The search could not be loaded.
        </Translate>
      }
      wait={
        <Translate id="annexes.searchBar.wait" description="Shown while the search is loaded over a slow connection">
          Loading the search…
        </Translate>
      }
    />
  );
}

const Search = Loadable({ loader: () => import('../../search/Search'), loading: SearchLoading });

/** Opens the search on Ctrl+K (Cmd+K on a Mac), and on the event of the home page's field, with its query. */
function useShortcuts(open: (typed: string) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) {
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

export default function SearchBar(): JSX.Element {
  /** The initial query; undefined while the search is closed. */
  const [typed, setTyped] = useState<string>();
  const isOpen = typed !== undefined;
  const dialog = useRef<HTMLDialogElement>(null);
  const menu = useNavbarMobileSidebar();
  const open = (asked: string) => {
    // The mobile menu is a modal dialog, too; only one may be open.
    if (menu.shown) {
      menu.toggle();
    }
    setTyped(asked);
  };
  useShortcuts(open);
  useOnLeave(() => setTyped(undefined));
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
        // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes it; browsers close it on Escape
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

/** The search button in the mobile menu. The menu covers the navbar, so this clicks the navbar's button. */
export function SearchMenuItem(): JSX.Element {
  return (
    <button type="button" className="clean-btn menu__link" onClick={() => document.getElementById('search-button')?.click()}>
      {labelText()}
    </button>
  );
}
