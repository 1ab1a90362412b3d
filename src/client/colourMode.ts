/**
 * Reads the stored colour mode again when the browser shows a page as it was left (back/forward cache): the reader may have chosen another
 * mode meanwhile, on another page or in another tab. The theme listens to changes in other tabs, but a cached page gets no events.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      // As if another tab had changed it just now.
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    }
  });
}
