/**
 * Screenshot tests of the home page, an annex, the not-found page, the menus, the search and the error screens, in both colour modes, on a
 * phone, a tablet and a desktop. The references are in tests/screens/. After an intended change, run `npm run screens` and check the diff.
 *
 * The fonts are the same on every Linux (tests/helpers/fonts.conf). Other systems and other versions of Chromium draw them differently, so
 * screenshots are compared only with the system and the major version that created the references.
 */
import { ERROR_NOISE, open } from '../helpers/loading';
import { skipWithOtherBrowser } from '../helpers/screens';
import { expect, urlOf } from '../helpers/site';
import { DESKTOP, fallbackScreens, type Mode, prepare, test } from './pageObjects';

test.use({ reducedMotion: 'reduce' });

test.beforeEach(({ browser }, info) => skipWithOtherBrowser(browser, info));

/** Two languages, each in one mode on a phone and the other on a desktop, and the widths on both sides of the menu's breakpoint. */
const VIEWS: { locale: string; mode: Mode; width: number; views: string[] }[] = [
  { locale: 'es', mode: 'light', width: 390, views: ['home', 'annex', 'act', 'menu', 'search', 'nowhere', 'errors'] },
  { locale: 'es', mode: 'dark', width: 1440, views: ['home', 'annex', 'menu', 'search'] },
  { locale: 'de', mode: 'dark', width: 390, views: ['home', 'annex', 'menu', 'search'] },
  { locale: 'de', mode: 'light', width: 1440, views: ['home', 'annex', 'act', 'search', 'nowhere', 'errors'] },
  { locale: 'fr', mode: 'light', width: 996, views: ['home', 'menu'] },
  { locale: 'fr', mode: 'light', width: 997, views: ['home'] },
];

for (const { locale, mode, width, views } of VIEWS) {
  test(`the site matches its screenshots in ${locale}, ${mode}, ${width} px`, async ({ page, navbar, search, consoleGuard }) => {
    consoleGuard.allow(ERROR_NOISE);
    const compare = (name: string, options = {}) => expect.soft(page).toHaveScreenshot(`${name}-${locale}-${mode}-${width}.png`, options);
    const steps: Record<string, () => Promise<void>> = {
      home: () => open(page, urlOf(locale)),
      annex: () => open(page, urlOf(locale, 'ktn_environment')),
      act: () => open(page, `${urlOf(locale, 'ktn_environment')}#32001L0081`),
      nowhere: () => open(page, urlOf(locale, 'nowhere')),
      menu: () => (width < DESKTOP ? navbar.openMenu() : navbar.languageButton.click()),
      async search() {
        await page.keyboard.press('Escape');
        await navbar.expectMenuClosed();
        await page.keyboard.press('Control+k');
        await search.field.fill('2002/49');
        await expect(search.dialog.locator('mark').first()).toBeVisible();
      },
    };
    await prepare(page, { mode, width, height: 700 });
    for (const view of views.filter((name) => name !== 'errors')) {
      await steps[view]?.();
      await compare(view);
    }
    if (views.includes('errors')) {
      for await (const screen of fallbackScreens(page, locale)) {
        // The error message contains a file name with a hash, which changes with the code.
        const mask = screen === 'not-loaded' ? [page.getByRole('alert').locator('p[lang=en]')] : [];
        if (screen !== 'loading') {
          await compare(screen, { mask });
        }
      }
    }
  });
}
