/**
 * Shows at the top of the window that a page is on its way, once that takes longer than a moment.
 *
 * In place of the theme's own bar, which stays for ever when a second link is followed before the first one's page is there, and which
 * every reader would download with a library of inline styles. Its look is in src/css/custom.css.
 */
import type { ClientModule } from '@docusaurus/types';

/** Milliseconds; a page that comes sooner needs no bar. */
const DELAY = 200;

let timer: number | undefined;

/** Removes the bar, or keeps it from appearing. */
function remove(): void {
  window.clearTimeout(timer);
  document.getElementById('nprogress')?.remove();
}

/** The same names as the theme's, so that what was written for it finds it. */
function show(): void {
  const bar = document.createElement('div');
  bar.className = 'bar';
  const place = document.createElement('div');
  place.id = 'nprogress';
  place.append(bar);
  document.body.append(place);
}

const progressBar: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (previousLocation && location.pathname !== previousLocation.pathname) {
      remove();
      timer = window.setTimeout(show, DELAY);
    }
    return remove;
  },
  onRouteDidUpdate: remove,
};

export default progressBar;
