/**
 * Shows the loading screen immediately when a reader follows a link on a 2G connection or with data saving turned on.
 *
 * Problem: 2.2.0 keeps the old page until the chunks of the new one are loaded, and reloads the document if that fails.
 * Effect: readers on such a connection can wait for minutes without feedback, and do not get a Retry button after a failure.
 */
import routes from '@generated/routes';

/** The part of the Network Information API that is used here. Only Chromium implements it. */
interface NetworkInformation {
  effectiveType?: string;
  saveData?: boolean;
}

function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return Boolean(connection?.effectiveType?.includes('2g') || connection?.saveData);
}

let isHydrated = false;

for (const { path, component } of routes) {
  const { preload } = component;
  if (typeof preload !== 'function') {
    throw new Error(`docusaurus-2.2/slowConnection.ts: the route ${path} has no preload().`);
  }
  // The first page always needs its chunks, because hydration must produce the same content as the HTML.
  component.preload = () => (isHydrated && isSlowConnection() ? Promise.resolve() : preload());
}

/** Docusaurus calls this after each page is rendered, including the first. */
export function onRouteDidUpdate(): void {
  isHydrated = true;
}
