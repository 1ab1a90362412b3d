/** Tests of page loading: prefetching, or loading on demand with a message and a progress bar after 200 ms. */
import type { Page } from 'playwright/test';
import { chunkOf, ERROR_NOISE, hold, makeCrashable, open, requestsOf } from '../loading';
import { expect, messageOf, pages, urlOf } from '../site';
import { belowNavbar, expectPage, prepare, test } from './pageObjects';

const environment = chunkOf('es', 'ktn_environment');
const transport = chunkOf('es', 'ktn_transport');
const progressBar = (page: Page) => page.locator('#nprogress');

test.describe('prefetching', () => {
  test('the page of a link is prefetched when the link comes into view', async ({ page }) => {
    // At this size the navbar's links are in the closed menu, and the footer is below the viewport.
    await prepare(page, { width: 400, height: 600 });
    const asked = requestsOf(page);
    await open(page, urlOf('es', 'ktn_transport'));
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain(environment);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toContain(environment);
    await expect(page.locator(`link[rel=prefetch][href="${environment}"]`)).not.toHaveCount(0);
  });

  test('the page of a link is prefetched when the pointer is over the link', async ({ page, navbar }) => {
    // Without IntersectionObserver callbacks, no link counts as in view.
    await page.addInitScript(() => {
      window.IntersectionObserver.prototype.observe = () => {};
    });
    const asked = requestsOf(page);
    await open(page, urlOf('es', 'ktn_transport'));
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain(environment);
    await navbar.linkTo('es', 'ktn_environment').hover();
    await expect.poll(() => asked).toContain(environment);
  });

  test('pages are prefetched with XMLHttpRequest in browsers without rel=prefetch, such as Safari', async ({ page }) => {
    await page.addInitScript(() => {
      DOMTokenList.prototype.supports = () => false;
    });
    const fetched = page.waitForRequest((request) => request.resourceType() === 'xhr' && request.url().endsWith(environment));
    await open(page, urlOf('es', 'ktn_transport'));
    await fetched;
  });

  test('prefetched chunks are not executed: each page runs only its own content chunk', async ({ page }) => {
    const chunks = pages.map((name) => chunkOf('es', name));
    expect(new Set(chunks).size).toBe(pages.length);
    // The resource type of a prefetch is not "script".
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
    for (const [index, name] of pages.entries()) {
      scripts.length = 0;
      await open(page, urlOf('es', name));
      await page.waitForLoadState('networkidle');
      expect(chunks.filter((chunk) => scripts.includes(chunk))).toEqual([chunks[index]]);
    }
  });

  test('nothing is prefetched on a slow connection or with data saving', async ({ page, navbar }) => {
    for (const connection of [{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }]) {
      await test.step(JSON.stringify(connection), async () => {
        const asked = requestsOf(page);
        await prepare(page, { connection });
        await open(page, urlOf('es', 'ktn_transport'));
        await navbar.linkTo('es', 'ktn_environment').hover();
        const link = page.locator('footer').locator(`a[href="${urlOf('es', 'ktn_environment')}"]`);
        await link.hover();
        await page.waitForLoadState('networkidle');
        expect(asked).not.toContain(environment);
        await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
        await link.click();
        await expect.poll(() => asked).toContain(environment);
      });
    }
  });
});

/** Opens the home page and pauses its clock. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, urlOf('es'));
  await page.clock.pauseAt(Date.now() + 60_000);
}

test.describe('the progress bar', () => {
  for (const effectiveType of ['4g', '2g']) {
    test(`appears after exactly 200 ms and disappears when the page is shown, on ${effectiveType}`, async ({ page, navbar }) => {
      const isOnDemand = effectiveType === '2g';
      const status = page.locator('main').getByRole('status');
      await prepare(page, { connection: { effectiveType } });
      const release = await hold(page, transport);
      await openWithStoppedClock(page);
      await navbar.follow('es', 'ktn_transport');
      await expect(status).toHaveText(isOnDemand ? [''] : []);
      await page.clock.runFor(199);
      await expect(progressBar(page)).toHaveCount(0);
      await expect(status).toHaveText(isOnDemand ? [''] : []);
      await page.clock.runFor(1);
      await expect(progressBar(page).locator('.bar')).toHaveCount(1);
      await expect(status).toHaveText(isOnDemand ? [messageOf('es', 'annexes.loading.wait')] : []);
      expect(await page.locator('main [style]').count()).toBe(0);
      release();
      await expectPage(page, 'es', 'ktn_transport');
      await expect(status).toHaveCount(0);
      await page.clock.runFor(2000);
      await expect(progressBar(page)).toHaveCount(0);
    });
  }

  test('does not appear if the page loads in less than 200 ms', async ({ page, navbar }) => {
    await openWithStoppedClock(page);
    await navbar.follow('es', 'ktn_transport');
    await expectPage(page, 'es', 'ktn_transport');
    await page.clock.runFor(300);
    await expect(progressBar(page)).toHaveCount(0);
  });

  test('does not appear for a pending navigation that another one has replaced', async ({ page, navbar }) => {
    await hold(page, transport);
    await openWithStoppedClock(page);
    await navbar.follow('es', 'ktn_transport');
    await page.clock.runFor(100);
    await navbar.follow('es', 'ktn_environment');
    await expectPage(page, 'es', 'ktn_environment');
    await page.clock.runFor(2000);
    await expect(progressBar(page)).toHaveCount(0);
  });

  for (const place of ['content', 'page'] as const) {
    test(`disappears when the ${place} crashes`, async ({ page, navbar, consoleGuard }) => {
      consoleGuard.allow(ERROR_NOISE);
      const crash = await makeCrashable(page, transport);
      const release = await hold(page, transport);
      await openWithStoppedClock(page);
      await crash(place);
      await navbar.follow('es', 'ktn_transport');
      await page.clock.runFor(200);
      await expect(progressBar(page)).toHaveCount(1);
      release();
      await expect(page.locator('h1')).toHaveText([messageOf('es', 'theme.ErrorPageContent.title')]);
      await page.clock.runFor(2000);
      await expect(progressBar(page)).toHaveCount(0);
    });
  }
});

test('a page that is loaded on demand scrolls to the hash once its content is shown', async ({ page, navbar }) => {
  await prepare(page, { connection: { effectiveType: '4g', saveData: true } });
  const release = await hold(page, transport);
  await open(page, urlOf('es'));
  await navbar.linkTo('es', 'ktn_transport').evaluate((link: HTMLAnchorElement) => {
    // Simulates a link to an anchor on another page.
    const { pushState } = window.history;
    window.history.pushState = (state, title) => pushState.call(window.history, state, title, '/es/ktn_transport#maritime');
    link.click();
  });
  await expect(page.locator('main').getByRole('status')).toHaveText(messageOf('es', 'annexes.loading.wait'));
  release();
  await expect(page.locator('#maritime')).toBeInViewport();
  await expect.poll(() => belowNavbar(page.locator('#maritime'))).toBeGreaterThan(0);
});
