/**
 * How the site looks: home, an annex, not-found, menus and screens of errors, in both modes, on a phone, a tablet and a desktop,
 * compared with the pictures in tests/screens/. After an intended change: `npm run screens`, and look at what git shows.
 *
 * The letters are always the same (tests/fonts.conf); a browser of another version may draw them otherwise, so that the pictures are
 * compared only by the version that made them.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ERROR_NOISE, open } from '../loading';
import { expect, siteDir, urlOf } from '../site';
import { DESKTOP, type Mode, prepare, standInScreens, test } from './pageObjects';

test.use({ reducedMotion: 'reduce' });

const MADE_WITH = path.join(siteDir, 'tests/screens/chromium.txt');
/** The first part of a version. */
const madeWith = existsSync(MADE_WITH) ? readFileSync(MADE_WITH, 'utf8').trim() : '';

test.beforeEach(({ browser }, { config }) => {
  const [major = ''] = browser.version().split('.');
  if (config.updateSnapshots === 'all' || madeWith === '') {
    mkdirSync(path.dirname(MADE_WITH), { recursive: true });
    writeFileSync(MADE_WITH, `${major}\n`);
  } else {
    // Left aside with another version only: it draws the same letters otherwise by some pixels, and the pictures allow none.
    test.skip(major !== madeWith, `The pictures were made with Chromium ${madeWith}; this is ${major}. Make them anew: npm run screens`);
  }
});

/** Each language and mode once on a phone and on a desktop; and the widest screen with a menu. */
const VIEWS: { locale: string; mode: Mode; width: number; views: string[] }[] = [
  { locale: 'es', mode: 'light', width: 390, views: ['home', 'annex', 'act', 'menu', 'search', 'nowhere', 'errors'] },
  { locale: 'es', mode: 'dark', width: 1440, views: ['home', 'annex', 'menu', 'search'] },
  { locale: 'de', mode: 'dark', width: 390, views: ['home', 'annex', 'menu', 'search'] },
  { locale: 'de', mode: 'light', width: 1440, views: ['home', 'annex', 'act', 'search', 'nowhere', 'errors'] },
  { locale: 'fr', mode: 'light', width: 996, views: ['home', 'menu'] },
  { locale: 'fr', mode: 'light', width: 997, views: ['home'] },
];

for (const { locale, mode, width, views } of VIEWS) {
  test(`the site as it looked in ${locale}, ${mode}, ${width} px`, async ({ page, navbar, search, consoleGuard }) => {
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
        await page.keyboard.press('Control+k');
        await search.field.fill('2002/49');
        await expect(search.dialog.locator('mark').first()).toBeVisible();
      },
    };
    await prepare(page, { mode, width, height: 700 });
    for (const view of views.filter((one) => one !== 'errors')) {
      await steps[view]?.();
      await compare(view);
    }
    if (views.includes('errors')) {
      for await (const screen of standInScreens(page, locale)) {
        // The text of an error names files, which are called otherwise after every change.
        const mask = screen === 'not-loaded' ? [page.getByRole('alert').locator('p[lang=en]')] : [];
        if (screen !== 'loading') {
          await compare(screen, { mask });
        }
      }
    }
  });
}
