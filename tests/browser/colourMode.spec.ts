/** Tests of the colour mode: the default, the switch, and the stored preference. */
import type { Page } from 'playwright/test';
import { expect, locales, urlOf } from '../site';
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
  await expect.poll(() => background(page)).toBe(mode === 'dark' ? DARK : 'rgba(0, 0, 0, 0)');
}

/**
 * Loads a page without its external scripts, so that only the inline scripts run.
 * @returns the mode at the time when the root element of the React app is parsed
 */
async function modeBeforeScripts(page: Page, url: string): Promise<string | null> {
  await page.route('**/assets/js/**', (route) => route.abort());
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.getElementById('__docusaurus')) {
        observer.disconnect();
        Object.assign(window, { modeAtFirst: document.documentElement.getAttribute('data-theme') });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(url);
  return page.evaluate(() => (window as Window & { modeAtFirst?: string | null }).modeAtFirst ?? null);
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
    expect(await modeBeforeScripts(page, urlOf('es', 'ktn_transport'))).toBe('light');
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

test('the chosen mode is set before the first paint', async ({ page, consoleGuard }) => {
  consoleGuard.allow(ABORTED_NOISE);
  await prepare(page, { mode: 'dark' });
  expect(await modeBeforeScripts(page, urlOf('es', 'ktn_transport'))).toBe('dark');
  expect(await background(page)).toBe(DARK);
});

test('invalid stored values are ignored and do not execute', async ({ page, navbar }) => {
  await page.goto(urlOf('es'));
  const image = '"><img src=x onerror="window.harmed=1">';
  for (const value of ['<script>window.harmed = 1</script>', image, 'purple', '', 'DARK', 'x'.repeat(1e6)]) {
    await page.evaluate((text) => localStorage.setItem('theme', text), value);
    await page.reload();
    await expectMode(page, 'light');
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  }
  await navbar.colourSwitch.click();
  await expectMode(page, 'dark');
  expect(await storedMode(page)).toBe('dark');
});

const blockedStorages = {
  'throws on access': () => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  },
  'is null': () => Object.defineProperty(window, 'localStorage', { value: null }),
  'throws when read or written': () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      Storage.prototype[method] = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    }
  },
};

for (const [how, block] of Object.entries(blockedStorages)) {
  test(`if local storage ${how}, the chosen mode still persists during the visit`, async ({ page, navbar, consoleGuard }) => {
    consoleGuard.allow(/Docusaurus (browser )?storage/);
    await page.addInitScript(block);
    await page.goto(urlOf('es'));
    await expectMode(page, 'light');
    await navbar.colourSwitch.click();
    await expectMode(page, 'dark');
    await navbar.linkTo('es', 'ktn_transport').click();
    await expectPage(page, 'es', 'ktn_transport');
    await expect(page.locator('.act').last()).toBeVisible();
    await expectMode(page, 'dark');
  });
}
