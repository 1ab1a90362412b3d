/** How tests hold, spoil and watch the loading of pages. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { siteDir, urlOf } from './site';

/**
 * @returns path of the chunk that holds a page's content, as the browser asks for it; read from the build, where every page's metadata
 * names its address
 */
export function chunkOf(locale: string, page: string): string {
  const folder = `${urlOf(locale)}assets/js`;
  const isOfPage = (text: string) => text.includes(`permalink:"${urlOf(locale, page)}"`);
  const files = readdirSync(path.join(siteDir, 'build', folder)).filter((name) => name.endsWith('.js'));
  const chunk = files.find((name) => isOfPage(readFileSync(path.join(siteDir, 'build', folder, name), 'utf8')));
  if (!chunk) {
    throw new Error(`build${folder} has no chunk of ${urlOf(locale, page)}.`);
  }
  return `${folder}/${chunk}`;
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

/** Makes the browser report a connection: `{ effectiveType: '2g' }`. */
export async function pretendConnection(page: Page, connection: { effectiveType: string; saveData?: boolean }): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value });
  }, connection);
}

/** Follows a link of the navbar without the pointer, which would preload the page. */
export async function followNavbarLink(page: Page, url: string): Promise<void> {
  await page.locator(`.navbar a[href="${url}"]`).first().dispatchEvent('click');
}

/** Holds every request of a file until the returned function is called. */
export async function hold(page: Page, file: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${file}`, async (route) => {
    await released;
    await route.continue().catch(() => {}); // The page may be gone.
  });
  return release;
}

/**
 * Makes a page's content throw for as long as `window.crash` names the place: `content` within the layout, `page` outside of it.
 * @returns the chunk's new text
 */
export async function makeCrashable(page: Page, chunk: string): Promise<void> {
  const original = readFileSync(path.join(siteDir, 'build', chunk), 'utf8');
  const spoil = (name: string) => `((globalThis) => { ${original} })({ ${name}: { push([ids, modules, ...rest]) {
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
  const name = /globalThis\.(webpackChunk\w+)/.exec(original)?.[1];
  if (!name) {
    throw new Error(`${chunk} is not the kind of chunk that webpack writes.`);
  }
  await page.route(`**${chunk}`, (route) => route.fulfill({ contentType: 'text/javascript', body: spoil(name) }));
}
