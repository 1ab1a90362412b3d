/** The whole reading path without JavaScript, as in Tor Browser at its safest level: on a phone and on a desktop. */
import type { Page } from 'playwright/test';
import annexes from '../../sidebars';
import { expect, languageName, locales, messageOf, navbarLabelOf, urlOf } from '../site';
import { DESKTOP, expectNotFound, expectPage, type Navbar, test } from './pageObjects';

test.use({ javaScriptEnabled: false });

/** What asks for a click and needs a script to answer it. */
const CONTROLS = 'button, input, select, [role=button], [aria-expanded], [onclick]';

/** The page can be read: drawn as it should be, and without anything that does nothing. */
async function expectReadable(page: Page): Promise<void> {
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
async function expectRoomForEachLink({ bar, languageButton }: Navbar): Promise<void> {
  await languageButton.click();
  const boxes = [];
  for (const link of await bar.locator('a').all()) {
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
    for (const locale of viewport.width < DESKTOP ? ['de'] : locales) {
      const next = locales[(locales.indexOf(locale) + 1) % locales.length] ?? '';

      test(`the reading path of ${locale}, on to ${next}, and from where there is nothing`, async ({ page, navbar }) => {
        const link = (name: string) => navbar.bar.getByRole('link', { name, exact: true });
        await page.goto(urlOf(locale));
        await expectPage(page, locale, '');
        await expectReadable(page);
        await expect(page.locator('main form'), 'the search needs scripts').toBeHidden();
        await expectRoomForEachLink(navbar);
        await test.step('from the home page, by its cards; then from annex to annex, by the navbar', async () => {
          await page.locator('.annex-card').first().getByRole('link').click();
          await expectPage(page, locale, 'ktn_environment');
          for (const { path, label } of annexes) {
            const name = path.slice(1);
            await link(navbarLabelOf(locale, label)).click();
            await expect(page).toHaveURL(urlOf(locale, name));
            await expectPage(page, locale, name);
            await expectReadable(page);
            await expect(page.locator('.act__subject').last()).toBeVisible();
          }
          await page.locator('footer').getByRole('link').first().click();
          await expect(page).toHaveURL(urlOf(locale, 'ktn_environment'));
          await link('Annexes').click();
          await expect(page).toHaveURL(urlOf(locale));
        });
        await test.step('from an act to the same page in another language', async () => {
          await page.goto(`${urlOf(locale, 'ktn_transport')}#32008L0068`);
          await expect(page.locator('[id="32008L0068"]')).toBeInViewport();
          await expect(navbar.bar.locator('[aria-current=true]')).toHaveText(languageName(locale));
          await navbar.chooseLanguage(next);
          await expect(page).toHaveURL(urlOf(next, 'ktn_transport'));
          await expectPage(page, next, 'ktn_transport');
        });
        await test.step('what is not there', async () => {
          expect((await page.goto(urlOf(locale, 'nowhere')))?.status()).toBe(404);
          await expectNotFound(page, locale);
          await expectReadable(page);
          // The server does not know the path of a page that is not there.
          await navbar.expectLanguagesLeadTo('');
          await page.locator('main').getByText(languageName(next), { exact: true }).click();
          await expect(page).toHaveURL(urlOf(next));
        });
      });
    }
  });
}

test('by keyboard: the skip link, then every link of the navbar and of the languages', async ({ page, navbar }) => {
  await page.goto(urlOf('es', 'ktn_transport'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: messageOf('es', 'theme.common.skipToMainContent') })).toBeFocused();
  for (const stop of await page.locator('.navbar :is(a, summary)').all()) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
    if ((await stop.evaluate(({ tagName }) => tagName)) === 'SUMMARY') {
      await expect(navbar.languageLinks.first()).toBeHidden();
      await page.keyboard.press('Enter');
    }
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(urlOf('es', 'ktn_transport'));
});
