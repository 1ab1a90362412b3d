/** What stands in for a page that cannot be loaded or crashes: words in the reader's language, and in English for support, and the way back. */
import type { Locator, Page } from 'playwright/test';
import { chunkOf, ERROR_NOISE, hydrated, makeCrashable, open, readBuilt, requestsOf } from '../loading';
import { defaultLocale, expect, locales, messageOf, sourceOf, urlOf } from '../site';
import { expectPage, type Navbar, prepare, standInScreens, test } from './pageObjects';

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(ERROR_NOISE));

const transport = chunkOf('es', 'ktn_transport');

/** The words of a page that has crashed, and no inline styles, which the policy would not allow. */
async function expectCrashWords(page: Page, locale: string, error: RegExp): Promise<Locator> {
  const alert = page.getByRole('alert');
  const button = alert.getByRole('button');
  await expect(alert.locator('h1')).toHaveText(messageOf(locale, 'theme.ErrorPageContent.title'));
  await expect(alert.getByText(error)).toHaveAttribute('lang', 'en');
  await expect(button).toContainText(new RegExp(`^${messageOf(locale, 'theme.ErrorPageContent.tryAgain')}`));
  const isEnglish = locale === defaultLocale;
  await expect(isEnglish ? alert.locator('h1') : alert.locator('h1 + [lang=en]')).toHaveText('This page crashed.');
  await expect(isEnglish ? button : button.locator('[lang=en]')).toHaveText('Try again');
  expect(await page.locator('main[style], main [style]').count()).toBe(0);
  return button;
}

/** The frame that all pages share is there, and in use. */
async function expectFrame(page: Page, navbar: Navbar): Promise<void> {
  await expect(navbar.colourSwitch).toBeEnabled();
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.locator('footer.footer--dark')).toBeVisible();
}

for (const locale of locales) {
  test(`the words of a page that is not loaded, of one that crashes and of one on its way, in ${locale}`, async ({ page, navbar }) => {
    const alert = page.getByRole('alert');
    for await (const screen of standInScreens(page, locale)) {
      await expectFrame(page, navbar);
      if (screen === 'not-loaded') {
        await expect(alert.locator('[lang=en]')).toContainText(/Loading chunk \d+ failed/);
        await expect(alert.getByRole('button')).toHaveText(messageOf(locale, 'annexes.loading.retry'));
      } else if (screen === 'crashed') {
        await expectCrashWords(page, locale, /Out of ink/);
      }
    }
  });
}

test('a page that cannot be loaded is asked for again by Retry', async ({ page, navbar }) => {
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

for (const { place, error } of [
  { place: 'content', error: /Out of ink/ },
  { place: 'page', error: /default export/ },
] as const) {
  test(`after a crash of the ${place}, Try again and links lead on`, async ({ page, navbar }) => {
    const crash = await makeCrashable(page, transport);
    await open(page, urlOf('es'));
    await crash(place);
    await navbar.follow('es', 'ktn_transport');
    const button = await expectCrashWords(page, 'es', error);
    await expectFrame(page, navbar);
    // Still crashing.
    await button.click();
    await expectCrashWords(page, 'es', error);
    await navbar.follow('es', 'ktn_environment');
    await expectPage(page, 'es', 'ktn_environment');
    await navbar.follow('es', 'ktn_transport');
    await expectCrashWords(page, 'es', error);
    await crash(undefined);
    await button.click();
    await expectPage(page, 'es', 'ktn_transport');
    await expect(page).toHaveTitle(`${sourceOf('es', 'ktn_transport').title} | Annexes`);
  });
}

test('after a crash that takes the layout along, Try again leads on', async ({ page, navbar, consoleGuard }) => {
  consoleGuard.allow(/No width/);
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
  const crash = await makeCrashable(page, transport);
  await open(page, urlOf('es'));
  await crash('page');
  await navbar.follow('es', 'ktn_transport');
  const button = await expectCrashWords(page, 'es', /default export/);
  await expect(navbar.bar).toHaveCount(0);
  await crash(undefined);
  await button.click();
  await expectPage(page, 'es', 'ktn_transport');
  await expect(navbar.bar).toBeVisible();
});

/** Replaces the site by one whose transport chunk and scripts have other names, as a deployment does. */
async function deploy(page: Page): Promise<string> {
  const hash = /\.(\w+)\.js$/.exec(transport)?.[1] ?? '';
  const newChunk = transport.replace(hash, 'deployed');
  const html = readBuilt('es/ktn_transport.html');
  const runtime = readBuilt(`es/assets/js/${/runtime~main\.\w+\.js/.exec(html)?.[0]}`).replaceAll(hash, 'deployed');
  const newHtml = html.replaceAll(/(runtime~main)\.\w+\.js/g, '$1.deployed.js').replaceAll(hash, 'deployed');
  await page.route(`**${transport}`, (route) => route.fulfill({ status: 404, body: 'Gone' }));
  await page.route(`**${newChunk}`, (route) => route.fulfill({ contentType: 'text/javascript', body: readBuilt(transport) }));
  await page.route('**/es/ktn_transport', (route) => route.fulfill({ contentType: 'text/html', body: newHtml }));
  await page.route('**/runtime~main.deployed.js', (route) => route.fulfill({ contentType: 'text/javascript', body: runtime }));
  return newChunk;
}

test('a page whose chunk a deployment has replaced is reloaded, once, and right', async ({ page, navbar }) => {
  await open(page, urlOf('es'));
  const asked = requestsOf(page);
  const newChunk = page.waitForRequest(`**${await deploy(page)}`);
  await navbar.follow('es', 'ktn_transport');
  await newChunk;
  await hydrated(page);
  await expectPage(page, 'es', 'ktn_transport');
  await expect(page).toHaveURL(urlOf('es', 'ktn_transport'));
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path === urlOf('es', 'ktn_transport'))).toHaveLength(1);
});

test('a chunk that is gone for good leaves the text and no reload loop', async ({ page, navbar }) => {
  await open(page, urlOf('es'));
  await page.route(`**${transport}`, (route) => route.fulfill({ status: 404, body: 'Gone' }));
  const asked = requestsOf(page);
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
  await navbar.follow('es', 'ktn_transport');
  await reloaded;
  await page.waitForResponse(`**${transport}`);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path === urlOf('es', 'ktn_transport'))).toHaveLength(1);
  await expectPage(page, 'es', 'ktn_transport');
  await expect(page.locator('.act').first()).toBeVisible();
  // Its links are plain links now, and lead to pages that work.
  await navbar.linkTo('es', 'ktn_environment').click();
  await hydrated(page);
  await expectPage(page, 'es', 'ktn_environment');
});
