/** Closes the search with a phone's Back button. */
import { useEffect } from 'react';
import { historyKey } from '../../components/historyEntry';
import { isTouchScreen } from './input';

/** @returns whether an open search has added the history entry, as the second one of its page */
function isSearchEntry(): boolean {
  return window.history.state?.isSearchEntry === true;
}

/**
 * Makes Back close the search on phones and stay on the page. If the browser does not do so itself (with a close watcher), a second history
 * entry of the page does. Back from a result leads to this entry, so the search that is then restored does not add another.
 */
export default function useBackToClose(close: () => void): void {
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
