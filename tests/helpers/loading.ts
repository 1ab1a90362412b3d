/** Helpers that wait for hydration, and that delay, modify and record a page's requests. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { siteDir, urlOf } from './site';

/** @returns the text of a file in the web root */
export function readBuilt(file: string): string {
  return readFileSync(path.join(siteDir, 'build', file), 'utf8');
}

const chunks = new Map<string, string>();

/** @returns the URL path of the chunk with a page's content, which is found by the permalink in the chunk */
export function chunkOf(locale: string, page: string): string {
  if (!chunks.has(urlOf(locale))) {
    const folder = `${urlOf(locale)}assets/js`;
    for (const name of readdirSync(path.join(siteDir, 'build', folder)).filter((file) => file.endsWith('.js'))) {
      const [, permalink] = /permalink:"([^"]+)"/.exec(readBuilt(`${folder}/${name}`)) ?? [];
      if (permalink) {
        chunks.set(permalink, `${folder}/${name}`);
      }
    }
  }
  const chunk = chunks.get(urlOf(locale, page));
  if (!chunk) {
    throw new Error(`build${urlOf(locale)} has no chunk for the page ${urlOf(locale, page)}.`);
  }
  return chunk;
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

/** The colour switch in the navbar. The server's HTML disables it. React's last effects enable it, once the page listens to events. */
export const COLOUR_SWITCH = '.navbar__items--right button[aria-live]';

/** Waits until the page is hydrated and listens to events. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction((enabled) => document.querySelector(enabled), `${COLOUR_SWITCH}:enabled`);
}

/** @returns an array that receives the URL path of each further request of the page */
export function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

/** Delays all requests for a file until the returned function is called. */
export async function hold(page: Page, file: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${file}`, async (route) => {
    await released;
    await route.fallback().catch(() => {}); // The page may have been closed.
  });
  return release;
}

/** Console messages of the browser when a file is missing, a page cannot be loaded, or a page crashes through `makeCrashable`. */
export const ERROR_NOISE = /Failed to load resource|ChunkLoadError|Loading chunk \d+ failed|Out of ink/;

/**
 * Lets the transport annex crash on demand: the browser gets its chunk with two values that can throw. Call this before opening a page.
 * @returns a function that sets where the page crashes: `content` inside the layout, `page` outside it, `undefined` nowhere
 */
export async function makeCrashable(page: Page, locale: string): Promise<(place: 'content' | 'page' | undefined) => Promise<void>> {
  const chunk = chunkOf(locale, 'ktn_transport');
  const throwing = (place: string, name: string, value = '') =>
    `get ${name}(){if(window.crash==="${place}")throw new Error("Out of ink");return ${value}}`;
  const body = readBuilt(chunk)
    .replace(/permalink:("[^"]+")/, (_, path: string) => throwing('page', 'permalink', path))
    .replace(/(?<="h2",\{)id:("[^"]+")/, (_, id: string) => throwing('content', 'id', id));
  await page.route(`**${chunk}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  return (place) => page.evaluate((crash) => void Object.assign(window, { crash }), place);
}
