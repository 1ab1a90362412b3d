/** The button that opens the search, and the dialog's frame. Only these are part of every page; the search itself is downloaded when a reader opens it. */
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { useLocation } from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import { useIsomorphicLayoutEffect } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import React, { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import Loadable, { type LoadingComponentProps } from 'react-loadable';
import LoadState from '../components/LoadState';
import CloseButton from './CloseButton';
import { afterNavigation, isComposing, OPEN_SEARCH, type SearchSession, searchLabel, useOnPageHide } from './fields';
import styles from './SearchButton.module.css';

type State = Pick<LoadingComponentProps, 'error' | 'retry'> & Partial<Pick<LoadingComponentProps, 'pastDelay'>>;

/** Replaces the search while it loads, after it could not be loaded, and after an error of its script. Nothing flashes at first. */
function SearchState({ failed, ...state }: State & { failed: ReactNode }): JSX.Element {
  return (
    <div className="search__content">
      <LoadState
        {...state}
        as="p"
        failed={failed}
        wait={
          <Translate id="annexes.searchBar.wait" description="Shown while the search is loaded over a slow connection">
            Loading the search…
          </Translate>
        }
      />
      {(state.error || state.pastDelay) && <CloseButton className="retry" />}
    </div>
  );
}

function SearchLoading(state: LoadingComponentProps): JSX.Element {
  return (
    <SearchState
      {...state}
      failed={
        <Translate id="annexes.searchBar.failed" description="When the search could not be loaded, above the error's text">
          The search could not be loaded.
        </Translate>
      }
    />
  );
}

const Search = Loadable({ loader: () => import('./Search'), loading: SearchLoading });

/** Opens the search on Ctrl+K (Cmd+K on a Mac), and on the event of the home page's field, with its query. */
function useShortcuts(open: (query: string) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      // With Caps Lock, the key is a capital letter.
      if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey && !isComposing(event)) {
        event.preventDefault();
        open('');
      }
    };
    const onOpen = (event: Event) => open((event as CustomEvent<string>).detail);
    document.addEventListener('keydown', onKey);
    document.addEventListener(OPEN_SEARCH, onOpen);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener(OPEN_SEARCH, onOpen);
    };
  });
}

/** Opens the dialog, not as a modal one if the browser refuses that: an opening that fails must not take the page with it. */
function show(dialog: HTMLDialogElement): void {
  if (dialog.open) {
    return;
  }
  try {
    dialog.showModal();
  } catch {
    dialog.show();
  }
}

export default function SearchButton(): JSX.Element {
  /** A new object each time that the search is opened; undefined while it is closed. */
  const [session, setSession] = useState<SearchSession>();
  /** Stands in the body, not in the navbar, which content blockers hide or remove. React removes it as a whole. */
  const [frame, setFrame] = useState<HTMLElement>();
  const dialog = useRef<HTMLDialogElement>(null);
  const wrapper = useRef<HTMLDivElement>(null);
  const menu = useNavbarMobileSidebar();
  const location = useLocation();
  const openSession = (next: SearchSession) => {
    // The mobile menu is a modal dialog, too; only one may be open. It returns the focus before the search's dialog records it.
    if (menu.shown) {
      flushSync(menu.toggle);
    }
    setFrame((element) => element ?? document.createElement('div'));
    setSession(next);
  };
  const open = (query: string) => openSession({ query });
  useShortcuts(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a place is shown
  useEffect(() => {
    const again = afterNavigation.run?.();
    if (again) {
      openSession({ ...again });
    }
  }, [location]);
  useOnPageHide(() => setSession(undefined));
  useEffect(() => () => frame?.remove(), [frame]);
  // In the same task as the key, so that an Escape that follows at once finds the dialog open, and closes it.
  useIsomorphicLayoutEffect(() => {
    if (session && frame && wrapper.current && dialog.current) {
      if (!dialog.current.isConnected) {
        // The first time, or an extension has removed one of them. A dialog that was removed open still has the attribute.
        dialog.current.removeAttribute('open');
        wrapper.current.append(dialog.current);
        frame.append(wrapper.current);
        document.body.append(frame);
      }
      show(dialog.current);
    }
  }, [session, frame]);
  const close = () => dialog.current?.close();
  const label = searchLabel();
  return (
    <>
      <button type="button" className={`clean-btn ${styles.button}`} id="search-button" onClick={() => open('')}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M13 13l6 6M8 2a6 6 0 1 0 .1 0z" />
        </svg>
        {label}
      </button>
      {session &&
        frame &&
        createPortal(
          <div ref={wrapper}>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes it; browsers close it on Escape */}
            <dialog
              className="search"
              ref={dialog}
              aria-label={label}
              onClose={() => setSession(undefined)}
              onClick={({ target }) => target === dialog.current && close()}
            >
              <ErrorBoundary
                fallback={({ error, tryAgain }) => (
                  <SearchState
                    error={error}
                    retry={tryAgain}
                    failed={
                      <Translate
                        id="annexes.search.failed"
                        description="In the search dialog after an error of its script, above the error's text"
                      >
                        The search has stopped because of an error. What you typed is still there.
                      </Translate>
                    }
                  />
                )}
              >
                <Search session={session} close={close} />
              </ErrorBoundary>
            </dialog>
          </div>,
          frame,
        )}
    </>
  );
}

/** The search button in the mobile menu. The menu covers the navbar, so this clicks the navbar's button. */
export function SearchMenuItem(): JSX.Element {
  return (
    <button type="button" className="clean-btn menu__link" onClick={() => document.getElementById('search-button')?.click()}>
      {searchLabel()}
    </button>
  );
}
