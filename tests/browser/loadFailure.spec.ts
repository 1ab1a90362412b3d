/** A page that cannot be loaded: Retry where it is loaded on demand, and a reload, but only one, where it was preloaded. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { chunkOf, followNavbarLink, hydrated, open, pretendConnection } from '../loading';
import { defaultLocale, expect, locales, messageOf, siteDir, sourceOf, test, urlOf } from '../site';

const NOISE = /Failed to load resource|ChunkLoadError|Loading chunk \d+ failed/;

function wordOf(locale: string, id: string, english: string): string {
  return locale === defaultLocale ? english : messageOf(locale, id);
}

for (const locale of locales) {
  test(`an error and a Retry button, in ${locale}`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(NOISE);
    const chunk = chunkOf(locale, 'ktn_transport');
    await pretendConnection(page, { effectiveType: '2g' });
    await open(page, urlOf(locale));
    await page.route(`**${chunk}`, (route) => route.abort('internetdisconnected'));
    await followNavbarLink(page, urlOf(locale, 'ktn_transport'));
    const alert = page.getByRole('alert');
    await expect(alert.locator('h1')).toHaveText(wordOf(locale, 'annexes.loading.failed', 'This page could not be loaded.'));
    await expect(alert.locator('[lang=en]')).toContainText(/Loading chunk \d+ failed/);
    expect(await page.locator('main[style], main [style]').count()).toBe(0);
    await expect(page.locator('#nprogress')).toHaveCount(0);
    const retry = alert.getByRole('button', { name: wordOf(locale, 'annexes.loading.retry', 'Retry'), exact: true });
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(chunk));
    await retry.click();
    await failed;
    await expect(retry).toBeVisible();
    await page.unroute(`**${chunk}`);
    await retry.click();
    await expect(page.locator('h1')).toHaveText([sourceOf(locale, 'ktn_transport').title]);
    await expect(page.locator('nav.navbar')).toBeVisible();
    await expect(page).toHaveURL(urlOf(locale, 'ktn_transport'));
  });
}

/** Counts how often the browser asks for a document. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    count += request.isNavigationRequest() ? 1 : 0;
  });
  return () => count;
}

/** Replaces the site by one whose transport chunk and scripts have other names, as a deployment does. */
async function deploy(page: Page, chunk: string): Promise<string> {
  const hash = /\.(\w+)\.js$/.exec(chunk)?.[1] ?? '';
  const newChunk = chunk.replace(hash, 'deployed');
  const read = (file: string) => readFileSync(path.join(siteDir, 'build', file), 'utf8');
  await page.route(`**${chunk}`, (route) => route.fulfill({ status: 404, body: 'Gone' }));
  await page.route(`**${newChunk}`, (route) => route.fulfill({ contentType: 'text/javascript', body: read(chunk) }));
  await page.route('**/es/ktn_transport', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: read('es/ktn_transport.html')
        .replaceAll(/(runtime~main)\.\w+\.js/g, '$1.deployed.js')
        .replaceAll(hash, 'deployed'),
    }),
  );
  await page.route('**/runtime~main.deployed.js', (route) => {
    const runtime = /runtime~main\.\w+\.js/.exec(read('es/ktn_transport.html'))?.[0] ?? '';
    return route.fulfill({ contentType: 'text/javascript', body: read(`es/assets/js/${runtime}`).replaceAll(hash, 'deployed') });
  });
  return newChunk;
}

test('a page whose chunk a deployment has replaced is reloaded, once, and right', async ({ page, consoleGuard }) => {
  consoleGuard.allow(NOISE);
  await open(page, '/es/');
  const documents = countDocuments(page);
  const newChunk = await deploy(page, chunkOf('es', 'ktn_transport'));
  const asked = page.waitForRequest(`**${newChunk}`);
  await followNavbarLink(page, '/es/ktn_transport');
  await asked;
  await hydrated(page);
  await expect(page).toHaveURL('/es/ktn_transport');
  await expect(page.locator('h1')).toHaveText([sourceOf('es', 'ktn_transport').title]);
  await page.waitForLoadState('networkidle');
  expect(documents()).toBe(1);
});

test('a chunk that is gone for good leaves the text and no reload loop', async ({ page, consoleGuard }) => {
  consoleGuard.allow(NOISE);
  const chunk = chunkOf('es', 'ktn_transport');
  await open(page, '/es/');
  await page.route(`**${chunk}`, (route) => route.fulfill({ status: 404, body: 'Gone' }));
  const documents = countDocuments(page);
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
  await followNavbarLink(page, '/es/ktn_transport');
  await reloaded;
  await page.waitForResponse(`**${chunk}`);
  await page.waitForLoadState('networkidle');
  expect(documents()).toBe(1);
  await expect(page.locator('h1')).toHaveText([sourceOf('es', 'ktn_transport').title]);
  await expect(page.locator('.act').first()).toBeVisible();
  // Its links are plain links now, and lead to pages that work.
  await page.locator('.navbar a[href="/es/ktn_environment"]').click();
  await hydrated(page);
  await expect(page.locator('h1')).toHaveText([sourceOf('es', 'ktn_environment').title]);
});
