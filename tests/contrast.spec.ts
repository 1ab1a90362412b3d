/** What axe does not see: links and buttons under the mouse and with the focus, in both modes. */
import type { Locator, Page } from 'playwright/test';
import { open } from './loading';
import { expect, NOT_FOUND_NOISE, test, urlOf } from './site';

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });

/** WCAG contrast of an element's text with what is behind it. */
async function contrastOf(element: Locator): Promise<number> {
  return element.evaluate((target) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const luminanceOf = (colours: string[]) => {
      for (const colour of context ? colours : []) {
        Object.assign(context ?? {}, { fillStyle: colour });
        context?.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = Array.from(context?.getImageData(0, 0, 1, 1).data ?? [], (value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const behind = ['#fff'];
    const chain: Element[] = [];
    for (let around: Element | null = target; around; around = around.parentElement) {
      chain.unshift(around);
    }
    behind.push(...chain.map((around) => getComputedStyle(around).backgroundColor));
    const [a, b] = [luminanceOf(behind), luminanceOf([...behind, getComputedStyle(target).color])];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  });
}

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
      const contrast = await contrastOf(control);
      if (contrast < 4.5) {
        faint.push(`${state}, ${contrast.toFixed(1)}: ${name}`);
      }
    }
  }
  return faint;
}

for (const mode of ['light', 'dark']) {
  test(`links and buttons can be read under the mouse and with the focus, ${mode}`, async ({ page, quiet }) => {
    test.setTimeout(120_000);
    quiet.allow(NOT_FOUND_NOISE);
    await page.addInitScript((value) => localStorage.setItem('theme', value), mode);
    for (const name of ['', 'ktn_transport', 'nowhere']) {
      await open(page, urlOf('es', name));
      expect(await faintIn(page, 'nav.navbar :is(a, button), main :is(a, button), footer a')).toEqual([]);
    }
    await page.locator('.navbar .dropdown button').click();
    expect(await faintIn(page, '.dropdown__menu a')).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.navbar__toggle').click();
    await page.locator('.navbar-sidebar button.menu__link--sublist').click();
    await expect(page.locator('.navbar-sidebar .menu__list .menu__list a').last()).toBeInViewport();
    expect(await faintIn(page, '.navbar-sidebar__brand :is(a, button), .navbar-sidebar__item:first-child :is(a, button)')).toEqual([]);
  });
}
