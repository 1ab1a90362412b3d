/** What the dialog does on phones: Back closes it, and an on-screen keyboard does not cover it. */
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { historyKey } from '../../components/historyEntry';

/** @returns whether the reader's main way to point is a finger, as on phones, where an on-screen keyboard covers part of the page */
export function isTouchScreen(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** @returns whether an open search has added the history entry, as the second one of its page */
function isSearchEntry(): boolean {
  return window.history.state?.isSearchEntry === true;
}

/**
 * Makes Back close the search on phones and stay on the page. If the browser does not do so itself (with a close watcher), a second history
 * entry of the page does. Back from a result leads to this entry, so the search that is then restored does not add another.
 */
export function useBackToClose(close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once each time the search opens
  useEffect(() => {
    if ('CloseWatcher' in window || !isTouchScreen()) {
      return undefined;
    }
    // Before the second entry copies the key of the first.
    const key = historyKey();
    if (!isSearchEntry()) {
      window.history.pushState({ ...window.history.state, isSearchEntry: true }, '');
    }
    const onBack = (event: PopStateEvent) => {
      // The first entry of the page has the same key and URL.
      if (historyKey() === key) {
        // The page stays the same, so the router does not need the event.
        event.stopImmediatePropagation();
        close();
      }
    };
    window.addEventListener('popstate', onBack, { capture: true, once: true });
    return () => (isSearchEntry() ? window.history.back() : window.removeEventListener('popstate', onBack, { capture: true }));
  }, []);
}

/** Keeps the dialog within the part of the screen that an on-screen keyboard does not cover. */
export function useFreeScreen(content: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const screen = window.visualViewport;
    const style = content.current?.closest('dialog')?.style;
    if (!screen || !style) {
      return undefined;
    }
    const fit = () => {
      // Zooming in also makes the visual viewport smaller, but does not cover anything.
      style.setProperty('--search-height', `${screen.height * screen.scale}px`);
      style.setProperty('--search-top', `${screen.scale > 1 ? 0 : screen.offsetTop}px`);
    };
    fit();
    const listening = new AbortController();
    for (const type of ['resize', 'scroll']) {
      screen.addEventListener(type, fit, { signal: listening.signal });
    }
    return () => listening.abort();
  }, [content]);
}
