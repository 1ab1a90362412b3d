/** Tests of forced colours, such as Windows' contrast themes: the system chooses the colours and removes backgrounds and shadows. */
import { contrastOf } from '../helpers/colours';
import { chunkOf, hold, open } from '../helpers/loading';
import { expect, urlOf } from '../helpers/site';
import { expectPage, prepare, test } from './pageObjects';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

test('the matches of a search are readable', async ({ page, search }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await open(page, urlOf('es', 'ktn_transport'));
    await search.open();
    await search.field.fill('petróleo');
    await expect(search.results.locator('mark').first()).toBeVisible();
    for (const mark of await search.results.locator('mark').all()) {
      expect(await mark.evaluate(contrastOf, 'color' as const)).toBeGreaterThanOrEqual(4.5);
    }
    await expect(search.dialog).toHaveCSS('border-style', 'solid');
  }
});

test('lines mark the act in the URL, the current links, and the edges of overlays', async ({ page, navbar }) => {
  await open(page, urlOf('es', 'ktn_environment#32001L0081'));
  await expect(page.locator('.act:target')).toHaveCSS('outline', /solid 3px/);
  await expect(page.locator('.act').first()).toHaveCSS('outline-style', 'none');
  await expect(page.locator('.table-of-contents__link--active')).toHaveCSS('text-decoration-line', 'underline');
  await expect(page.locator('.table-of-contents__link').last()).toHaveCSS('text-decoration-line', 'none');
  await expect(navbar.bar).toHaveCSS('outline-style', 'solid');
  await navbar.languageButton.click();
  await expect(navbar.languages.locator('.dropdown__menu')).toHaveCSS('outline-style', 'solid');
  await expect(navbar.languageLinks.and(page.locator('[aria-current]'))).toHaveCSS('text-decoration-line', 'underline');
  const caret = await navbar.languageButton.evaluate((button) => {
    const { borderTopColor, borderLeftColor } = getComputedStyle(button, '::after');
    return { top: borderTopColor, left: borderLeftColor };
  });
  expect(caret.left).toBe('rgba(0, 0, 0, 0)');
  expect(caret.top).toBe(await navbar.languageButton.evaluate((button) => getComputedStyle(button).color));
});

test('the menu of a phone has an edge and marks the current page and language', async ({ page, navbar }) => {
  await prepare(page, { width: 390 });
  await open(page, urlOf('es', 'ktn_transport'));
  await navbar.openMenu();
  await expect(navbar.menu).toHaveCSS('outline-style', 'solid');
  const current = navbar.menu.locator('.menu__link--active');
  await expect(current).toHaveCount(2);
  for (const link of await current.all()) {
    await expect(link).toHaveCSS('text-decoration-line', 'underline');
  }
});

test('the progress bar and the confirmation of a copied link can be seen', async ({ page, navbar }) => {
  const release = await hold(page, chunkOf('es', 'ktn_environment'));
  await prepare(page, { width: 390 });
  await open(page, urlOf('es', 'ktn_transport'));
  await page.locator('.act .hash-link').first().click();
  await expect(page.locator('.copied')).toHaveCSS('outline-style', 'solid');
  await navbar.follow('es', 'ktn_environment');
  // The colour of text never equals that of the background.
  const text = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color);
  await expect(page.locator('#nprogress .bar')).toHaveCSS('background-color', text);
  release();
  await expectPage(page, 'es', 'ktn_environment');
});
