/** Stored data and network: nothing about a reader is kept but the colour mode, and nobody else hears of the visit. */
import type { Page } from 'playwright/test';
import { followNavbarLink, hydrated, open } from '../loading';
import { expect, languageName, locales, messageOf, NOT_FOUND_NOISE, sourceOf, test, urlOf } from '../site';

/** What the site may keep in local storage: interface preferences. */
const PREFERENCES = ['theme'];
/** What pages are made of; a `fetch`, `xhr`, `ping`, `websocket` or `eventsource` would be an API call. */
const PARTS_OF_PAGES = ['document', 'stylesheet', 'script', 'image', 'font', 'manifest', 'other'];

/** Everything that a site can keep in a browser. */
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

/** Uses all that the site offers, in one language and on to the next. */
async function visitAll(page: Page, locale: string, next: string): Promise<void> {
  await open(page, `${urlOf(locale)}?from=mail#top`);
  for (const name of ['ktn_environment', 'ktn_public_health', 'ktn_transport']) {
    await followNavbarLink(page, urlOf(locale, name));
    await expect(page.locator('h1')).toHaveText([sourceOf(locale, name).title]);
    await page.locator('footer').scrollIntoViewIfNeeded();
  }
  await page.goBack();
  await page
    .locator('.navbar')
    .getByRole('button', { name: messageOf(locale, 'theme.colorToggle.ariaLabel').split('{')[0] })
    .click();
  await page.locator('.navbar .dropdown summary').click();
  await page.locator('.dropdown__menu').getByText(languageName(next), { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', next);
  await hydrated(page);
  await page.goto(urlOf(locale, 'nowhere'));
  await hydrated(page);
}

test('a visit leaves the colour mode and nothing else, and asks nobody but the site', async ({ page, consoleGuard, baseURL }) => {
  consoleGuard.allow(NOT_FOUND_NOISE);
  const requests: { url: string; type: string }[] = [];
  page.context().on('request', (request) => requests.push({ url: request.url(), type: request.resourceType() }));
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await open(page, '/es/ktn_transport');
  expect((await storedBy(page)).local.filter((key) => !PREFERENCES.includes(key))).toEqual([]);
  for (const [locale, next] of [
    ['es', 'en'],
    ['de', 'fr'],
  ] as const) {
    await visitAll(page, locale, next);
  }
  await page.waitForLoadState('networkidle');
  const { local, ...others } = await storedBy(page);
  expect(local).toEqual(PREFERENCES);
  expect(others).toEqual({ session: [], databases: [], caches: [], workers: 0, cookies: [] });
  expect(requests.filter(({ url }) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual([]);
  expect(requests.filter(({ type }) => !PARTS_OF_PAGES.includes(type))).toEqual([]);
  expect(sockets).toEqual([]);
  expect(page.frames()).toHaveLength(1);
});

test('no page asks the browser to connect or hint elsewhere', async ({ page, consoleGuard }) => {
  consoleGuard.allow(NOT_FOUND_NOISE);
  for (const locale of locales) {
    for (const name of ['', 'ktn_transport', 'nowhere']) {
      await page.goto(urlOf(locale, name));
      const hints =
        'link[rel~=preconnect], link[rel~=dns-prefetch], iframe, object, embed, script[src^="http"], link[rel~=stylesheet][href^="http"]';
      await expect(page.locator(hints)).toHaveCount(0);
    }
  }
});
