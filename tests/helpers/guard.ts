/** Watches for things that no page of the site may do: log errors, request other origins, call APIs, store data. */
import type { BrowserContext, Page } from 'playwright/test';

const NOT_FOUND_NOISE = /Failed to load resource: the server responded with a status of 404/;

/** Types of requests that load a part of a page. Any other request would be an API call. */
const PARTS_OF_PAGES = ['document', 'stylesheet', 'script', 'image', 'font', 'manifest', 'other'];

/** The only thing that the site may store: the colour mode. */
const STORED = 'localStorage: theme';

/** @returns the kind and name of everything stored in the browser's profile and in the tabs that show the site */
async function storedIn(context: BrowserContext, tabs: Page[]): Promise<string[]> {
  const { cookies, origins } = await context.storageState();
  const kept = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => `localStorage: ${name}`));
  const others = tabs.map((tab) =>
    tab.evaluate(async () => [
      ...Object.keys(sessionStorage).map((name) => `sessionStorage: ${name}`),
      ...(await caches.keys()).map((name) => `cache: ${name}`),
      ...(await indexedDB.databases()).map(({ name }) => `IndexedDB: ${name}`),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `service worker: ${scope}`),
    ]),
  );
  return [...new Set([...cookies.map(({ name }) => `cookie: ${name}`), ...kept, ...(await Promise.all(others)).flat()])];
}

/**
 * Watches all tabs of a browser context.
 * @param origin of the site
 * @returns a function that returns the problems so far, one per line: `request elsewhere: https://...`, `stored: cookie: id`
 */
export function watch(context: BrowserContext, origin: string): () => Promise<string[]> {
  const messages: string[] = [];
  const documents = new Set<string>();
  context.on('console', (message) => {
    // Chromium logs an error for a document with status 404, which not-found pages have.
    const isNotFoundPage = NOT_FOUND_NOISE.test(message.text()) && documents.has(message.location().url.replace(/#.*/, ''));
    if (['error', 'warning'].includes(message.type()) && !isNotFoundPage) {
      messages.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  context.on('weberror', (error) => messages.push(`page error: ${error.error().message}`));
  context.on('request', (request) => {
    if (request.isNavigationRequest()) {
      documents.add(request.url().replace(/#.*/, ''));
    }
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:')) {
      messages.push(`request elsewhere: ${request.url()}`);
    }
    if (!PARTS_OF_PAGES.includes(request.resourceType())) {
      messages.push(`API call: ${request.url()}`);
    }
  });
  const watchSockets = (tab: Page) => tab.on('websocket', (socket) => messages.push(`API call: ${socket.url()}`));
  context.pages().forEach(watchSockets);
  context.on('page', watchSockets);
  return async () => {
    const tabs = context.pages().filter((tab) => tab.url().startsWith(`${origin}/`));
    const stored = await storedIn(context, tabs).catch((error: Error) => [`cannot be read: ${error.message}`]);
    return [...messages, ...stored.filter((name) => name !== STORED).map((name) => `stored: ${name}`)];
  };
}
