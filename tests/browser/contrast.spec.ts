/** What axe does not see: links and buttons under the mouse and with the focus, in both modes. */
import type { Page } from 'playwright/test';
import { contrastOf } from '../colours';
import { open } from '../loading';
import { expect, NOT_FOUND_NOISE, test, urlOf } from '../site';

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });

/** Names what is too faint under the mouse or with the focus. */
async function faintIn(page: Page, selector: string): Promise<string[]> {
  const faint: string[] = [];
  for (const control of await page.locator(selector).filter({ visible: true }).all()) {
    const name = await control.evaluate((element) => `${element.className} ${element.getAttribute('aria-label') ?? element.textContent}`);
    for (const [state, enter] of [
      ['hover', () => control.hover()],
      ['focus', () => control.focus()],
    ] as const) {
      await enter();
      const contrast = await control.evaluate(contrastOf, 'color' as const);
      if (contrast < 4.5) {
        faint.push(`${state}, ${contrast.toFixed(1)}: ${name}`);
      }
    }
  }
  return faint;
}

for (const mode of ['light', 'dark']) {
  test(`links and buttons can be read under the mouse and with the focus, ${mode}`, async ({ page, consoleGuard }) => {
    test.setTimeout(120_000);
    consoleGuard.allow(NOT_FOUND_NOISE);
    await page.addInitScript((value) => localStorage.setItem('theme', value), mode);
    for (const name of ['', 'ktn_transport', 'nowhere']) {
      await open(page, urlOf('es', name));
      expect(await faintIn(page, 'nav.navbar :is(a, button, summary), main :is(a, button), footer a')).toEqual([]);
    }
    await page.locator('.navbar .dropdown summary').click();
    expect(await faintIn(page, '.dropdown__menu a')).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.navbar__toggle').click();
    await expect(page.locator('.navbar-sidebar .menu__list .menu__list a').last()).toBeInViewport();
    expect(await faintIn(page, '.navbar-sidebar__brand :is(a, button), .navbar-sidebar__item:first-child :is(a, button)')).toEqual([]);
  });
}
