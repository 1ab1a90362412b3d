/** The site by keyboard alone: what the Tab key reaches, in which order, and that one sees where one is. */
import type { Page } from 'playwright/test';
import { contrastOf } from '../colours';
import { open } from '../loading';
import { expect, messageOf, urlOf } from '../site';
import { prepare, test } from './pageObjects';

test.use({ reducedMotion: 'reduce' });

/** Runs in the page: what has the focus, or nothing where that is the browser itself. */
function describeFocus() {
  const element = document.activeElement;
  if (!element || element === document.body) {
    return undefined;
  }
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return {
    name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`,
    part: element.closest('nav.navbar, main, footer')?.tagName ?? 'SKIP LINK',
    placeInDocument: Array.from(document.querySelectorAll('*')).indexOf(element),
    hasOutline: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    isInView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
  };
}

/** An element that has the focus, and the contrast of its outline with what is around it. */
type Stop = NonNullable<ReturnType<typeof describeFocus>> & { contrast: number };

/** Presses Tab until the focus leaves the page; more often than a page has elements, and it is a trap. */
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

/** Everything that is meant to be reached: what can be activated and is drawn. */
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
  test(`${url}: Tab reaches everything, in the page's order, and one sees it, ${mode}, ${width} px`, async ({ page }) => {
    await prepare(page, { mode, width });
    await open(page, url);
    const controls = await countControls(page);
    const stops = await walk(page);
    expect(stops[0]?.part).toBe('SKIP LINK');
    // Closed lists and the theme's own skip link are drawn nowhere; everything else is a stop.
    expect(stops.length).toBeGreaterThanOrEqual(controls);
    expect([...new Set(stops.map(({ part }) => part))]).toEqual(['SKIP LINK', 'NAV', 'MAIN', 'FOOTER']);
    const places = stops.map(({ placeInDocument }) => placeInDocument);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(stops.filter(({ hasOutline, contrast }) => !hasOutline || contrast < 3)).toEqual([]);
    expect(stops.filter(({ isInView }) => !isInView)).toEqual([]);
    for (const { name: stop } of [...stops].reverse().slice(0, 8)) {
      await page.keyboard.press('Shift+Tab');
      expect((await page.evaluate(describeFocus))?.name).toBe(stop);
    }
  });
}

test('an annex is found, read and left by keyboard', async ({ page }) => {
  await open(page, urlOf('es'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: messageOf('es', 'theme.common.skipToMainContent') })).toBeFocused();
  await page.keyboard.press('Enter');
  // The directive, the field and its button, then the first card.
  for (let stop = 0; stop < 4; stop++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(urlOf('es', 'ktn_environment'));
  await page.getByRole('link', { name: 'Fuente y revisión' }).and(page.locator('.table-of-contents a')).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('h2#source')).toBeInViewport();
  const up = page.getByRole('link', { name: messageOf('es', 'annexes.backToTop') });
  await expect(up).toBeInViewport();
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toBeInViewport();
  await page.keyboard.press('Tab');
  // From the top on, not from the end of the page.
  await expect(page.locator('article a:visible').first()).toBeFocused();
});
