/** The navbar's list of languages: where it leads, and how it is used by keyboard, mouse, touch and without scripts. */
import type { Locator, Page } from 'playwright/test';
import { open } from '../loading';
import { expect, languageName, locales, messageOf, NOT_FOUND_NOISE, navbarLabelOf, test, urlOf } from '../site';

const dropdownOf = (page: Page) => page.locator('.navbar .dropdown');
const buttonOf = (page: Page) => dropdownOf(page).locator('summary');
const linksOf = (page: Page) => dropdownOf(page).locator('.dropdown__menu a');

/** English words live in the component itself. */
function labelOf(locale: string): string {
  const message = locale === 'en' ? '{language}, change language' : messageOf(locale, 'annexes.languageDropdown.label');
  return message.replace('{language}', languageName(locale));
}

async function expectTargets(page: Page, rest: string): Promise<void> {
  for (const other of locales) {
    const link = dropdownOf(page).locator(`a[lang=${other}]`);
    await expect(link).toHaveText(languageName(other));
    await expect(link).toHaveAttribute('hreflang', other);
    await expect(link).toHaveAttribute('href', urlOf(other) + rest);
  }
}

/** The list is shown or not: to readers, and in what screen readers are told. */
async function expectOpen(page: Page, isOpen: boolean): Promise<void> {
  await expect(dropdownOf(page)).toHaveJSProperty('open', isOpen);
  await expect(linksOf(page).first()).toBeVisible({ visible: isOpen });
}

for (const locale of locales) {
  test(`the language list of ${locale} names each language in itself, marks the current one and says what it does`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(NOT_FOUND_NOISE);
    await page.goto(`${urlOf(locale, 'ktn_transport')}?a=1#roads`);
    await expect(linksOf(page)).toHaveCount(locales.length);
    await expectTargets(page, 'ktn_transport?a=1#roads');
    await expect(dropdownOf(page).locator('a[aria-current]')).toHaveCount(1);
    await expect(dropdownOf(page).locator('a[aria-current=true]')).toHaveText(languageName(locale));
    await expect(buttonOf(page)).toHaveAccessibleName(labelOf(locale));
    await page.goto(`${urlOf(locale, 'nope/de%2Feper')}?x=1#y`);
    await expectTargets(page, 'nope/de%2Feper?x=1#y');
  });
}

test('the language list follows query and hash', async ({ page }) => {
  await page.goto(`${urlOf('es', 'ktn_transport')}?a=1#b`);
  await expectTargets(page, 'ktn_transport?a=1#b');
  await page.locator('main').locator('a[href="#roads"]').last().click();
  await expectTargets(page, 'ktn_transport?a=1#roads');
  await page.evaluate(() => {
    window.location.hash = '#maritime';
  });
  await expectTargets(page, 'ktn_transport?a=1#maritime');
  await page
    .locator('.navbar')
    .getByRole('link', { name: navbarLabelOf('es', 'Environment') })
    .click();
  await expectTargets(page, 'ktn_environment');
  await page.goBack();
  await expectTargets(page, 'ktn_transport?a=1#maritime');
  await page.goBack();
  await expectTargets(page, 'ktn_transport?a=1#roads');
  await page.goForward();
  await expectTargets(page, 'ktn_transport?a=1#maritime');
  await page.goForward();
  await expectTargets(page, 'ktn_environment');
  await page.goBack();
  await buttonOf(page).click();
  await dropdownOf(page).locator('a[lang=en]').click();
  await expect(page).toHaveURL('/ktn_transport?a=1#maritime');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the language list of a missing page leads to the same path, and never to another site', async ({ page, consoleGuard, baseURL }) => {
  consoleGuard.allow(NOT_FOUND_NOISE);
  // The server has rendered another path, and here neither query nor hash differs.
  await page.goto(urlOf('es', 'nope'));
  await expectTargets(page, 'nope');
  for (const path of ['/es//other.example/x', '/es/%5Cother.example/x', '/es/%09/other.example/x', '/es/%2F%2Fother.example/x']) {
    await page.goto(path);
    await expect(dropdownOf(page).locator('a[lang=en]')).toHaveAttribute('href', /other\.example\/x$/);
    const origins = await linksOf(page).evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).origin));
    expect(new Set(origins), path).toEqual(new Set([baseURL]));
  }
});

test('the language list by keyboard', async ({ page }) => {
  await open(page, urlOf('es', 'ktn_transport'));
  const button = buttonOf(page);
  const toggle = page.locator('.navbar').getByRole('button', { name: /modo claro/ });

  for (const key of ['Enter', 'Space']) {
    await button.focus();
    await expectOpen(page, false);
    await page.keyboard.press(key);
    await expectOpen(page, true);
    await expect(button).toBeFocused();
    await page.keyboard.press('Escape');
    await expectOpen(page, false);
    await page.keyboard.press(key);
    await page.keyboard.press('Tab');
    await expect(linksOf(page).first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expectOpen(page, false);
    await expect(button).toBeFocused();
  }

  // A closed list is passed over.
  await page.keyboard.press('Tab');
  await expect(toggle).toBeFocused();

  // Off the last link to the next control, and back past the closed list.
  await button.press('Enter');
  await linksOf(page).last().focus();
  await page.keyboard.press('Tab');
  await expect(toggle).toBeFocused();
  await expectOpen(page, false);
  await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();

  // An open one is left backwards.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expectOpen(page, false);
  await expect(page.locator('.navbar__items').first().getByRole('link').last()).toBeFocused();

  await button.press('Enter');
  await linksOf(page).last().press('Enter');
  await expect(page).toHaveURL(urlOf(locales.at(-1) ?? '', 'ktn_transport'));
});

for (const hasTouch of [false, true]) {
  test.describe(hasTouch ? 'by touch' : 'by mouse', () => {
    test.use({ hasTouch });
    test('the language list opens and closes', async ({ page }) => {
      await open(page, urlOf('es'));
      const press = (target: Locator) => (hasTouch ? target.tap() : target.click());
      for (const isOpen of [true, false, true]) {
        await press(buttonOf(page));
        await expectOpen(page, isOpen);
      }
      await press(page.locator('h1'));
      await expectOpen(page, false);
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the language list opens all the same', async ({ page, consoleGuard }) => {
    consoleGuard.allow(NOT_FOUND_NOISE);
    await page.goto(urlOf('es', 'ktn_transport'));
    await expectTargets(page, 'ktn_transport');
    await expect(linksOf(page).first()).toBeHidden();
    await buttonOf(page).press('Enter');
    await page.keyboard.press('Tab');
    await expect(linksOf(page).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/ktn_transport');
    // The server does not know the path of a page that is not there.
    await page.goto(urlOf('es', 'nope'));
    await expectTargets(page, '');
  });
});
