/** The whole reading path without JavaScript, as in Tor Browser at its safest level: on a phone and on a desktop. */
import type { Page } from 'playwright/test';
import annexes from '../../sidebars';
import { expect, languageName, locales, messageOf, NOT_FOUND_NOISE, navbarLabelOf, sourceOf, test, urlOf } from '../site';

test.use({ javaScriptEnabled: false });

/** What asks for a click and needs a script to answer it. */
const CONTROLS = 'button, input, select, [role=button], [aria-expanded], [onclick]';

/** Every link that is in the page's way of being read, by the words in it. */
const navbarLink = (page: Page, name: string) => page.locator('.navbar').getByRole('link', { name, exact: true });

const languagesButton = (page: Page) => page.locator('.navbar summary');

async function expectReadable(page: Page, locale: string, title: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.locator('h1')).toHaveText([title]);
  await expect(page.locator('h1')).toBeVisible();
  expect(await page.locator(CONTROLS).filter({ visible: true }).count(), 'controls that do nothing').toBe(0);
  // Light, whatever the system prefers.
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(26, 36, 39)');
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing to scroll sideways').toBeLessThanOrEqual(width);
  const navbar = await page.locator('.navbar').boundingBox();
  expect(navbar?.height, 'the navbar leaves room for the page').toBeLessThan(height / 3);
}

/** Every link of the navbar and of the open list of languages is in sight, has room for a finger (24 px, WCAG 2.5.8) and covers no other. */
async function expectRoomForEachLink(page: Page): Promise<void> {
  await languagesButton(page).click();
  const boxes = [];
  for (const link of await page.locator('.navbar a').all()) {
    await expect(link).toBeInViewport({ ratio: 1 });
    const box = await link.boundingBox();
    if (box) {
      boxes.push(box);
    }
  }
  expect(boxes).toHaveLength(1 + annexes.length + locales.length);
  for (const [index, one] of boxes.entries()) {
    expect(Math.min(one.width, one.height)).toBeGreaterThanOrEqual(24);
    for (const other of boxes.slice(index + 1)) {
      const isApart =
        one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y;
      expect(isApart, JSON.stringify([one, other])).toBe(true);
    }
  }
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, colorScheme: 'dark' });

    // On a phone the language with the longest words stands for the others.
    for (const locale of viewport.width < 997 ? ['de'] : locales) {
      const next = locales[(locales.indexOf(locale) + 1) % locales.length] ?? '';

      test(`the reading path of ${locale}`, async ({ page }) => {
        await page.goto(urlOf(locale));
        await expectReadable(page, locale, sourceOf(locale, '').title);
        await expectRoomForEachLink(page);
        // Home page, by its cards; then from annex to annex, by the navbar.
        await page
          .locator('.annex-card')
          .filter({ has: page.locator(`a[href="${urlOf(locale, 'ktn_environment')}"]`) })
          .click();
        for (const { path, label } of annexes) {
          const name = path.slice(1);
          await navbarLink(page, navbarLabelOf(locale, label)).click();
          await expect(page).toHaveURL(urlOf(locale, name));
          await expectReadable(page, locale, sourceOf(locale, name).title);
          await expect(page.locator('.act__subject').last()).toBeVisible();
          const source = page.locator('.act a.eurlex').first();
          await expect(source).toHaveAttribute('href', /^https:\/\/eur-lex\.europa\.eu\//);
          await expect(source).toHaveAttribute('rel', 'noreferrer');
        }
        await page.locator('footer').getByRole('link').first().click();
        await expect(page).toHaveURL(urlOf(locale, 'ktn_environment'));
        await navbarLink(page, 'Annexes').click();
        await expect(page).toHaveURL(urlOf(locale));
      });

      test(`from an act in ${locale} to the same page in ${next}`, async ({ page }) => {
        await page.goto(`${urlOf(locale, 'ktn_transport')}#32008L0068`);
        await expect(page.locator('[id="32008L0068"]')).toBeInViewport();
        await expect(page.locator('.navbar [aria-current=true]')).toHaveText(languageName(locale));
        await languagesButton(page).click();
        await navbarLink(page, languageName(next)).click();
        await expect(page).toHaveURL(urlOf(next, 'ktn_transport'));
        await expectReadable(page, next, sourceOf(next, 'ktn_transport').title);
      });

      test(`what is not there, in ${locale}`, async ({ page, consoleGuard }) => {
        consoleGuard.allow(NOT_FOUND_NOISE);
        expect((await page.goto(urlOf(locale, 'nowhere')))?.status()).toBe(404);
        await expectReadable(page, locale, messageOf(locale, 'theme.NotFound.title'));
        await page
          .locator('main')
          .getByRole('link', { name: languageName(next), exact: true })
          .click();
        await expect(page).toHaveURL(urlOf(next));
      });
    }

    test('by keyboard: the skip link, then every link of the navbar and of the languages', async ({ page }) => {
      await page.goto(urlOf('es', 'ktn_transport'));
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: messageOf('es', 'theme.common.skipToMainContent') })).toBeFocused();
      for (const stop of await page.locator('.navbar :is(a, summary)').all()) {
        await page.keyboard.press('Tab');
        await expect(stop).toBeFocused();
        if ((await stop.evaluate(({ tagName }) => tagName)) === 'SUMMARY') {
          await page.keyboard.press('Enter');
        }
      }
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(urlOf('es', 'ktn_transport'));
    });

    test('printed: the text without what is for the screen', async ({ page }) => {
      await page.goto(urlOf('es', 'ktn_transport'));
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.act__citation').last()).toBeVisible();
      for (const screenOnly of ['.navbar', '.act__link', '.hash-link']) {
        expect(await page.locator(screenOnly).filter({ visible: true }).count(), screenOnly).toBe(0);
      }
      expect((await page.pdf()).byteLength).toBeGreaterThan(10_000);
    });
  });
}
