/**
 * Mends the theme's progress bar, which stays for ever when a second link is followed before the first one's page is there: the theme
 * forgets the first link's timer, which starts the bar when the second page may be there already.
 */
import type { ClientModule } from '@docusaurus/types';
import nprogress from 'nprogress';

/** Milliseconds between a link and the bar, as in the theme; a page that comes sooner needs no bar. */
export const DELAY = 200;

// Without the library's own role "bar", which WAI-ARIA does not know.
nprogress.configure({ template: '<div class="bar"></div>', barSelector: '.bar' });

const progressBar: ClientModule = {
  onRouteDidUpdate() {
    // By then every timer of before has started its bar; those of later links have not.
    window.setTimeout(nprogress.done, DELAY);
  },
};

export default progressBar;
