/** Tests of the screens that replace a page that cannot be loaded or crashes: their texts in two languages, and recovery. */
import type { Locator, Page } from 'playwright/test';
import { chunkOf, ERROR_NOISE, hold, hydrated, makeCrashable, open, requestsOf } from '../helpers/loading';
import { defaultLocale, expect, locales, messageOf, sourceOf, urlOf } from '../helpers/site';
import { textsIn, untranslated } from '../helpers/texts';
import { expectPage, fallbackScreens, Navbar, prepare, Search, test } from './pageObjects';

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(ERROR_NOISE));

const transport = chunkOf('es', 'ktn_transport');

/**
 * Expects the crash screen in a language, with the English text for support staff below it, and without inline styles, which the policy
 * forbids.
 * @returns the button "Try again"
 */
async function expectCrashScreen(page: Page, locale: string): Promise<Locator> {
  const alert = page.getByRole('alert');
  const button = alert.getByRole('button');
  await expect(alert.locator('h1')).toHaveText(messageOf(locale, 'theme.ErrorPageContent.title'));
  await expect(alert.locator('> :last-child')).toContainText('Out of ink');
  await expect(alert.locator('> :last-child')).toHaveAttribute('lang', 'en');
  await expect(alert.locator('> *')).toHaveCount(3);
  await expect(button).toContainText(new RegExp(`^${messageOf(locale, 'theme.ErrorPageContent.tryAgain')}`));
  const isEnglish = locale === defaultLocale;
  await expect(isEnglish ? alert.locator('h1') : alert.locator('> :last-child')).toContainText('This page crashed.');
  await expect(isEnglish ? button : button.locator('[lang=en]')).toHaveText('Try again');
  expect(await page.locator('main[style], main [style]').count()).toBe(0);
  return button;
}

/** Expects the layout that all pages share to be shown and interactive, with the footer's links to the annexes and the languages. */
async function expectFrame(page: Page, navbar: Navbar): Promise<void> {
  const footer = page.locator('footer.footer--dark');
  await expect(navbar.colourSwitch).toBeEnabled();
  await expect(page.locator('main')).toHaveCount(1);
  await expect(footer).toBeVisible();
  await expect(footer.locator('a[href$="/ktn_transport"]').first()).toBeVisible();
  await expect(footer.locator('a[lang][hreflang]')).toHaveCount(locales.length);
}

/** Expects the texts of the screen that replaces a page, and the layout around it. */
async function expectScreen(page: Page, locale: string, screen: string): Promise<void> {
  const alert = page.getByRole('alert');
  await expectFrame(page, new Navbar(page));
  if (screen === 'not-loaded') {
    await expect(alert.locator('[lang=en]')).toContainText(/Loading chunk \d+ failed/);
    await expect(alert.getByRole('button')).toHaveText(messageOf(locale, 'annexes.loading.retry'));
  } else if (screen === 'crashed') {
    await expectCrashScreen(page, locale);
  }
}

/** Tests the screens that replace a page, and shows the search and the menu of small screens. @returns the texts of all of them */
async function textsOfScripts(page: Page, locale: string): Promise<string[]> {
  const [search, navbar] = [new Search(page), new Navbar(page)];
  const texts: string[] = [];
  const collect = async () => texts.push(...textsIn(await page.content()));
  await page.setViewportSize({ width: 1280, height: 720 });
  for await (const screen of fallbackScreens(page, locale)) {
    await expectScreen(page, locale, screen);
    await collect();
  }
  await search.open();
  for (const query of ['', 'xqzxqz', 'REACH']) {
    await search.field.fill(query);
    await collect();
  }
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 800 });
  await navbar.openMenu();
  await collect();
  return texts;
}

// The pages themselves: tests/build/thirdParties.spec.ts.
test('the screens of a failed, crashed and loading page keep the layout, and texts that only scripts show are translated', async ({
  page,
}) => {
  const spanish = await textsOfScripts(page, 'es');
  const english = await textsOfScripts(page, defaultLocale);
  expect(untranslated('es', spanish, english)).toEqual([]);
});

test('after a failed request, Retry requests the page again', async ({ page, navbar }) => {
  await prepare(page, { connection: { effectiveType: '2g' } });
  await open(page, urlOf('es'));
  await page.route(`**${transport}`, (route) => route.abort('internetdisconnected'));
  await navbar.follow('es', 'ktn_transport');
  const retry = page.getByRole('alert').getByRole('button', { name: messageOf('es', 'annexes.loading.retry'), exact: true });
  await expect(retry).toBeVisible();
  await expect(page.locator('#nprogress')).toHaveCount(0);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(transport));
  await retry.click();
  await failed;
  await expect(retry).toBeVisible();
  await page.unroute(`**${transport}`);
  await retry.click();
  await expectPage(page, 'es', 'ktn_transport');
  await expect(navbar.bar).toBeVisible();
  await expect(page).toHaveURL(urlOf('es', 'ktn_transport'));
});

for (const place of ['content', 'page'] as const) {
  test(`after a crash of the ${place}, the progress bar is gone, links work and "Try again" recovers`, async ({ page, navbar }) => {
    const crash = await makeCrashable(page, 'es');
    const release = await hold(page, transport);
    await open(page, urlOf('es'));
    await crash(place);
    await navbar.follow('es', 'ktn_transport');
    await expect(page.locator('#nprogress')).toHaveCount(1);
    release();
    const button = await expectCrashScreen(page, 'es');
    await expect(page.locator('#nprogress')).toHaveCount(0);
    await expectFrame(page, navbar);
    // The page still crashes.
    await button.click();
    await expectCrashScreen(page, 'es');
    await navbar.follow('es', 'ktn_environment');
    await expectPage(page, 'es', 'ktn_environment');
    await navbar.follow('es', 'ktn_transport');
    await expectCrashScreen(page, 'es');
    await crash(undefined);
    await button.click();
    await expectPage(page, 'es', 'ktn_transport');
    await expect(page).toHaveTitle(`${sourceOf('es', 'ktn_transport').title} | Annexes`);
  });
}

test('after a crash of the layout, "Try again" recovers', async ({ page, navbar, consoleGuard }) => {
  consoleGuard.allow(/No width/);
  await page.addInitScript(() => {
    // The navbar reads the width of the viewport (docusaurus-2.2/useWindowSize.ts).
    const { get } = Object.getOwnPropertyDescriptor(MediaQueryList.prototype, 'matches') as { get: () => boolean };
    Object.defineProperty(MediaQueryList.prototype, 'matches', {
      get() {
        if ('crash' in window && window.crash) {
          throw new Error('No width');
        }
        return get.call(this);
      },
    });
  });
  const crash = await makeCrashable(page, 'es');
  await open(page, urlOf('es'));
  await crash('page');
  await navbar.follow('es', 'ktn_transport');
  const button = await expectCrashScreen(page, 'es');
  await expect(navbar.bar).toHaveCount(0);
  await crash(undefined);
  await button.click();
  await expectPage(page, 'es', 'ktn_transport');
  await expect(navbar.bar).toBeVisible();
});

test('if a chunk is permanently missing, the page is reloaded only once and keeps its text', async ({ page, navbar }) => {
  await page.route(`**${transport}`, (route) => route.fulfill({ status: 404, body: 'Gone' }));
  await open(page, urlOf('es'));
  const asked = requestsOf(page);
  const url = urlOf('es', 'ktn_transport');
  await navbar.follow('es', 'ktn_transport');
  // The page is loaded again, and its HTML requests the chunk.
  await expect.poll(() => asked.join(' ')).toMatch(new RegExp(`${url} .*${transport}`));
  await expectPage(page, 'es', 'ktn_transport');
  await expect(page.locator('.act').first()).toBeVisible();
  // Without hydration, the links load new documents.
  await navbar.linkTo('es', 'ktn_environment').click();
  await hydrated(page);
  await expectPage(page, 'es', 'ktn_environment');
  expect(asked.filter((path) => path === url)).toHaveLength(1);
});
