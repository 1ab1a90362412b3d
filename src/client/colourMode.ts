/**
 * Reads the stored colour mode again when the browser restores a page from its back/forward cache. The reader may have chosen another mode in the
 * meantime, on another page or in another tab. The theme listens for changes in other tabs, but cached pages do not receive events.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      // Simulates a change in another tab, which makes the theme read the mode again.
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    }
  });
}
