/** How tests hold, spoil and watch the loading of pages. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { siteDir, urlOf } from './site';

/** @returns a file of the web root as text */
export function readBuilt(file: string): string {
  return readFileSync(path.join(siteDir, 'build', file), 'utf8');
}

const chunks = new Map<string, string>();

/**
 * @returns path of the chunk that holds a page's content, as the browser asks for it; read from the build, where every page's metadata
 * names its address
 */
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
    throw new Error(`build${urlOf(locale)} has no chunk of ${urlOf(locale, page)}.`);
  }
  return chunk;
}

/** Opens a page and waits until React has taken over the server's markup. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

/** Waits until React has taken over the server's markup. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('__docusaurus');
    return root !== null && '_reactRootContainer' in root;
  });
}

/** @returns paths of what the page asks for from now on, filled while it asks */
export function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

/** Holds every request of a file until the returned function is called. */
export async function hold(page: Page, file: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${file}`, async (route) => {
    await released;
    await route.fallback().catch(() => {}); // The page may be gone.
  });
  return release;
}

/** What the browser logs where a file is missing, a page cannot be loaded or has been made to crash. */
export const ERROR_NOISE = /Failed to load resource|ChunkLoadError|Loading chunk \d+ failed|Out of ink|default export/;

/**
 * Makes a page's content throw for as long as `window.crash` names the place: `content` within the layout, `page` outside of it.
 * @returns a function that names the place, or none
 */
export async function makeCrashable(page: Page, chunk: string): Promise<(place: 'content' | 'page' | undefined) => Promise<void>> {
  const original = readBuilt(chunk);
  const name = /globalThis\.(webpackChunk\w+)/.exec(original)?.[1];
  if (!name) {
    throw new Error(`${chunk} is not the kind of chunk that webpack writes.`);
  }
  const spoilt = `((globalThis) => { ${original} })({ ${name}: { push([ids, modules, ...rest]) {
    for (const [id, factory] of Object.entries(modules)) {
      modules[id] = (module, exports, require) => {
        factory(module, exports, require);
        const Content = exports.default;
        if (typeof Content !== 'function') return;
        const Crashable = (props) => { if (window.crash === 'content') throw new Error('Out of ink'); return Content(props); };
        module.exports = { ...exports, get default() { return window.crash === 'page' ? undefined : Crashable; } };
      };
    }
    self.${name}.push([ids, modules, ...rest]);
  } } });`;
  await page.route(`**${chunk}`, (route) => route.fulfill({ contentType: 'text/javascript', body: spoilt }));
  return (place) => page.evaluate((crash) => void Object.assign(window, { crash }), place);
}
