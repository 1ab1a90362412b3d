/**
 * Shows the loading state, and then the page or an error with a Retry button, where a link is followed on 2g or with data saving.
 *
 * What 2.2.0 does: it does not preload there when a link is hovered, but once it is followed it holds the old page until the new one has been
 * loaded, and reloads everything if that fails.
 * Who suffers: readers on such a connection, who wait for minutes without a sign.
 * Guard: rendering the pages fails, and with it the build, if routes have no `preload`. tests/browser/lazyLoading.spec.ts shows the state.
 */
import routes from '@generated/routes';

/** The parts of the Network Information API that are read here; only Chromium has it. */
interface NetworkInformation {
  effectiveType?: string;
  saveData?: boolean;
}

function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return Boolean(connection?.effectiveType?.includes('2g') || connection?.saveData);
}

let isFirstPageShown = false;

for (const { path, component } of routes) {
  const { preload } = component;
  if (typeof preload !== 'function') {
    throw new Error(`patches/slowConnection.ts finds no preload() of the route ${path}.`);
  }
  // The first page is always preloaded: it is hydrated, not replaced.
  component.preload = () => (isFirstPageShown && isSlowConnection() ? Promise.resolve() : preload());
}

/** Called by Docusaurus when a page, also the first, is in the document. */
export function onRouteDidUpdate(): void {
  isFirstPageShown = true;
}
