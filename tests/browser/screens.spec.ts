/**
 * How the site looks: home, an annex, not-found, menus and screens of errors, in both modes, on a phone, a tablet and a desktop,
 * compared with the pictures in tests/screens/. After an intended change: `npm run screens`, and look at what git shows.
 *
 * The letters are always the same (tests/fonts.conf); a browser of another version may draw them otherwise, so that the pictures are
 * compared only by the version that made them.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { chunkOf, followNavbarLink, makeCrashable, open, pretendConnection } from '../loading';
import { expect, NOT_FOUND_NOISE, siteDir, test, urlOf } from '../site';

const MADE_WITH = path.join(siteDir, 'tests/screens/chromium.txt');
const NOISE = /Failed to load resource|ChunkLoadError|Loading chunk \d+ failed|Out of ink/;
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
const VIEWS = [
  { locale: 'es', mode: 'light', width: 390, views: ['home', 'annex', 'act', 'menu', 'search', 'nowhere', 'errors'] },
  { locale: 'es', mode: 'dark', width: 1440, views: ['home', 'annex', 'menu', 'search'] },
  { locale: 'de', mode: 'dark', width: 390, views: ['home', 'annex', 'menu', 'search'] },
  { locale: 'de', mode: 'light', width: 1440, views: ['home', 'annex', 'act', 'search', 'nowhere', 'errors'] },
  { locale: 'fr', mode: 'light', width: 996, views: ['home', 'menu'] },
  { locale: 'fr', mode: 'light', width: 997, views: ['home'] },
];

for (const { locale, mode, width, views } of VIEWS) {
  test(`the site as it looked in ${locale}, ${mode}, ${width} px`, async ({ page, consoleGuard }) => {
    test.setTimeout(120_000);
    consoleGuard.allow(NOT_FOUND_NOISE);
    consoleGuard.allow(NOISE);
    const compare = (name: string, options = {}) => expect.soft(page).toHaveScreenshot(`${name}-${locale}-${mode}-${width}.png`, options);
    const steps: Record<string, () => Promise<void>> = {
      home: () => open(page, urlOf(locale)),
      annex: () => open(page, urlOf(locale, 'ktn_environment')),
      act: () => open(page, `${urlOf(locale, 'ktn_environment')}#32001L0081`),
      nowhere: () => open(page, urlOf(locale, 'nowhere')),
      menu: () => openMenu(page, width),
      async search() {
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+k');
        await page.locator('dialog.search input').fill('2002/49');
        await expect(page.locator('dialog.search mark').first()).toBeVisible();
      },
    };
    await prepare(page, mode, width);
    for (const view of views.filter((one) => one !== 'errors')) {
      await steps[view]?.();
      await compare(view);
    }
    if (views.includes('errors')) {
      await pretendConnection(page, { effectiveType: '2g' });
      await makeCrashable(page, chunkOf(locale, 'ktn_transport'));
      await page.route(`**${chunkOf(locale, 'ktn_public_health')}`, (route) => route.abort());
      await open(page, urlOf(locale));
      await followNavbarLink(page, urlOf(locale, 'ktn_public_health'));
      await expect(page.getByRole('alert')).toBeVisible();
      // The text of the error names files, which are called otherwise after every change.
      await compare('not-loaded', { mask: [page.getByRole('alert').locator('p[lang=en]')] });
      await page.evaluate(() => Object.assign(window, { crash: 'content' }));
      await followNavbarLink(page, urlOf(locale, 'ktn_transport'));
      await expect(page.getByRole('alert')).toContainText('Out of ink');
      await compare('crashed');
    }
  });
}

async function prepare(page: Page, mode: string, width: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 700 });
  await page.addInitScript((value) => localStorage.setItem('theme', value), mode);
}

/** Opens the menu, or the list of languages where there is none. */
async function openMenu(page: Page, width: number): Promise<void> {
  if (width < 997) {
    await page.locator('.navbar__toggle').click();
    await expect(page.locator('.navbar-sidebar')).toBeInViewport({ ratio: 0.99 });
  } else {
    await page.locator('.navbar .dropdown summary').click();
  }
}
