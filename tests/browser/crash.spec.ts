/** A page that crashes: the words, in the reader's language and for support in English, and the way back. */
import type { Locator, Page } from 'playwright/test';
import { chunkOf, followNavbarLink, makeCrashable, open } from '../loading';
import { defaultLocale, expect, locales, messageOf, sourceOf, test, urlOf } from '../site';

const NOISE = /Out of ink|default export|No width/;

async function crash(page: Page, place: string | undefined): Promise<void> {
  await page.evaluate((value) => Object.assign(window, { crash: value }), place);
}

/** Opens the home page of a language and follows a link to a page that crashes in a place. */
async function openCrashed(page: Page, locale: string, place: string): Promise<void> {
  await makeCrashable(page, chunkOf(locale, 'ktn_transport'));
  await open(page, urlOf(locale));
  await crash(page, place);
  await followNavbarLink(page, urlOf(locale, 'ktn_transport'));
}

/** Checks the words of the crash screen. */
async function expectCrashWords(page: Page, locale: string, error: RegExp): Promise<Locator> {
  const alert = page.getByRole('alert');
  const button = alert.getByRole('button');
  await expect(alert.locator('h1')).toHaveText(messageOf(locale, 'theme.ErrorPageContent.title'));
  await expect(alert.getByText(error)).toHaveAttribute('lang', 'en');
  if (locale === defaultLocale) {
    await expect(alert.locator('h1')).toHaveText('This page crashed.');
    await expect(button).toHaveText('Try again');
  } else {
    await expect(alert.locator('h1 + [lang=en]')).toHaveText('This page crashed.');
    await expect(button.locator('[lang=en]')).toHaveText('Try again');
    await expect(button).toContainText(new RegExp(`^${messageOf(locale, 'theme.ErrorPageContent.tryAgain')}`));
  }
  expect(await page.locator('main[style], main [style]').count()).toBe(0);
  return button;
}

for (const locale of locales) {
  test(`a crash in the content of a page, and one of the whole page, in ${locale}`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(NOISE);
    const { title } = sourceOf(locale, 'ktn_transport');
    for (const [place, error] of [
      ['content', /Out of ink/],
      ['page', /default export/],
    ] as const) {
      await openCrashed(page, locale, place);
      const button = await expectCrashWords(page, locale, error);
      await expect(page.locator('main')).toHaveCount(1);
      await expect(page.locator('nav.navbar')).toBeVisible();
      await expect(page.locator('nav.navbar button[aria-live]')).toBeEnabled();
      await expect(page.locator('footer.footer--dark')).toBeVisible();
      // Still crashing.
      await button.click();
      await expectCrashWords(page, locale, error);
      await crash(page, undefined);
      await button.click();
      await expect(page.locator('h1')).toHaveText([title]);
      await expect(page).toHaveTitle(`${title} | Annexes`);
    }
  });
}

for (const locale of [defaultLocale, 'es']) {
  test(`a crash that takes the layout along, in ${locale}`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(NOISE);
    await page.addInitScript(() => {
      const width = window.innerWidth;
      Object.defineProperty(window, 'innerWidth', {
        get() {
          if ('crash' in window && window.crash) {
            throw new Error('No width');
          }
          return width;
        },
      });
    });
    await openCrashed(page, locale, 'page');
    const button = await expectCrashWords(page, locale, /default export/);
    await expect(page.locator('nav.navbar')).toHaveCount(0);
    await crash(page, undefined);
    await button.click();
    await expect(page.locator('h1')).toHaveText([sourceOf(locale, 'ktn_transport').title]);
    await expect(page.locator('nav.navbar')).toBeVisible();
  });
}

test('a link leads away from a crashed page', async ({ page, consoleGuard }) => {
  consoleGuard.allow(NOISE);
  for (const place of ['content', 'page']) {
    await openCrashed(page, 'es', place);
    await expect(page.locator('h1')).toHaveText([messageOf('es', 'theme.ErrorPageContent.title')]);
    await followNavbarLink(page, '/es/ktn_environment');
    await expect(page.locator('h1')).toHaveText([sourceOf('es', 'ktn_environment').title]);
  }
});
