/** Light and dark: which one is shown, and what is remembered of the reader's choice. */
import type { Page } from 'playwright/test';
import { expect, locales, messageOf, test, urlOf } from '../site';

const KEY = 'theme';
type Mode = 'light' | 'dark';

const toggleOf = (page: Page) => page.locator('.navbar__items--right button[aria-live]');
const storedMode = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

function labelOf(locale: string, mode: Mode): string {
  return messageOf(locale, 'theme.colorToggle.ariaLabel').replace('{mode}', messageOf(locale, `theme.colorToggle.ariaLabel.mode.${mode}`));
}

/** The mode is what the page is drawn in and what the switch says; the switch is in use once the page is hydrated. */
async function expectMode(page: Page, mode: Mode, locale = 'es'): Promise<void> {
  await expect(toggleOf(page)).toBeEnabled();
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  await expect(toggleOf(page)).toHaveAccessibleName(labelOf(locale, mode));
  await expect(toggleOf(page).locator('svg:visible')).toHaveCount(1);
  await expect.poll(() => background(page)).toBe(mode === 'dark' ? 'rgb(17, 25, 27)' : 'rgba(0, 0, 0, 0)');
}

/** Loads a page without its scripts, so that what is seen is what comes before them; returns the mode when the page's first element is there. */
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

/** Scripts that a test has taken away, or a storage that it has blocked, are reported by the browser and by 2.2.0. */
const ABORTED_NOISE = /net::ERR_FAILED/;
const STORAGE_NOISE = /Docusaurus (browser )?storage/;

test.describe('where the system prefers dark', () => {
  test.use({ colorScheme: 'dark' });

  // The configuration has one setting for it, `respectPrefersColorScheme`; this fails if it is switched on.
  test('pages are light at first, before and after the scripts, and nothing is stored', async ({ page, consoleGuard }) => {
    consoleGuard.allow(ABORTED_NOISE);
    await page.goto(urlOf('es'));
    await expectMode(page, 'light');
    expect(await storedMode(page)).toBeNull();
    expect(await modeBeforeScripts(page, urlOf('es', 'ktn_transport'))).toBe('light');
  });
});

test('the choice holds at once, across pages, languages, reloads and tabs, and can be taken back', async ({ page, context }) => {
  await page.goto(urlOf('es'));
  await expectMode(page, 'light');
  await toggleOf(page).click();
  await expectMode(page, 'dark');
  expect(await storedMode(page)).toBe('dark');
  await page
    .locator('.navbar')
    .locator(`a[href="${urlOf('es', 'ktn_transport')}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(urlOf('es', 'ktn_transport'));
  await expectMode(page, 'dark');
  await page.reload();
  await expectMode(page, 'dark');
  for (const locale of locales) {
    await page.goto(urlOf(locale, 'ktn_transport'));
    await expectMode(page, 'dark', locale);
  }
  const tab = await context.newPage();
  await tab.goto(urlOf('es'));
  await expectMode(tab, 'dark');
  await tab.locator('.navbar__items--right button[aria-live]').press('Space');
  await expectMode(tab, 'light');
  await page.goto(urlOf('es'));
  await expectMode(page, 'light');
  await toggleOf(tab).click();
  await expectMode(page, 'dark');
});

test('the choice outlives changes of the system', async ({ page }) => {
  await page.goto(urlOf('es'));
  await expectMode(page, 'light');
  await toggleOf(page).click();
  for (const colorScheme of ['dark', 'light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(colorScheme === 'dark');
    // What the change sets off is done after the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expectMode(page, 'dark');
    expect(await storedMode(page)).toBe('dark');
  }
});

test('the chosen mode is there before the first paint', async ({ page, consoleGuard }) => {
  consoleGuard.allow(ABORTED_NOISE);
  await page.goto(urlOf('es'));
  await page.evaluate((key) => localStorage.setItem(key, 'dark'), KEY);
  expect(await modeBeforeScripts(page, urlOf('es', 'ktn_transport'))).toBe('dark');
  expect(await background(page)).toBe('rgb(17, 25, 27)');
});

test('a value that is no mode does no harm', async ({ page }) => {
  await page.goto(urlOf('es'));
  for (const value of [
    '<script>window.harmed = 1</script>',
    '"><img src=x onerror="window.harmed=1">',
    'purple',
    '',
    'DARK',
    'x'.repeat(1e6),
  ]) {
    await page.evaluate(([key = '', text = '']) => localStorage.setItem(key, text), [KEY, value]);
    await page.reload();
    await expectMode(page, 'light');
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  }
  await toggleOf(page).click();
  await expectMode(page, 'dark');
  expect(await storedMode(page)).toBe('dark');
});

const blockedStorages = {
  'cannot be opened': () =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  'is not there': () => Object.defineProperty(window, 'localStorage', { value: null }),
  'cannot be used': () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      Storage.prototype[method] = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    }
  },
};

for (const [how, block] of Object.entries(blockedStorages)) {
  test(`a storage that ${how} does no harm`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(STORAGE_NOISE);
    await page.addInitScript(block);
    await page.goto(urlOf('es'));
    await expectMode(page, 'light');
    await toggleOf(page).click();
    await expectMode(page, 'dark');
    await page
      .locator('.navbar')
      .locator(`a[href="${urlOf('es', 'ktn_transport')}"]`)
      .first()
      .click();
    await expect(page).toHaveURL(urlOf('es', 'ktn_transport'));
    await expectMode(page, 'dark');
  });
}
