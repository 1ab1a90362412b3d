/**
 * The button that opens the search, and the dialog around it. Every page contains only these two. The search itself is downloaded when a
 * reader opens it.
 */
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { useLocation } from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import { useIsomorphicLayoutEffect } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import React, { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import Loadable, { type LoadingComponentProps } from 'react-loadable';
import LoadState, { type Progress } from '../../components/LoadState';
import { CloseButton, isComposing, loadingText, searchLabel } from './controls';
import { onLeave, type SearchSession, searchHooks } from './session';

/**
 * Replaces the search while it is loading, if it could not be loaded, and after an error in its script. Empty at first, so that nothing
 * flashes.
 */
function SearchState({ failed, ...state }: Progress & { failed: ReactNode }): JSX.Element {
  return (
    <div className="search__content">
      <LoadState {...state} as="p" failed={failed} wait={loadingText()} />
      {(state.error || state.pastDelay) && <CloseButton className="retry" />}
    </div>
  );
}

function NotLoaded(): JSX.Element {
  return (
    <Translate id="annexes.searchBar.failed" description="Shown above the error message if the search could not be loaded">
      The search could not be loaded.
    </Translate>
  );
}

function Stopped(): JSX.Element {
  return (
    <Translate id="annexes.search.failed" description="Shown above the error message if the search has stopped with an error">
      The search has stopped because of an error. What you typed is still there.
    </Translate>
  );
}

function SearchLoading(state: LoadingComponentProps): JSX.Element {
  return <SearchState {...state} failed={<NotLoaded />} />;
}

const SearchContent = Loadable({ loader: () => import('./SearchContent'), loading: SearchLoading });

/** Opens the search on Ctrl+K (Cmd+K on a Mac), and when another part of the search asks for it. */
function useOpening(open: (session: SearchSession) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      // With Caps Lock on, `key` is a capital letter.
      if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey && !isComposing(event)) {
        event.preventDefault();
        open({ query: '' });
      }
    };
    searchHooks.open = open;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

/** Opens the dialog. If the browser refuses to open a modal dialog, opens it as a non-modal one instead of crashing the page. */
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
  /** A new object each time the search is opened; undefined while it is closed. */
  const [session, setSession] = useState<SearchSession>();
  /** Container in the body, because content blockers may hide or remove the navbar. It is removed as a whole. */
  const [frame, setFrame] = useState<HTMLElement>();
  const dialog = useRef<HTMLDialogElement>(null);
  const wrapper = useRef<HTMLDivElement>(null);
  const menu = useNavbarMobileSidebar();
  const location = useLocation();
  const close = () => dialog.current?.close();
  const open = (next: SearchSession) => {
    // The phone menu is also a modal dialog. It must close first and return the focus, which the search dialog then records.
    if (menu.shown) {
      flushSync(menu.toggle);
    }
    setFrame((element) => element ?? document.createElement('div'));
    setSession(next);
  };
  useOpening(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation
  useEffect(() => {
    close();
    searchHooks.onShown();
  }, [location]);
  useEffect(() => onLeave(() => setSession(undefined)), []);
  useEffect(() => () => frame?.remove(), [frame]);
  // A layout effect, because the dialog must open in the same task as the key press: an Escape that follows immediately must close it.
  useIsomorphicLayoutEffect(() => {
    if (session && frame && wrapper.current && dialog.current) {
      if (!dialog.current.isConnected) {
        // On first use, or after an extension has removed an element. If the dialog was open when removed, it still has the attribute.
        dialog.current.removeAttribute('open');
        wrapper.current.append(dialog.current);
        frame.append(wrapper.current);
        document.body.append(frame);
      }
      show(dialog.current);
    }
  }, [session, frame]);
  // Browsers dispatch the close event later. By then, Back may have opened the search again.
  const onClose = () => !dialog.current?.open && setSession(undefined);
  const label = searchLabel();
  return (
    <>
      <button type="button" className="search-button" onClick={() => open({ query: '' })}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M13 13l6 6M8 2a6 6 0 1 0 .1 0z" />
        </svg>
        {label}
      </button>
      {session &&
        frame &&
        createPortal(
          <div ref={wrapper}>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks on the backdrop; browsers close dialogs on Escape */}
            <dialog
              className="search"
              ref={dialog}
              aria-label={label}
              onClose={onClose}
              onClick={({ target }) => target === dialog.current && close()}
            >
              <ErrorBoundary
                fallback={({ error, tryAgain }) => (
                  <SearchState
                    error={error}
                    retry={tryAgain}
                    // The name that webpack gives to the error of a failed download, here of the index.
                    failed={error.name === 'ChunkLoadError' ? <NotLoaded /> : <Stopped />}
                  />
                )}
              >
                {/* The key makes a search that Back restores replace one that is open. */}
                <SearchContent key={session.openedUrl} session={session} close={close} />
              </ErrorBoundary>
            </dialog>
          </div>,
          frame,
        )}
    </>
  );
}

/** The search button in the phone menu, which covers the navbar's button. */
export function SearchMenuItem(): JSX.Element {
  return (
    <button type="button" className="menu__link" onClick={() => searchHooks.open({ query: '' })}>
      {searchLabel()}
    </button>
  );
}
