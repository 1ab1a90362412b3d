/** Tests of page loading: with prefetching, or on demand with a message and a progress bar after 200 ms. Crashes: errorScreens.spec.ts. */
import type { Page } from 'playwright/test';
import { chunkOf, hold, open, requestsOf } from '../helpers/loading';
import { expect, messageOf, urlOf } from '../helpers/site';
import { belowNavbar, expectPage, prepare, test } from './pageObjects';

const transport = chunkOf('es', 'ktn_transport');
const progressBar = (page: Page) => page.locator('#nprogress');

test('nothing is prefetched on a slow connection or with data saving', async ({ page, navbar }) => {
  for (const connection of [{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }]) {
    await test.step(JSON.stringify(connection), async () => {
      const asked = requestsOf(page);
      await prepare(page, { connection });
      await open(page, urlOf('es', 'ktn_transport'));
      const footer = page.locator('footer');
      for (const frame of [navbar.bar, footer]) {
        await frame.locator(`a[href="${urlOf('es', 'ktn_public_health')}"]`).hover();
      }
      // Once a click has loaded another page, a prefetch of the hovered page would have happened.
      await footer.locator(`a[href="${urlOf('es', 'ktn_environment')}"]`).click();
      await expectPage(page, 'es', 'ktn_environment');
      expect(asked).not.toContain(chunkOf('es', 'ktn_public_health'));
      await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
    });
  }
});

/** Opens the home page and pauses its clock. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, urlOf('es'));
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Advances the stopped clock of a page, after React has run the effects that set timers. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  // React also schedules effects with a message.
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    return new Promise<void>((resolve) => {
      port1.onmessage = () => resolve();
      port2.postMessage('');
    });
  });
  await page.clock.runFor(milliseconds);
}

/** Lets time pass until the progress bar has disappeared. */
async function expectNoProgressBar(page: Page): Promise<void> {
  await expect(async () => {
    await pass(page, 2000);
    expect(await progressBar(page).count()).toBe(0);
  }).toPass();
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
      await pass(page, 199);
      await expect(progressBar(page)).toHaveCount(0);
      await expect(status).toHaveText(isOnDemand ? [''] : []);
      await pass(page, 1);
      await expect(progressBar(page).locator('.bar')).toHaveCount(1);
      await expect(status).toHaveText(isOnDemand ? [messageOf('es', 'annexes.loading.wait')] : []);
      expect(await page.locator('main [style]').count()).toBe(0);
      release();
      await expectPage(page, 'es', 'ktn_transport');
      await expect(status).toHaveCount(0);
      await expectNoProgressBar(page);
    });
  }

  test('does not stay after a pending navigation is replaced by another', async ({ page, navbar }) => {
    await hold(page, transport);
    await openWithStoppedClock(page);
    await navbar.follow('es', 'ktn_transport');
    await pass(page, 100);
    await navbar.follow('es', 'ktn_environment');
    await expectPage(page, 'es', 'ktn_environment');
    await expectNoProgressBar(page);
  });
});

test('a page that is loaded on demand scrolls to the fragment once its content is shown', async ({ page, navbar }) => {
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
