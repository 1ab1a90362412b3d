/**
 * Accessibility tests of every page with axe: WCAG 2.2 A and AA, best practices, and a contrast of 7:1 for all text (AAA). axe does not
 * test the contrast of hovered and focused elements, so it is measured here. One language is tested in every mode, width and state. Pages
 * of the other languages have the same structure and colours, so they are tested in one view, without colours.
 */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { contrastOf } from '../helpers/colours';
import { ERROR_NOISE, open } from '../helpers/loading';
import { expect, locales, pages, urlOf } from '../helpers/site';
import { DESKTOP, fallbackScreens, type Mode, prepare, test } from './pageObjects';

test.use({ reducedMotion: 'reduce' });

const locale = 'es';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const RULES = {
  all: { runOnly: TAGS, rules: { 'color-contrast-enhanced': { enabled: true } } },
  colours: { runOnly: ['color-contrast', 'color-contrast-enhanced'] },
  allButColours: { runOnly: TAGS, rules: { 'color-contrast': { enabled: false } } },
};

/** Dark mode differs from light mode only in colours, and all annexes have the same colours. */
const VIEWS: { mode: Mode; width: number; rules: keyof typeof RULES }[] = [
  { mode: 'light', width: 390, rules: 'all' },
  { mode: 'light', width: 1440, rules: 'all' },
  { mode: 'dark', width: 390, rules: 'colours' },
  { mode: 'dark', width: 1440, rules: 'colours' },
];

/**
 * Expects axe to report no violations.
 * @param state name of the page or state, for the failure message
 * @param part selector of the part to test
 */
async function expectNoViolations(page: Page, state: string, rules: keyof typeof RULES, part = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    // Outside legacy mode, axe opens a second page for each analysis to handle frames, which the site does not have.
    .setLegacyMode()
    // Tags are set here, because options() overrides withTags().
    .options({ resultTypes: ['violations'], ...RULES[rules] })
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${state}: ${id} ${target.join(' ')}\n${failureSummary}`),
  );
  expect(found).toEqual([]);
}

for (const { mode, width, rules } of VIEWS) {
  test(`axe finds no violations in ${locale}, ${mode}, ${width} px`, async ({ page, navbar, search }) => {
    await prepare(page, { mode, width });
    for (const name of rules === 'all' ? ['nowhere', ...pages] : ['nowhere', '', 'ktn_environment']) {
      await open(page, urlOf(locale, name));
      await expectNoViolations(page, name || 'home', rules);
    }
    // The search and the menu are the same on every page.
    await search.open();
    for (const [query, state, found] of [
      ['1907/2006', 'search with a result', 'mark'],
      ['xyzzy', 'search without one', 'a[href$=ktn_transport]'],
    ] as const) {
      await search.field.fill(query);
      await expect(search.dialog.locator(found).first()).toBeVisible();
      await expectNoViolations(page, state, rules, 'dialog.search');
    }
    await page.keyboard.press('Escape');
    await expect(search.dialog).toHaveCount(0);
    if (width < DESKTOP) {
      await navbar.openMenu();
    } else {
      await navbar.languageButton.click();
      await expect(navbar.languageLinks.last()).toBeVisible();
    }
    await expectNoViolations(page, 'menu or languages open', rules, 'nav.navbar');
  });
}

// The layout around these screens is that of every page.
for (const { mode, width, rules } of [
  { mode: 'light', width: 390, rules: 'all' },
  { mode: 'dark', width: 1440, rules: 'colours' },
] as const) {
  test(`axe finds no violations on loading and error screens in ${locale}, ${mode}, ${width} px`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(ERROR_NOISE);
    await prepare(page, { mode, width });
    for await (const screen of fallbackScreens(page, locale)) {
      await expectNoViolations(page, screen, rules);
    }
  });
}

for (const other of locales.filter((code) => code !== locale)) {
  test(`axe finds no violations in ${other}`, async ({ page }) => {
    for (const name of [...pages, 'nowhere']) {
      await open(page, urlOf(other, name));
      await expectNoViolations(page, name || 'home', 'allButColours');
    }
  });
}

/**
 * Tests only the first of several controls that look the same in one part of the page.
 * @returns one line for each control whose text has a contrast below 4.5:1 when hovered or focused
 */
async function faintIn(page: Page, selector: string): Promise<string[]> {
  const controls = page.locator(selector).filter({ visible: true });
  const looks = await controls.evaluateAll((elements) =>
    elements.map(
      (element) => `${element.closest('nav, article, footer')?.tagName} ${element.parentElement?.className} ${element.className}`,
    ),
  );
  const faint: string[] = [];
  for (const [index, look] of looks.entries()) {
    if (looks.indexOf(look) === index) {
      const control = controls.nth(index);
      for (const state of ['hover', 'focus'] as const) {
        await control[state]();
        // The theme changes colours in a transition.
        await page.evaluate(() => {
          for (const animation of document.getAnimations()) {
            animation.finish();
          }
        });
        const contrast = await control.evaluate(contrastOf, 'color' as const);
        if (contrast < 4.5) {
          faint.push(`${state}, ${contrast.toFixed(1)}: ${look} ${await control.textContent()}`);
        }
      }
    }
  }
  return faint;
}

for (const mode of ['light', 'dark'] as const) {
  test(`hovered and focused links and buttons have sufficient contrast, ${mode}`, async ({ page, navbar }) => {
    await prepare(page, { mode, width: 1440 });
    for (const name of ['', 'ktn_transport', 'nowhere']) {
      await open(page, urlOf(locale, name));
      expect(await faintIn(page, 'nav.navbar :is(a, button, summary), main :is(a, button), footer a')).toEqual([]);
    }
    await navbar.languageButton.click();
    expect(await faintIn(page, '.dropdown__menu a')).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await navbar.openMenu();
    await expect(navbar.menu.locator('.menu__list .menu__list a').last()).toBeInViewport();
    expect(await faintIn(page, '.navbar-sidebar__brand :is(a, button), .navbar-sidebar__item:first-child :is(a, button)')).toEqual([]);
  });
}
