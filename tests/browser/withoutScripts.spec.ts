/** Tests without JavaScript, as in Tor Browser at its level "safest", on a phone and on a desktop. */
import type { Locator, Page } from 'playwright/test';
import annexes from '../../sidebars';
import { expect, labelOf, languageName, locales, messageOf, urlOf } from '../helpers/site';
import { expectNotFound, expectPage, test } from './pageObjects';

test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

/** Interactive elements that need scripts. */
const CONTROLS = 'button, input, select, [role=button], [aria-expanded], [onclick]';

/** Expects the page to be readable: in light mode, not wider than the viewport, and without controls that need scripts. */
async function expectReadable(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  expect(await page.locator(CONTROLS).filter({ visible: true }).count(), 'controls that do not work').toBe(0);
  // Light mode, although the system prefers dark mode.
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(26, 36, 39)');
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no horizontal scrolling').toBeLessThanOrEqual(width);
  const navbar = await page.locator('.navbar').boundingBox();
  expect(navbar?.height, 'the navbar takes less than a third of the viewport').toBeLessThan(height / 3);
}

/** Expects these links to be visible, at least 24 px in size (WCAG 2.5.8) and without overlap. */
async function expectSeparate(links: Locator, count: number): Promise<void> {
  await expect(links).toHaveCount(count);
  const boxes = [];
  for (const link of await links.all()) {
    await expect(link).toBeInViewport({ ratio: 1 });
    const box = await link.boundingBox();
    if (box) {
      boxes.push(box);
    }
  }
  for (const [index, box] of boxes.entries()) {
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    for (const other of boxes.slice(index + 1)) {
      const isApart =
        box.x + box.width <= other.x || other.x + other.width <= box.x || box.y + box.height <= other.y || other.y + other.height <= box.y;
      expect(isApart, JSON.stringify([box, other])).toBe(true);
    }
  }
}

// Only German is tested, because it has the longest words. pages.spec.ts reads the texts of all languages without scripts.
const locale = 'de';
const next = 'es';

for (const width of [390, 1440]) {
  test(`every page, the not-found page and another language can be read and reached, at ${width} px`, async ({ page, navbar }) => {
    await page.setViewportSize({ width, height: 844 });
    const link = (name: string) => navbar.bar.getByRole('link', { name, exact: true });
    await page.goto(urlOf(locale));
    await expectPage(page, locale, '');
    await expectReadable(page);
    await expect(page.locator('main form'), 'the search needs scripts').toBeHidden();
    await expectSeparate(navbar.bar.locator('a').filter({ visible: true }), 1 + annexes.length);
    await navbar.languageButton.click();
    await expectSeparate(navbar.languageLinks, locales.length);
    await test.step('cards, navbar and footer link to the annexes, and the brand to the home page', async () => {
      await page.locator('.annex-card').first().getByRole('link').click();
      await expectPage(page, locale, 'ktn_environment');
      for (const { path, label } of annexes) {
        const name = path.slice(1);
        await link(labelOf(locale, label)).click();
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
    await test.step('the language menu leads from an act to the same page in another language', async () => {
      await page.goto(`${urlOf(locale, 'ktn_transport')}#32008L0068`);
      await expect(page.locator('[id="32008L0068"]')).toBeInViewport();
      await expect(navbar.bar.locator('[aria-current=true]')).toHaveText(languageName(locale));
      await navbar.chooseLanguage(next);
      await expect(page).toHaveURL(urlOf(next, 'ktn_transport'));
      await expectPage(page, next, 'ktn_transport');
    });
    await test.step('the not-found page links to the home pages', async () => {
      expect((await page.goto(urlOf(locale, 'nowhere')))?.status()).toBe(404);
      await expectNotFound(page, locale);
      await expectReadable(page);
      const steps = page.locator('main').getByRole('link', { name: messageOf(locale, 'annexes.homePage'), exact: true });
      await expect(steps).toHaveAttribute('href', urlOf(locale, '#first-steps'));
      await expect(steps).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.call-out')).toContainText(messageOf(locale, 'annexes.danger'));
      for (const { path, label } of annexes) {
        const annex = page.locator('main').getByRole('link', { name: labelOf(locale, label), exact: true });
        await expect(annex).toHaveAttribute('href', urlOf(locale, path.slice(1)));
      }
      // The server does not know the path of a not-found page.
      await navbar.expectLanguagesLeadTo('');
      await page.locator('main').getByText(languageName(next), { exact: true }).click();
      await expect(page).toHaveURL(urlOf(next));
    });
  });
}

test('on a phone, the annexes take one line of the navbar in every language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const each of locales) {
    await page.goto(urlOf(each));
    const tops = await page.locator('.navbar__link[href]').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(tops).toHaveLength(annexes.length);
    expect(new Set(tops).size, each).toBe(1);
  }
});
