/**
 * Back and forward return to where the reader was on a page whose address has a hash.
 *
 * Docusaurus 2.2.0, and Chromium itself where scripts replace the page, go to the hash's element instead; without a hash, and within a
 * page, the browser restores the position.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';
import type { Location } from 'history';

const positions = new Map<string, number>();
let position = 0;
let isTraversal = false;

/** An entry of the browser's history; the first one of a visit has no key. */
function entryOf({ key = '', pathname, search, hash }: Location): string {
  return key + pathname + search + hash;
}

if (ExecutionEnvironment.canUseDOM) {
  // When the address changes, some browsers have already scrolled; their event comes later.
  window.addEventListener('scroll', () => {
    position = window.scrollY;
  });
  // Before the router listens: it starts when the first page is rendered.
  window.addEventListener('popstate', () => {
    isTraversal = true;
  });
}

const scrollRestoration: ClientModule = {
  onRouteUpdate({ previousLocation, location }) {
    if (previousLocation && previousLocation.pathname !== location.pathname) {
      positions.set(entryOf(previousLocation), position);
    }
  },
  onRouteDidUpdate({ previousLocation, location }) {
    const restored = positions.get(entryOf(location));
    if (isTraversal && location.hash && restored !== undefined && previousLocation?.pathname !== location.pathname) {
      // After the browser's own scrolling to the hash.
      requestAnimationFrame(() => window.scrollTo(0, restored));
    } else if (!isTraversal && location.hash && previousLocation && previousLocation.pathname !== location.pathname) {
      // The browser's own way to the place, which alone makes it the target of the address (`:target`).
      window.location.replace(location.hash);
    }
    isTraversal = false;
  },
};

export default scrollRestoration;
