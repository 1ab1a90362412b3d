/** Tests of privacy: stored data, requests and policy violations during a visit that uses every feature. */
import type { Page } from 'playwright/test';
import { chunkOf, hold, hydrated, open } from '../loading';
import { expect, urlOf } from '../site';
import { expectPage, type Navbar, recordViolations, test } from './pageObjects';

/** Allowed keys of local storage: interface preferences. */
const PREFERENCES = ['theme'];
/** Allowed resource types. A `fetch`, `xhr`, `ping`, `websocket` or `eventsource` would be an API call. */
const PARTS_OF_PAGES = ['document', 'stylesheet', 'script', 'image', 'font', 'manifest', 'other'];

/** @returns everything that the site has stored in the browser */
async function storedBy(page: Page) {
  const inPage = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: 'caches' in window ? await caches.keys() : [],
    workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
  }));
  return { ...inPage, cookies: (await page.context().cookies()).map(({ name }) => name) };
}

/** Uses every feature except the search in one language, and then changes to another language. */
async function visitAll(page: Page, navbar: Navbar, locale: string, next: string): Promise<void> {
  await open(page, `${urlOf(locale)}?from=mail#top`);
  // Colour mode, changed and restored from local storage.
  await navbar.colourSwitch.click();
  await page.reload();
  await hydrated(page);
  // Pages, links to headings and acts, "back", and the progress bar, whose HTML and styles are created by a script.
  const release = await hold(page, chunkOf(locale, 'ktn_environment'));
  await navbar.follow(locale, 'ktn_environment');
  await expect(page.locator('#nprogress .bar')).toBeAttached();
  release();
  await expectPage(page, locale, 'ktn_environment');
  await page.locator('.table-of-contents a').last().click();
  await page.locator('.act__link').first().click();
  await page.goBack();
  await page
    .locator('footer')
    .locator(`a[href="${urlOf(locale, 'ktn_transport')}"]`)
    .click();
  await expectPage(page, locale, 'ktn_transport');
  // The menu of small screens, and printing.
  await page.setViewportSize({ width: 390, height: 800 });
  await navbar.openMenu();
  await page.keyboard.press('Escape');
  await page.pdf();
  await page.setViewportSize({ width: 1280, height: 800 });
  // Languages, and a not-found page.
  await navbar.chooseLanguage(next);
  await expectPage(page, next, 'ktn_transport');
  await hydrated(page);
  await open(page, urlOf(locale, 'nowhere'));
}

test('a visit stores only the colour mode, requests only the site itself, and does not violate the policy', async ({
  page,
  navbar,
  baseURL,
}) => {
  const violations = await recordViolations(page);
  const requests: { url: string; type: string }[] = [];
  page.context().on('request', (request) => requests.push({ url: request.url(), type: request.resourceType() }));
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await open(page, urlOf('es', 'ktn_transport'));
  expect((await storedBy(page)).local.filter((key) => !PREFERENCES.includes(key))).toEqual([]);
  await visitAll(page, navbar, 'es', 'en');
  await visitAll(page, navbar, 'de', 'fr');
  await page.waitForLoadState('networkidle');
  const { local, ...others } = await storedBy(page);
  expect(local).toEqual(PREFERENCES);
  expect(others).toEqual({ session: [], databases: [], caches: [], workers: 0, cookies: [] });
  expect(requests.filter(({ url }) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual([]);
  expect(requests.filter(({ type }) => !PARTS_OF_PAGES.includes(type))).toEqual([]);
  expect(sockets).toEqual([]);
  expect(page.frames()).toHaveLength(1);
  expect(violations).toEqual([]);
});

test('a search query is not sent, not part of a URL, and not stored', async ({ page, search }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  page.on('websocket', (socket) => requests.push(socket.url()));
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie, document.URL]));
  await open(page, urlOf('es', 'ktn_transport'));
  await search.open();
  await page.waitForLoadState('networkidle');
  requests.length = 0;
  for (const query of ['tabaco', 'acosoxyz', '2016/798']) {
    await search.field.fill('');
    await page.keyboard.type(query);
    await expect(search.status).not.toBeEmpty();
    await page.waitForLoadState('networkidle');
    expect(await stored()).not.toMatch(/tabaco|acoso|798/);
  }
  // Pages of visible results are prefetched, like those of all visible links; these requests do not contain the query.
  const prefetched = /^GET \S+\/es\/assets\/js\/\w+\.\w+\.js $/;
  expect(requests.filter((request) => !prefetched.test(request))).toEqual([]);
  await page.keyboard.press('Enter');
  await search.expectLedTo(urlOf('es', 'ktn_transport#32016L0798'));
  expect(await stored()).not.toMatch(/tabaco|acoso|2016\/798/);
  expect((await storedBy(page)).databases).toEqual([]);
  // The field is empty when the search is opened again.
  await search.open();
  await expect(search.field).toHaveValue('');
});
