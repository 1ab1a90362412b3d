/**
 * Keeps the progress bar from staying for ever when a second link is followed before the first one's page is there: Docusaurus 2.2.0
 * forgets the first link's timer, which then starts a bar that nothing ends.
 */
import progressBar from '@docusaurus/theme-classic/lib/nprogress';

const { onRouteUpdate } = progressBar;
let forgetPrevious: (() => void) | undefined;

progressBar.onRouteUpdate = (update) => {
  forgetPrevious?.();
  forgetPrevious = onRouteUpdate?.(update) ?? undefined;
  return forgetPrevious;
};
