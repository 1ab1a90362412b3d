/** Scrolling: back to where the reader was, hashes below the navbar, no motion for those who ask for none. */
import type { Page } from 'playwright/test';
import { chunkOf, followNavbarLink, hold, open } from '../loading';
import { expect, sourceOf, test, urlOf } from '../site';

function scrollY(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Scrolls, and waits until the browser has told its listeners. */
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

async function expectPage(page: Page, name: string): Promise<void> {
  await expect(page.locator('h1')).toHaveText([sourceOf('es', name).title]);
}

for (const hash of ['', '#maritime']) {
  test(`back and forward restore the position of ktn_transport${hash}`, async ({ page }) => {
    await open(page, `/es/ktn_transport${hash}`);
    await scrollTo(page, 900);
    await followNavbarLink(page, '/es/ktn_environment');
    await expectPage(page, 'ktn_environment');
    await expect.poll(() => scrollY(page)).toBe(0);
    await scrollTo(page, 400);
    await page.goBack();
    await expectPage(page, 'ktn_transport');
    await expect.poll(() => scrollY(page)).toBe(900);
    await page.goForward();
    await expectPage(page, 'ktn_environment');
    await expect.poll(() => scrollY(page)).toBe(400);
    await page.goBack();
    await expectPage(page, 'ktn_transport');
    await expect.poll(() => scrollY(page)).toBe(900);
  });
}

test('back within a page, and after a reload', async ({ page }) => {
  await open(page, '/es/ktn_transport');
  await scrollTo(page, 300);
  await page.evaluate(() => window.location.assign('#maritime'));
  await expect(page.locator('#maritime')).toBeInViewport();
  await scrollTo(page, 900);
  await page.goBack();
  await expect.poll(() => scrollY(page)).toBe(300);
  await page.goForward();
  await expect.poll(() => scrollY(page)).toBe(900);
  await page.reload();
  await expect.poll(() => scrollY(page)).toBe(900);
});

/** How far an element's top is below the navbar. */
function belowNavbar(page: Page, id: string): Promise<number> {
  return page.evaluate((name) => {
    const bottom = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
    return (document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN) - bottom;
  }, id);
}

test('what a hash names is below the navbar', async ({ page }) => {
  for (const width of [1280, 400]) {
    await page.setViewportSize({ width, height: 700 });
    await open(page, '/es/ktn_transport#maritime');
    await expect(page.locator('#maritime')).toBeInViewport();
    expect(await belowNavbar(page, 'maritime')).toBeGreaterThanOrEqual(0);
    const ids = await page.locator('article [id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(10);
    for (const id of ids) {
      await page.evaluate((name) => {
        window.location.hash = name;
      }, id);
      await expect
        .poll(() => page.locator(`[id="${id}"]`).evaluate((element) => element.getBoundingClientRect().top < window.innerHeight))
        .toBe(true);
      expect(await belowNavbar(page, id), id).toBeGreaterThanOrEqual(0);
    }
  }
});

/** The longest transition or animation of anything on the page, in seconds. */
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

test('nothing moves where the reader asks for reduced motion', async ({ page }) => {
  await hold(page, chunkOf('es', 'ktn_transport'));
  await open(page, '/es/');
  await followNavbarLink(page, '/es/ktn_transport');
  await expect(page.locator('#nprogress .bar')).toHaveCount(1);
  expect(await longestMotion(page)).toBeGreaterThan(0.1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await longestMotion(page)).toBeLessThan(0.001);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
});

for (const width of [390, 1440]) {
  test(`the page stays where it is when the navbar gets the focus, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await open(page, `${urlOf('es', 'ktn_environment')}#32001L0081`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    const before = await page.evaluate(() => window.scrollY);
    for (const control of await page.locator('nav.navbar').locator('a, button').filter({ visible: true }).all()) {
      await control.focus();
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
    }
    await page.keyboard.press('Control+k');
    await expect(page.locator('dialog.search input')).toBeFocused();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });
}
