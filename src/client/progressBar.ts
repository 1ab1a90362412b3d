/**
 * Fixes the theme's progress bar, which can stay on the screen forever. When the reader follows a second link before the first page has
 * loaded, the theme does not cancel the timer of the first link, which may then start the bar after the second page has appeared.
 */
import type { ClientModule } from '@docusaurus/types';
import nprogress from 'nprogress';

/** Milliseconds between a click and the start of the progress bar, as in the theme. */
export const DELAY = 200;

// The library's default template has role="bar", which WAI-ARIA does not define.
nprogress.configure({ template: '<div class="bar"></div>', barSelector: '.bar' });

const progressBar: ClientModule = {
  onRouteDidUpdate() {
    // After this delay, the timers of all earlier clicks have fired and those of later clicks have not.
    window.setTimeout(nprogress.done, DELAY);
  },
};

export default progressBar;
