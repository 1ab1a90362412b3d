/**
 * Limits on the compressed bytes that a reader downloads, for each page and language. Times are not tested.
 * Raise a limit only with a reason, and lower it when downloads become smaller.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { chunkOf, open, readBuilt, requestsOf } from '../helpers/loading';
import { expect, locales, pages, siteDir, urlOf } from '../helpers/site';
import { expectPage, test } from './pageObjects';

/** Bytes after Brotli compression. A page that fits into the first ten packets of a connection (14 kB) arrives in one round trip. */
const LIMITS = {
  // 14,000 bytes, with room for the next change.
  'the first view': 14_000 - 300,
  'scripts until the page is interactive': 90_000,
  // For the home page and three annexes; each further annex adds its chunk.
  'a first visit, with all prefetched files': 116_000,
};
const PAGES_IN_LIMIT = 4;
/** Bytes that are downloaded when the search opens: the dialog. */
const DIALOG_LIMIT = 6_500;
/** Bytes that are downloaded when the reader starts to type: the engine and the index, of which the examples are most. */
const INDEX_LIMIT = 150_000;

const fileOf = (url: string) => (url.endsWith('/') ? `${url}index.html` : `${url}.html`);
const scriptsOf = (url: string) => [...readBuilt(fileOf(url)).matchAll(/<script src="([^"]+)"/g)].map(([, src = '']) => src);

/** @returns the size in bytes of the response for a URL path, with Brotli if there is a `.br` file */
function sizeOf(pathname: string): number {
  const file = path.join(siteDir, 'build', path.extname(pathname) ? pathname : fileOf(pathname));
  return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size;
}

const sum = (paths: Iterable<string>) => [...paths].reduce((total, pathname) => total + sizeOf(pathname), 0);

/** Expects files to stay within a limit. If they exceed it, the message names the page, the limit, the excess and the size of each file. */
function expectWithin(limit: number, what: string, url: string, files: Iterable<string>): void {
  const sizes = [...files].map((file) => `${String(sizeOf(file)).padStart(7)} ${file}`);
  const excess = sum(files) - limit;
  expect.soft(excess, `${url}: ${what} may have ${limit} bytes, and has ${excess} more:\n${sizes.join('\n')}`).toBeLessThanOrEqual(0);
}

for (const locale of locales) {
  test(`a first visit in ${locale} and opening the search stay within the size limits`, async ({ page }) => {
    const chunks = pages.map((name) => chunkOf(locale, name));
    for (const name of pages) {
      await test.step(`${urlOf(locale, name)} until it is interactive`, async () => {
        const scripts = scriptsOf(urlOf(locale, name));
        expect(scripts).toContain(chunkOf(locale, name));
        const within = (what: keyof typeof LIMITS, files: string[]) => expectWithin(LIMITS[what], what, urlOf(locale, name), files);
        within('the first view', [urlOf(locale, name)]);
        within('scripts until the page is interactive', scripts);
        expect(readBuilt(fileOf(urlOf(locale, name))), 'no stylesheet delays the first view').not.toContain('rel="stylesheet"');
      });
    }

    // This is the longest page; apart from the content, the others request the same files.
    const asked = requestsOf(page);
    const url = urlOf(locale, 'ktn_environment');
    await open(page, url);
    await page.locator('.search-button').hover();
    await page.locator('footer').scrollIntoViewIfNeeded();
    const isScript = (file: string) => file.endsWith('.js');
    // The contents of all pages that it links to are prefetched.
    const scripts = new Set([...scriptsOf(url), ...chunks]);
    await expect.poll(() => new Set(asked.filter(isScript))).toEqual(scripts);
    const before = new Set(asked);
    const visit = 'a first visit, with all prefetched files';
    expectWithin(LIMITS[visit] + sum(chunks.slice(PAGES_IN_LIMIT)), visit, url, before);

    await page.keyboard.press('Control+k');
    // The field appears once the search is loaded.
    await page.getByRole('searchbox').waitFor();
    const ofSearch = new Set(asked.filter((file) => !before.has(file)));
    expect([...ofSearch].filter(isScript).length).toBeGreaterThan(0);
    expectWithin(DIALOG_LIMIT, 'opening the search', url, ofSearch);
    await page.keyboard.type('o');
    const ofIndex = () => asked.filter((file) => !before.has(file) && !ofSearch.has(file));
    await expect.poll(ofIndex).not.toEqual([]);
    expectWithin(INDEX_LIMIT, 'starting to type', url, ofIndex());
  });
}

/** Waits until all pages are prefetched. @returns paths of the files that the document loaded from the network rather than a cache */
async function downloadsOf(page: Page): Promise<string[]> {
  const loaded = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        // The browser may load the icon at any time.
        .filter(({ name }) => !name.endsWith('/favicon.svg'))
        .map(({ name, transferSize }) => ({ file: new URL(name).pathname, bytes: transferSize })),
    );
  const chunks = pages.map((name) => chunkOf('es', name));
  await expect.poll(async () => (await loaded()).map(({ file }) => file)).toEqual(expect.arrayContaining(chunks));
  return (await loaded()).filter(({ bytes }) => bytes > 0).map(({ file }) => file);
}

test('a click on a visible link requests nothing, and opening a second URL requests only its HTML', async ({ page, navbar }) => {
  await open(page, urlOf('es', 'ktn_environment'));
  const downloads = await downloadsOf(page);
  expect(downloads).toContain(chunkOf('es', 'ktn_transport'));
  await navbar.linkTo('es', 'ktn_transport').click();
  await expectPage(page, 'es', 'ktn_transport');
  expect(await downloadsOf(page)).toEqual(downloads);
  await open(page, urlOf('es', 'ktn_public_health'));
  expect(await downloadsOf(page)).toEqual([]);
});
