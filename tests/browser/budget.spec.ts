/**
 * What readers download, page by page and language by language, compressed as a host sends it: bytes are asserted, times are not.
 * A limit is raised only with a reason, and lowered when what it stands for has become smaller.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { dataset } from '../../src/annexes/acts';
import { chunkOf, open, readBuilt, requestsOf } from '../loading';
import { expect, locales, pages, siteDir, urlOf } from '../site';
import { expectPage, test } from './pageObjects';

/** Bytes, with Brotli. What fits into the first ten packets of a connection (14 kB) is shown after one round trip. */
const LIMITS = {
  'first view': 14_000,
  'scripts until the page reacts': 84_000,
  'first visit, with all that is fetched ahead': 110_000,
};
/** Bytes that a reader who opens the search waits for: the engine with the language's stemmer and stop words, and the index of the acts. */
const SEARCH_LIMIT = 12_900 + 210 * dataset.acts.length;

/** A page's file in the web root. */
const fileOf = (url: string) => (url.endsWith('/') ? `${url}index.html` : `${url}.html`);

/** The scripts that a page names. */
const scriptsOf = (url: string) => [...readBuilt(fileOf(url)).matchAll(/<script src="([^"]+)"/g)].map(([, src = '']) => src);

/** Bytes of what is asked for under these paths; what does not compress is sent as it is. */
function sum(paths: Iterable<string>): number {
  const sizes = [...paths].map((pathname) => {
    const file = path.join(siteDir, 'build', path.extname(pathname) ? pathname : fileOf(pathname));
    return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size;
  });
  return sizes.reduce((total, size) => total + size, 0);
}

for (const locale of locales) {
  test(`a first visit in ${locale}, and the search, cost no more than they may`, async ({ page }) => {
    const chunks = pages.map((name) => chunkOf(locale, name));
    for (const name of pages) {
      await test.step(`${urlOf(locale, name)} until it reacts`, async () => {
        const scripts = scriptsOf(urlOf(locale, name));
        expect(scripts).toContain(chunkOf(locale, name));
        expect(sum([urlOf(locale, name)])).toBeLessThanOrEqual(LIMITS['first view']);
        expect(sum(scripts)).toBeLessThanOrEqual(LIMITS['scripts until the page reacts']);
        expect(readBuilt(fileOf(urlOf(locale, name))), 'nothing else holds up the first view').not.toContain('rel="stylesheet"');
      });
    }

    // The longest page of a language; the others ask for the same but its content.
    const asked = requestsOf(page);
    const url = urlOf(locale, 'ktn_environment');
    await open(page, url);
    await page.locator('#search-button').hover();
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const before = new Set(asked);
    expect(chunks.filter((chunk) => before.has(chunk)).length).toBeGreaterThan(1);
    expect(sum(before), [...before].join('\n')).toBeLessThanOrEqual(LIMITS['first visit, with all that is fetched ahead']);
    const known = [...scriptsOf(url), ...chunks];
    expect([...before].filter((file) => file.endsWith('.js') && !known.includes(file))).toEqual([]);

    await page.keyboard.press('/');
    await page.getByRole('searchbox').waitFor();
    await page.waitForLoadState('networkidle');
    // A link to an annex is in view now: its page is fetched ahead as anywhere.
    const ofSearch = new Set(asked.filter((file) => !before.has(file) && !chunks.includes(file)));
    expect([...ofSearch].filter((file) => file.includes('/assets/search/'))).toHaveLength(1);
    expect([...ofSearch].filter((file) => file.endsWith('.js')).length).toBeGreaterThan(0);
    expect(sum(ofSearch), [...ofSearch].join('\n')).toBeLessThanOrEqual(SEARCH_LIMIT);
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

test('a click on a link in view asks nothing of the network; a second page opened directly, its own page and content only', async ({
  page,
  navbar,
}) => {
  await open(page, urlOf('es', 'ktn_environment'));
  await page.waitForLoadState('networkidle');
  const fetched = await watchNetwork(page);
  await navbar.linkTo('es', 'ktn_transport').click();
  await expectPage(page, 'es', 'ktn_transport');
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  const second = urlOf('es', 'ktn_public_health');
  await open(page, second);
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((file) => file !== second && file !== chunkOf('es', 'ktn_public_health'))).toEqual([]);
  expect(fetched).toContain(second);
});
