/** Progress bar: there when a page takes longer than 200 ms, and never longer than the page does. */
import type { Page } from 'playwright/test';
import { chunkOf, followNavbarLink, hold, makeCrashable, open } from '../loading';
import { expect, messageOf, sourceOf, test } from '../site';

const transport = '/es/ktn_transport';
const chunk = chunkOf('es', 'ktn_transport');

/** Opens the home page and stops its clock. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, '/es/');
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('it appears after 200 ms, not before, and goes when the page is there', async ({ page }) => {
  const release = await hold(page, chunk);
  await openWithStoppedClock(page);
  const bar = page.locator('#nprogress');
  await followNavbarLink(page, transport);
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toHaveCount(1);
  release();
  await expect(page.locator('h1')).toHaveText([sourceOf('es', 'ktn_transport').title]);
  await page.clock.runFor(2000);
  await expect(bar).toHaveCount(0);
});

test('it does not appear for a faster page', async ({ page }) => {
  await openWithStoppedClock(page);
  await followNavbarLink(page, transport);
  await expect(page.locator('h1')).toHaveText([sourceOf('es', 'ktn_transport').title]);
  await page.clock.runFor(300);
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test('it does not appear for a link that was given up for another', async ({ page }) => {
  await hold(page, chunk);
  await openWithStoppedClock(page);
  await followNavbarLink(page, transport);
  await page.clock.runFor(100);
  await followNavbarLink(page, '/es/ktn_environment');
  await expect(page.locator('h1')).toHaveText([sourceOf('es', 'ktn_environment').title]);
  await page.clock.runFor(2000);
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

for (const place of ['content', 'page']) {
  test(`it goes when the ${place} crashes`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/Out of ink|default export/);
    await makeCrashable(page, chunk);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${chunk}`, async (route) => {
      await released;
      await route.fallback();
    });
    await openWithStoppedClock(page);
    await page.evaluate((value) => Object.assign(window, { crash: value }), place);
    await followNavbarLink(page, transport);
    await page.clock.runFor(200);
    await expect(page.locator('#nprogress')).toHaveCount(1);
    release();
    await expect(page.locator('h1')).toHaveText([messageOf('es', 'theme.ErrorPageContent.title')]);
    await page.clock.runFor(2000);
    await expect(page.locator('#nprogress')).toHaveCount(0);
  });
}
