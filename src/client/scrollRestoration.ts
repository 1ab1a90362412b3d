/**
 * Restores the scroll position when the reader goes back or forward to a page whose URL has a fragment.
 *
 * Docusaurus 2.2.0 scrolls to the target of the fragment instead, and so does Chromium after a client-side navigation. Without a fragment,
 * and within a page, the browser itself restores the position.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';
import { historyKey } from '../components/historyEntry';

const positions = new Map<string, number>();
let position = 0;
let isTraversal = false;

/** Key of the history entry that is shown. */
let shownKey = '';

if (ExecutionEnvironment.canUseDOM) {
  // Recorded continuously, because some browsers scroll before `popstate`, but dispatch the scroll event after it.
  window.addEventListener('scroll', () => {
    position = window.scrollY;
  });
  // Added before the router's listener, which is added when the first page is rendered.
  window.addEventListener('popstate', () => {
    isTraversal = true;
  });
}

const scrollRestoration: ClientModule = {
  onRouteUpdate({ previousLocation, location }) {
    if (previousLocation && previousLocation.pathname !== location.pathname) {
      positions.set(shownKey, position);
    }
  },
  onRouteDidUpdate({ previousLocation, location }) {
    shownKey = historyKey();
    const restored = positions.get(shownKey);
    if (isTraversal && location.hash && restored !== undefined && previousLocation?.pathname !== location.pathname) {
      // In the next frame, after the browser has scrolled to the target of the fragment.
      requestAnimationFrame(() => {
        window.scrollTo(0, restored);
        // The reader may leave the page before the scroll event.
        position = restored;
      });
    } else if (!isTraversal && location.hash && previousLocation && previousLocation.pathname !== location.pathname) {
      // Only a navigation by the browser makes the element match `:target`.
      window.location.replace(location.hash);
    }
    isTraversal = false;
  },
};

export default scrollRestoration;
