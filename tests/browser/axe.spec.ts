/** Every page, in every state, mode and width of one language, and every page of the others, by axe: WCAG 2.2 A and AA, best practices, and contrast of 7:1 for all text (AAA). */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { chunkOf, followNavbarLink, hold, makeCrashable, open, pretendConnection } from '../loading';
import { expect, locales, NOT_FOUND_NOISE, pages, test, urlOf } from '../site';

/** The language in which everything is looked at, and the widths. */
const locale = 'es';
const WIDTHS = [390, 996, 1440];
/** From here on the theme shows the navbar's links instead of a menu. */
const DESKTOP = 997;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const NOISE = /Failed to load resource|ChunkLoadError|Loading chunk \d+ failed|Out of ink/;

/**
 * What axe objects to: rule, place and reason.
 * @param part what is looked at: where something has been opened on a page that has been looked at as a whole, only that
 */
async function violationsOf(page: Page, state: string, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    // No frames here, for which it would open a second page each time.
    .setLegacyMode()
    // Not withTags(), which options() would undo.
    .options({ resultTypes: ['violations'], runOnly: TAGS, rules: { 'color-contrast-enhanced': { enabled: true } } })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${state}: ${id} ${target.join(' ')}\n${failureSummary}`),
  );
}

/** Opens what a page can open on top of itself, one after the other. */
async function* statesOf(page: Page, width: number): AsyncGenerator<[state: string, part?: string]> {
  yield ['as it opens'];
  const search = page.locator('dialog.search');
  await page.locator('#search-button').click();
  for (const [query, state] of [
    ['1907/2006', 'search with a result'],
    ['xyzzy', 'search without one'],
  ] as const) {
    await search.getByRole('searchbox').fill(query);
    await expect(search.locator(state === 'search without one' ? 'a[href$=ktn_transport]' : 'mark').first()).toBeVisible();
    yield [state, 'dialog.search'];
  }
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  if (width < DESKTOP) {
    await page.locator('.navbar__toggle').click();
    const menu = page.locator('.navbar-sidebar');
    await expect(menu).toBeInViewport({ ratio: 0.99 });
    yield ['menu open', 'nav.navbar'];
  } else {
    await page.locator('.navbar .dropdown summary').click();
    await expect(page.locator('.dropdown__menu a').last()).toBeVisible();
    yield ['languages open', 'nav.navbar'];
  }
}

for (const mode of ['light', 'dark']) {
  for (const width of WIDTHS) {
    test.describe(`${mode}, ${width} px`, () => {
      test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      test.beforeEach(async ({ page }) => {
        test.setTimeout(120_000);
        await page.addInitScript((value) => localStorage.setItem('theme', value), mode);
      });

      test(`axe finds nothing in ${locale}`, async ({ page, consoleGuard }) => {
        consoleGuard.allow(NOT_FOUND_NOISE);
        for (const name of [...pages, 'nowhere']) {
          await open(page, urlOf(locale, name));
          for await (const [state, part] of statesOf(page, width)) {
            expect(await violationsOf(page, `${name || 'home'}, ${state}`, part)).toEqual([]);
          }
        }
      });

      test(`axe finds nothing on the screens of errors in ${locale}`, async ({ page, consoleGuard }) => {
        consoleGuard.allow(NOISE);
        const follow = (name: string) => followNavbarLink(page, urlOf(locale, name));
        await pretendConnection(page, { effectiveType: '2g' });
        await makeCrashable(page, chunkOf(locale, 'ktn_transport'));
        await page.route(`**${chunkOf(locale, 'ktn_public_health')}`, (route) => route.abort());
        await open(page, urlOf(locale));
        await follow('ktn_public_health');
        await expect(page.getByRole('alert')).toBeVisible();
        expect(await violationsOf(page, 'not loaded')).toEqual([]);
        await page.evaluate(() => Object.assign(window, { crash: 'content' }));
        await follow('ktn_transport');
        await expect(page.getByRole('alert')).toContainText('Out of ink');
        expect(await violationsOf(page, 'crashed')).toEqual([]);
        const release = await hold(page, chunkOf(locale, 'ktn_environment'));
        await follow('ktn_environment');
        await expect(page.locator('main [role=status]')).not.toBeEmpty();
        expect(await violationsOf(page, 'loading')).toEqual([]);
        release();
      });
    });
  }
}

for (const other of locales.filter((one) => one !== locale)) {
  test(`axe finds nothing in ${other}, whose pages have the same structure`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(NOT_FOUND_NOISE);
    for (const name of [...pages, 'nowhere']) {
      await open(page, urlOf(other, name));
      expect(await violationsOf(page, name || 'home')).toEqual([]);
    }
  });
}
