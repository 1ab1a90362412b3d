/** Tests of scrolling: restored positions, targets of hashes below the navbar, and reduced motion. */
import type { Page } from 'playwright/test';
import { chunkOf, hold, open } from '../loading';
import { expect, urlOf } from '../site';
import { belowNavbar, expectPage, prepare, test } from './pageObjects';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls, and waits until scroll listeners have run. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        window.addEventListener('scroll', () => requestAnimationFrame(() => resolve()), { once: true });
        window.scrollTo(0, top);
      }),
    y,
  );
  expect(await scrollY(page)).toBe(y);
}

for (const hash of ['', '#maritime']) {
  test(`back and forward restore the scroll position of ktn_transport${hash}`, async ({ page, navbar }) => {
    await open(page, urlOf('es', `ktn_transport${hash}`));
    await scrollTo(page, 900);
    await navbar.follow('es', 'ktn_environment');
    await expectPage(page, 'es', 'ktn_environment');
    await expect.poll(() => scrollY(page)).toBe(0);
    await scrollTo(page, 400);
    for (const [move, name, position] of [
      ['goBack', 'ktn_transport', 900],
      ['goForward', 'ktn_environment', 400],
      ['goBack', 'ktn_transport', 900],
    ] as const) {
      await page[move]();
      await expectPage(page, 'es', name);
      await expect.poll(() => scrollY(page)).toBe(position);
    }
  });
}

test('the scroll position is restored by back and forward within a page, and by a reload', async ({ page }) => {
  await open(page, urlOf('es', 'ktn_transport'));
  await scrollTo(page, 300);
  await page.evaluate(() => window.location.assign('#maritime'));
  await expect(page.locator('#maritime')).toBeInViewport();
  await scrollTo(page, 900);
  for (const [move, position] of [
    ['goBack', 300],
    ['goForward', 900],
    ['reload', 900],
  ] as const) {
    await page[move]();
    await expect.poll(() => scrollY(page)).toBe(position);
  }
});

for (const width of [1280, 400]) {
  test(`the target of a hash is not covered by the navbar, at ${width} px`, async ({ page }) => {
    await prepare(page, { width, height: 700 });
    await open(page, urlOf('es', 'ktn_transport#maritime'));
    await expect(page.locator('#maritime')).toBeInViewport();
    expect(await belowNavbar(page.locator('#maritime'))).toBeGreaterThanOrEqual(0);
    const ids = await page.locator('article [id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(10);
    for (const id of ids) {
      const target = page.locator(`[id="${id}"]`);
      await page.evaluate((name) => {
        window.location.hash = name;
      }, id);
      await expect.poll(() => target.evaluate((element) => element.getBoundingClientRect().top < window.innerHeight)).toBe(true);
      expect(await belowNavbar(target), id).toBeGreaterThanOrEqual(0);
    }
  });
}

/** @returns duration in seconds of the longest transition or animation on the page */
function longestMotion(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seconds = (list: string) =>
      list.split(',').map((time) => (time.trim().endsWith('ms') ? Number.parseFloat(time) / 1000 : Number.parseFloat(time)));
    const motions = [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((pseudo) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element, pseudo);
        return [...seconds(transitionDuration), ...seconds(animationDuration)];
      }),
    );
    return Math.max(...motions.filter((motion) => !Number.isNaN(motion)));
  });
}

test('with reduced motion, nothing is animated', async ({ page, navbar }) => {
  await hold(page, chunkOf('es', 'ktn_transport'));
  await open(page, urlOf('es'));
  await navbar.follow('es', 'ktn_transport');
  await expect(page.locator('#nprogress .bar')).toHaveCount(1);
  expect(await longestMotion(page)).toBeGreaterThan(0.1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await longestMotion(page)).toBeLessThan(0.001);
  await open(page, urlOf('es', 'ktn_environment'));
  expect(await longestMotion(page)).toBeLessThan(0.001);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
});

for (const width of [390, 1440]) {
  test(`focusing the navbar or the search does not scroll the page, at ${width} px`, async ({ page, navbar, search }) => {
    await prepare(page, { width, height: 700 });
    await open(page, urlOf('es', 'ktn_environment#32001L0081'));
    await expect.poll(() => scrollY(page)).toBeGreaterThan(1000);
    const before = await scrollY(page);
    for (const control of await navbar.bar.locator('a, button').filter({ visible: true }).all()) {
      await control.focus();
      expect(await scrollY(page)).toBe(before);
    }
    await page.keyboard.press('Control+k');
    await expect(search.field).toBeFocused();
    await page.keyboard.press('Escape');
    expect(await scrollY(page)).toBe(before);
  });
}
