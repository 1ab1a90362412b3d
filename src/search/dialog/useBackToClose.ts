/** Closes the search with a phone's Back button. */
import { useEffect, useRef } from 'react';

/**
 * Makes Back close the search on phones. If the browser does not do so itself (with a close watcher), an extra history entry does. When the
 * search is restored after going back from a result, no entry is added, because this would remove the result from the history.
 * @param isAgain whether the search is restored after going back
 * @returns a function to call before opening a result: stops waiting for Back, and returns whether the result must replace the extra entry
 */
export default function useBackToClose(isAgain: boolean, close: () => void): () => boolean {
  const release = useRef((): boolean => false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once each time the search opens
  useEffect(() => {
    if (isAgain || 'CloseWatcher' in window || !window.matchMedia('(pointer: coarse)').matches) {
      return undefined;
    }
    let isThere = true;
    const onBack = (event: PopStateEvent) => {
      // The page stays the same, so the router does not need the event.
      event.stopImmediatePropagation();
      isThere = false;
      close();
    };
    window.history.pushState(window.history.state, '');
    window.addEventListener('popstate', onBack, { capture: true, once: true });
    release.current = () => {
      window.removeEventListener('popstate', onBack, { capture: true });
      const wasThere = isThere;
      isThere = false;
      return wasThere;
    };
    return () => {
      if (isThere) {
        window.history.back();
      }
    };
  }, []);
  return () => release.current();
}
