/** Tests of keyboard navigation: tab stops, their order and their focus indicators. */
import type { Page } from 'playwright/test';
import { contrastOf } from '../helpers/colours';
import { open } from '../helpers/loading';
import { expect, messageOf, urlOf } from '../helpers/site';
import { prepare, test } from './pageObjects';

test.use({ reducedMotion: 'reduce' });

/** Runs in the page. @returns a description of the focused element; undefined if the focus is outside the page */
function describeFocus() {
  const element = document.activeElement;
  if (!element || element === document.body) {
    return undefined;
  }
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const { top, bottom, left, right } = element.getBoundingClientRect();
  let opacity = 1;
  for (let around: Element | null = element; around; around = around.parentElement) {
    opacity *= Number(getComputedStyle(around).opacity);
  }
  return {
    name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`,
    part: element.closest('nav.navbar, main, footer')?.tagName ?? 'SKIP LINK',
    placeInDocument: Array.from(document.querySelectorAll('*')).indexOf(element),
    opacity,
    hasOutline: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    isInView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
  };
}

/** A tab stop: the focused element, and the contrast of its outline with the background. */
type Stop = NonNullable<ReturnType<typeof describeFocus>> & { contrast: number };

/** Presses Tab until the focus leaves the page. @throws after 300 presses, which indicates a keyboard trap */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < 300; presses++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(describeFocus);
    if (!stop) {
      return stops;
    }
    stops.push({ ...stop, contrast: await page.locator(':focus').evaluate(contrastOf, 'outlineColor' as const) });
  }
  throw new Error(`The focus does not leave the page: ${stops.at(-1)?.name}`);
}

/** @returns the number of visible links and enabled controls; all of them must be tab stops */
const countControls = (page: Page) =>
  page
    .locator('a[href]:visible, button:visible:enabled, summary:visible')
    .evaluateAll((controls) => controls.filter((control) => getComputedStyle(control).visibility === 'visible').length);

for (const { url, width, mode } of [
  { url: urlOf('en'), width: 390, mode: 'dark' },
  { url: urlOf('de', 'ktn_transport'), width: 390, mode: 'light' },
  { url: urlOf('de', 'ktn_transport'), width: 1440, mode: 'dark' },
  { url: urlOf('fr', 'nowhere'), width: 1440, mode: 'light' },
] as const) {
  test(`Tab reaches every control of ${url} in document order, with a visible focus, ${mode}, ${width} px`, async ({ page }) => {
    await prepare(page, { mode, width });
    await open(page, url);
    const controls = await countControls(page);
    const stops = await walk(page);
    expect(stops[0]?.part).toBe('SKIP LINK');
    // The links of closed menus and the theme's skip link do not count as visible. All other controls must be tab stops.
    expect(stops.length).toBeGreaterThanOrEqual(controls);
    expect([...new Set(stops.map(({ part }) => part))]).toEqual(['SKIP LINK', 'NAV', 'MAIN', 'FOOTER']);
    const places = stops.map(({ placeInDocument }) => placeInDocument);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(stops.filter(({ hasOutline, contrast, opacity }) => !hasOutline || contrast < 3 || opacity < 1)).toEqual([]);
    expect(stops.filter(({ isInView }) => !isInView)).toEqual([]);
    for (const { name: stop } of [...stops].reverse().slice(0, 8)) {
      await page.keyboard.press('Shift+Tab');
      expect((await page.evaluate(describeFocus))?.name).toBe(stop);
    }
  });
}

test('by keyboard, a reader can return to the top of an annex, and the focus continues from there', async ({ page }) => {
  await open(page, `${urlOf('es', 'ktn_transport')}#source`);
  const up = page.getByRole('link', { name: messageOf('es', 'annexes.backToTop') });
  await expect(up).toBeInViewport();
  await expect(page.locator('h1')).not.toBeInViewport();
  await up.press('Enter');
  await expect(page.locator('h1')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.locator('article a:visible').first()).toBeFocused();
});

test('after the mouse, the arrow keys show which link of the search is focused, with and without results', async ({ page, search }) => {
  for (const mode of ['light', 'dark'] as const) {
    await prepare(page, { mode });
    await open(page, urlOf('de', 'ktn_transport'));
    for (const query of ['Öl', '']) {
      // A click, which the theme takes as a sign that the keyboard is not used.
      await search.open();
      await search.field.fill(query);
      await expect((query ? search.results : search.areas).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      const focus = await page.evaluate(describeFocus);
      expect(focus).toMatchObject({ name: expect.stringMatching(/^A /), hasOutline: true, isInView: true });
      expect(await page.locator(':focus').evaluate(contrastOf, 'outlineColor' as const)).toBeGreaterThanOrEqual(3);
      await page.keyboard.press('Escape');
    }
  }
});

test('a click does not draw a focus ring', async ({ page }) => {
  await prepare(page, { width: 1440 });
  await open(page, urlOf('es'));
  const summary = page.locator('article section summary').first();
  await summary.click();
  await expect(summary).toBeFocused();
  expect((await page.evaluate(describeFocus))?.hasOutline).toBe(false);
});
