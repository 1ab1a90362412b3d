/**
 * On 2g, or when the reader saves data, a link shows the loading state and then the page (or an error with a Retry button).
 *
 * Docusaurus 2.2.0 does not preload there when a link is hovered, but once it is followed it holds the old page until the new one has been
 * loaded, and reloads everything if that fails: on such a connection, minutes without a sign and a site that is fetched anew.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
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

if (ExecutionEnvironment.canUseDOM) {
  for (const { component } of routes) {
    const { preload } = component;
    // The first page is always preloaded: it is hydrated, not replaced.
    component.preload = () => (isFirstPageShown && isSlowConnection() ? Promise.resolve() : preload());
  }
}

/** Called by Docusaurus when a page, also the first, is in the document. */
export function onRouteDidUpdate(): void {
  isFirstPageShown = true;
}
