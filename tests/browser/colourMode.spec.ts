/** Tests of the colour mode: the default, the switch, and the stored preference. */
import type { Page } from 'playwright/test';
import { open } from '../helpers/loading';
import { expect, locales, urlOf } from '../helpers/site';
import { colourSwitchLabel, expectPage, type Mode, Navbar, prepare, test } from './pageObjects';

const storedMode = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const DARK = 'rgb(17, 25, 27)';

/** Expects the page's colours and the switch to show a mode. The switch is enabled once the page is hydrated. */
async function expectMode(page: Page, mode: Mode, locale = 'es'): Promise<void> {
  const { colourSwitch } = new Navbar(page);
  await expect(colourSwitch).toBeEnabled();
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  await expect(colourSwitch).toHaveAccessibleName(colourSwitchLabel(locale, mode));
  await expect(colourSwitch.locator('svg:visible')).toHaveCount(1);
  await expect.poll(() => background(page)).toBe(mode === 'dark' ? DARK : 'rgb(255, 255, 255)');
}

/** Opens a page without its script files, so that only the script in its HTML can set the mode. */
async function openWithoutScriptFiles(page: Page): Promise<void> {
  await page.route('**/assets/js/**', (route) => route.abort());
  await page.goto(urlOf('es', 'ktn_transport'));
}

const ABORTED_NOISE = /net::ERR_FAILED/;

test.describe('with a system preference for dark mode', () => {
  test.use({ colorScheme: 'dark' });

  // This test fails if `respectPrefersColorScheme` is enabled in the configuration.
  test('a first visit is light, before and after hydration, and stores nothing', async ({ page, consoleGuard }) => {
    consoleGuard.allow(ABORTED_NOISE);
    await page.goto(urlOf('es'));
    await expectMode(page, 'light');
    expect(await storedMode(page)).toBeNull();
    await openWithoutScriptFiles(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});

test('the chosen mode persists across pages, languages, reloads and tabs, and can be changed back', async ({ page, navbar, context }) => {
  await page.goto(urlOf('es'));
  await expectMode(page, 'light');
  await navbar.colourSwitch.click();
  await expectMode(page, 'dark');
  expect(await storedMode(page)).toBe('dark');
  await navbar.linkTo('es', 'ktn_transport').click();
  await expectPage(page, 'es', 'ktn_transport');
  await expectMode(page, 'dark');
  await page.reload();
  for (const locale of locales) {
    await page.goto(urlOf(locale, 'ktn_transport'));
    await expectMode(page, 'dark', locale);
  }
  const tab = await context.newPage();
  await tab.goto(urlOf('es'));
  await expectMode(tab, 'dark');
  const { colourSwitch } = new Navbar(tab);
  await colourSwitch.press('Space');
  await expectMode(tab, 'light');
  await page.goto(urlOf('es'));
  await expectMode(page, 'light');
  await colourSwitch.click();
  await expectMode(page, 'dark');
});

test('a page in another tab, or restored from the back/forward cache, adopts the chosen mode', async ({ page, navbar, context }) => {
  // A page listens to events only once it is hydrated.
  await open(page, urlOf('es'));
  await expectMode(page, 'light');
  const tab = await context.newPage();
  await open(tab, urlOf('de'));
  await new Navbar(tab).colourSwitch.click();
  await expectMode(page, 'dark');
  // Playwright does not support the back/forward cache (engines.spec.ts uses that of other browsers). A cached page gets no change event.
  const comeBack = (mode: Mode) =>
    page.evaluate((value) => {
      localStorage.setItem('theme', value);
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, mode);
  await comeBack('light');
  await expectMode(page, 'light');
  await comeBack('dark');
  await expectMode(page, 'dark');
  await navbar.colourSwitch.click();
  await expectMode(page, 'light');
});

// Docusaurus stores a mode that came from another tab again. Under load, that undid the choice of a reader who had switched back.
test('a page that adopts the mode of another tab does not store it again', async ({ page, navbar, context }) => {
  const tab = await context.newPage();
  await tab.addInitScript(() => {
    const writes: string[] = [];
    const { setItem } = Storage.prototype;
    Object.assign(window, { writes });
    Storage.prototype.setItem = function record(key, value) {
      writes.push(value);
      setItem.call(this, key, value);
    };
  });
  const writes = () => tab.evaluate(() => (window as unknown as { writes: string[] }).writes);
  await open(tab, urlOf('de'));
  await open(page, urlOf('es'));
  await navbar.colourSwitch.click();
  await expectMode(tab, 'dark', 'de');
  expect(await writes()).toEqual([]);
  await new Navbar(tab).colourSwitch.click();
  expect(await writes()).toEqual(['light']);
  await expectMode(page, 'light');
});

test('the chosen mode persists when the system preference changes', async ({ page, navbar }) => {
  await page.goto(urlOf('es'));
  await expectMode(page, 'light');
  await navbar.colourSwitch.click();
  for (const colorScheme of ['dark', 'light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(colorScheme === 'dark');
    // Effects of the change are complete after the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expectMode(page, 'dark');
    expect(await storedMode(page)).toBe('dark');
  }
});

test('the chosen mode stays stored if the system preference changes while the tab is hidden', async ({ page, navbar }) => {
  await page.goto(urlOf('es'));
  await expectMode(page, 'light');
  await navbar.colourSwitch.click();
  await expectMode(page, 'dark');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  const isReset = page.evaluate(
    () => new Promise((resolve) => matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => setTimeout(resolve, 100))),
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await isReset;
  expect(await storedMode(page)).toBe('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the chosen mode is set without waiting for script files', async ({ page, consoleGuard }) => {
  consoleGuard.allow(ABORTED_NOISE);
  await prepare(page, { mode: 'dark' });
  await openWithoutScriptFiles(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await background(page)).toBe(DARK);
});

test('if access to local storage throws, the chosen mode still persists during the visit', async ({ page, navbar, consoleGuard }) => {
  consoleGuard.allow(/Docusaurus (browser )?storage|^stored: cannot be read: .* blocked/);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await page.goto(urlOf('es'));
  await expectMode(page, 'light');
  await navbar.colourSwitch.click();
  await expectMode(page, 'dark');
  await navbar.linkTo('es', 'ktn_transport').click();
  await expectPage(page, 'es', 'ktn_transport');
  await expect(page.locator('.act').last()).toBeVisible();
  await expectMode(page, 'dark');
});
