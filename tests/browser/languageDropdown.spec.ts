/** Tests of the language menu: link targets, and how it closes. withoutScripts.spec.ts tests it without scripts. */
import { open } from '../helpers/loading';
import { expect, languageName, locales, messageOf, urlOf } from '../helpers/site';
import { expectPage, type Navbar, test } from './pageObjects';

/** Expects the menu to be open or closed, visually and for screen readers. */
async function expectOpen({ languages, languageLinks }: Navbar, isOpen: boolean): Promise<void> {
  await expect(languages).toHaveJSProperty('open', isOpen);
  await expect(languageLinks.first()).toBeVisible({ visible: isOpen });
}

test("the language menu shows each language's own name, marks the current one and has a label", async ({ page, navbar }) => {
  for (const [index, locale] of locales.entries()) {
    await test.step(locale, async () => {
      await page.goto(`${urlOf(locale, 'nope/de%2Feper')}?x=1#y`);
      await navbar.expectLanguagesLeadTo('nope/de%2Feper?x=1#y');
      await page.goto(`${urlOf(locale, 'ktn_transport')}?a=1#roads`);
      await navbar.expectLanguagesLeadTo('ktn_transport?a=1#roads');
      await expect(navbar.languages.locator('a[aria-current]')).toHaveText([languageName(locale)]);
      const label = messageOf(locale, 'annexes.languageDropdown.label').replace('{language}', languageName(locale));
      await expect(navbar.languageButton).toHaveAccessibleName(label);
      const next = locales[(index + 1) % locales.length] ?? '';
      await navbar.chooseLanguage(next);
      await expect(page).toHaveURL(`${urlOf(next, 'ktn_transport')}?a=1#roads`);
      await expectPage(page, next, 'ktn_transport');
    });
  }
});

test('the language menu keeps the query and fragment', async ({ page, navbar }) => {
  const transport = 'ktn_transport?a=1';
  await page.goto(`${urlOf('es', transport)}#b`);
  await navbar.expectLanguagesLeadTo(`${transport}#b`);
  await page.locator('main').locator('a[href="#roads"]').last().click();
  await navbar.expectLanguagesLeadTo(`${transport}#roads`);
  await page.evaluate(() => {
    window.location.hash = '#maritime';
  });
  await navbar.expectLanguagesLeadTo(`${transport}#maritime`);
  await navbar.linkTo('es', 'ktn_environment').click();
  await navbar.expectLanguagesLeadTo('ktn_environment');
  for (const [move, place] of [
    ['goBack', `${transport}#maritime`],
    ['goBack', `${transport}#roads`],
    ['goForward', `${transport}#maritime`],
  ] as const) {
    await page[move]();
    await navbar.expectLanguagesLeadTo(place);
  }
  await navbar.chooseLanguage('en');
  await expect(page).toHaveURL(`/${transport}#maritime`);
  await expectPage(page, 'en', 'ktn_transport');
});

test('the language menu of a missing page keeps the path, and never links to another site', async ({ page, navbar, baseURL }) => {
  // The server does not know the path of a not-found page. Here only the path changes after hydration, not the query or the fragment.
  await page.goto(urlOf('es', 'nope'));
  await navbar.expectLanguagesLeadTo('nope');
  for (const path of ['/es//other.example/x', '/es/%5Cother.example/x', '/es/%09/other.example/x', '/es/%2F%2Fother.example/x']) {
    await page.goto(path);
    await expect(navbar.languages.locator('a[lang=en]')).toHaveAttribute('href', /other\.example\/x$/);
    const origins = await navbar.languageLinks.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).origin));
    expect(new Set(origins), path).toEqual(new Set([baseURL]));
  }
});

test('the language menu closes on Escape, when it loses the focus, and on a click outside', async ({ page, navbar }) => {
  await open(page, urlOf('es', 'ktn_transport'));
  const { languageButton: button, languageLinks: links, colourSwitch } = navbar;
  await button.press('Enter');
  await expectOpen(navbar, true);
  await links.first().focus();
  await page.keyboard.press('Escape');
  await expectOpen(navbar, false);
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await links.last().focus();
  await page.keyboard.press('Tab');
  await expect(colourSwitch).toBeFocused();
  await expectOpen(navbar, false);

  await button.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator('.navbar__items').first().getByRole('link').last()).toBeFocused();
  await expectOpen(navbar, false);

  await button.click();
  await expectOpen(navbar, true);
  await page.locator('h1').click();
  await expectOpen(navbar, false);
});
