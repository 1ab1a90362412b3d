/**
 * What readers download, page by page and language by language, compressed as a host does it: bytes are asserted, times are not.
 * A limit is raised only with a reason, and lowered when what it stands for has become smaller.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { chunkOf, hydrated, open } from '../loading';
import { expect, locales, pagesInLocales, siteDir, test, urlOf } from '../site';

/** Bytes, with Brotli. What fits into the first ten packets of a connection (14 kB) is shown after one round trip. */
const LIMITS = {
  'first view': 14_000,
  'scripts until the page reacts': 84_000,
  'first visit, with all that is fetched ahead': 110_000,
};
/** Bytes that a reader who opens the search waits for: scripts and index. */
const SEARCH_LIMIT = 26_000;

const sizes = new Map<string, number>();

function sizeOf(pathname: string): number {
  const file = pathname.endsWith('/') ? `${pathname}index.html` : path.extname(pathname) ? pathname : `${pathname}.html`;
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(path.join(siteDir, 'build', file))).length;
  sizes.set(file, size);
  return size;
}

function sum(files: Iterable<string>): number {
  return [...files].reduce((total, file) => total + sizeOf(file), 0);
}

for (const { locale, url } of pagesInLocales) {
  test(`${url} costs no more than it may`, async ({ page }) => {
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await page.goto(url);
    await hydrated(page);
    const scripts = [...asked].filter((file) => file.endsWith('.js'));
    // What is fetched ahead may come before React is done, but no page needs another page's content.
    const needed = scripts.filter(
      (file) => !pagesInLocales.some((other) => other.url !== url && other.locale === locale && file === chunkOf(locale, other.page)),
    );
    await page.waitForLoadState('networkidle');

    const costs: Record<keyof typeof LIMITS, number> = {
      'first view': sizeOf(url),
      'scripts until the page reacts': sum(needed),
      'first visit, with all that is fetched ahead': sum(asked),
    };
    const tooLarge = Object.entries(costs).filter(([what, size]) => size > LIMITS[what as keyof typeof LIMITS]);
    expect(tooLarge, `bytes of ${url}: ${JSON.stringify(costs, undefined, 2)}\nlimits: ${JSON.stringify(LIMITS, undefined, 2)}`).toEqual(
      [],
    );
    expect(await page.locator('link[rel=stylesheet]').count(), 'nothing else holds up the first view').toBe(0);
  });
}

/** @returns paths of what comes over the network from now on, filled while it comes; what the browser has kept does not count */
async function watchNetwork(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const fetched: string[] = [];
  const inMemory = new Set<string>();
  session.on('Network.requestServedFromCache', ({ requestId }) => inMemory.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response: { fromDiskCache, fromPrefetchCache, url } }) => {
    if (!fromDiskCache && !fromPrefetchCache && !inMemory.has(requestId)) {
      fetched.push(new URL(url).pathname);
    }
  });
  return fetched;
}

test('a second page opened directly costs its own page and content only', async ({ page }) => {
  await open(page, urlOf('es', 'ktn_transport'));
  await page.waitForLoadState('networkidle');
  const fetched = await watchNetwork(page);
  await open(page, urlOf('es', 'ktn_environment'));
  await page.waitForLoadState('networkidle');
  const own = [urlOf('es', 'ktn_environment'), chunkOf('es', 'ktn_environment')];
  expect(fetched.filter((file) => !own.includes(file))).toEqual([]);
  expect(fetched).toContain(own[0]);
});

test('a click on a link in view asks nothing of the network', async ({ page }) => {
  await open(page, urlOf('es', 'ktn_environment'));
  await page.waitForLoadState('networkidle');
  const fetched = await watchNetwork(page);
  await page
    .locator(`.navbar a[href="${urlOf('es', 'ktn_transport')}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(urlOf('es', 'ktn_transport'));
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
});

for (const locale of locales) {
  test(`the search of ${locale} costs nothing until it is opened, and then no more than it may`, async ({ page }) => {
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await open(page, urlOf(locale, 'ktn_transport'));
    await page.locator('#search-button').hover();
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const before = [...asked];
    await page.keyboard.press('/');
    await page.getByRole('searchbox').waitFor();
    await page.waitForLoadState('networkidle');
    // A link to an annex is in view now: its page is fetched ahead as anywhere.
    const contents = pagesInLocales.filter((other) => other.locale === locale).map((other) => chunkOf(locale, other.page));
    const ofSearch = [...asked].filter((file) => !before.includes(file) && !contents.includes(file));
    expect(ofSearch.filter((file) => file.includes('/assets/search/'))).toHaveLength(1);
    expect(ofSearch.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(0);
    expect(sum(ofSearch), ofSearch.join('\n')).toBeLessThanOrEqual(SEARCH_LIMIT);
  });
}
