/** Tests of the search dialog: in two languages, by mouse and keyboard, from the home page, on a phone and with failing requests. */
import { indexFileOf } from '../../bench/builtSearch';
import { findAnnexAct } from '../../src/annexes/acts';
import { ERROR_NOISE, hold, open } from '../helpers/loading';
import { expect, messageOf, pages, subjectOf, urlOf } from '../helpers/site';
import { expectNotFound, prepare, test } from './pageObjects';

/** In two languages, an everyday query and the matching keyword of the act, which no page contains. */
const SEEN = {
  en: { typed: 'oil behind a ship', marked: /oil/i },
  es: { typed: 'petróleo detrás de un barco', marked: /petr[óo]leo/i },
};

for (const [locale, { typed, marked }] of Object.entries(SEEN)) {
  const message = (id: string) => messageOf(locale, `annexes.${id}`);

  test(`the search in ${locale} is translated, finds an act and suggests the annexes if there are no results`, async ({ page, search }) => {
    await open(page, urlOf(locale, 'ktn_transport'));
    await expect(search.button).toHaveAccessibleName(message('searchBar.label'));
    await search.open();
    await expect(search.dialog).toHaveAccessibleName(message('searchBar.label'));
    await expect(search.field).toHaveAccessibleName(message('search.field'));
    const annexes = pages.filter((name) => name !== '');
    for (const query of ['', 'xqzxqz']) {
      await search.field.fill(query);
      await expect(search.status).toHaveText(query && message('search.nothing').replace('{query}', query));
      await expect(search.dialog).toContainText(query === '' ? '32006R1907' : message('search.unknown'));
      const links = await search.dialog.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links.sort()).toEqual(annexes.map((name) => urlOf(locale, name)).sort());
    }
    await search.field.fill('2016/798');
    await expect(search.status).toHaveText(message('search.count').split('|')[0] ?? '');
    await expect(search.results.locator('mark')).toHaveText(['2016/798']);
    await expect(search.results).toContainText([subjectOf(locale, findAnnexAct('32016L0798'))]);
    await search.dialog.getByRole('button', { name: message('search.close'), exact: true }).click();
    await expect(search.dialog).toHaveCount(0);
    await expect(search.button).toBeFocused();

    await test.step('the field on the home page opens the search, and a result shows the keyword that matches', async () => {
      const main = page.locator('main');
      await open(page, urlOf(locale));
      const field = main.getByRole('searchbox', { name: message('searchField.label'), exact: true });
      await field.focus();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect(search.field).toBeFocused();
      await expect(search.field).toHaveValue(typed);
      await expect(page).toHaveURL(urlOf(locale));
      const result = search.results.and(page.locator('[href$="#32005L0035"]'));
      const reason = result.locator('small').filter({ hasText: message('search.words').replace('{words}', '').trim() });
      await expect(reason.locator('mark').first()).toHaveText(marked);
      await page.keyboard.press('Escape');
      // The query is not kept for the next user of the browser.
      await expect(field).toHaveValue('');
      await field.fill('1907/2006');
      await main.getByRole('button', { name: message('searchBar.label'), exact: true }).click();
      await search.results.click();
      await search.expectLedTo(urlOf(locale, 'ktn_environment#32006R1907'));
    });
  });
}

test('the search shows a message while it loads, and an error with Retry if its scripts or its index cannot be loaded', async ({
  page,
  search,
  consoleGuard,
}) => {
  consoleGuard.allow(ERROR_NOISE);
  const message = (id: string) => messageOf('es', `annexes.${id}`);
  await prepare(page, { connection: { effectiveType: '2g' } });
  await open(page, urlOf('es', 'ktn_transport'));
  const scripts = '/es/assets/js/*.js';
  await page.route(`**${scripts}`, (route) => route.abort('internetdisconnected'));
  const release = await hold(page, scripts);
  await search.button.click();
  await expect(search.status).toHaveText(message('searchBar.wait'));
  release();
  await expect(search.alert).toContainText(message('searchBar.failed'));
  await page.unroute(`**${scripts}`);
  await page.route(`**${indexFileOf('es')}`, (route) => route.fulfill({ status: 503, body: 'Busy' }), { times: 1 });
  await expect(search.retry).toHaveText(message('loading.retry'));
  await search.retry.click();
  await expect(search.alert).toContainText('503');
  await search.retry.click();
  await expect(search.field).toBeFocused();
  await search.field.fill('1907/2006');
  await search.results.click();
  // On this connection, the page of the result is loaded on demand as well.
  await search.expectLedTo(urlOf('es', 'ktn_environment#32006R1907'));
});

test('results lead to acts and headings from a not-found page, another page and the same page, and back returns', async ({
  page,
  search,
}) => {
  await open(page, urlOf('es', 'nowhere'));
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await search.open();
  await search.field.fill('restriccion quimica');
  await expect(search.results.first().locator('mark')).toHaveText(['restricción', 'químicas']);
  await search.results.first().click();
  await search.expectLedTo(urlOf('es', 'ktn_environment#32006R1907'));

  await search.open();
  await page.keyboard.type('atun');
  await page.keyboard.press('Enter');
  await search.expectLedTo(urlOf('es', 'ktn_environment#32001R1936'));

  await search.open();
  await page.keyboard.type('ferroviarias');
  await search.results.filter({ hasNotText: 'Directiva' }).first().click();
  await search.expectLedTo(urlOf('es', 'ktn_transport#railways'));

  for (const place of ['ktn_environment#32001R1936', 'ktn_environment#32006R1907', 'nowhere']) {
    await page.goBack();
    await expect(page).toHaveURL(urlOf('es', place));
  }
  await expectNotFound(page, 'es');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('the search supports shortcuts, arrow keys and Escape, and closes on a click outside', async ({ page, search }) => {
  await open(page, urlOf('es', 'ktn_transport'));
  const brand = page.locator('.navbar__brand').first();
  for (const shortcut of ['Control+k', 'Meta+k', '/']) {
    await brand.focus();
    await page.keyboard.press(shortcut);
    await expect(search.field).toBeFocused();
    await expect(search.field).toHaveValue('');
    // Escape closes the dialog even if the field has text, which browsers would otherwise clear first.
    await page.keyboard.type('ruido');
    await page.keyboard.press('Escape');
    await expect(search.dialog).toHaveCount(0);
    await expect(brand).toBeFocused();
  }
  await page.keyboard.press('k');
  await expect(search.dialog).toHaveCount(0);

  await search.open();
  await search.dialog.getByRole('link').first().hover();
  await page.mouse.click(5, 400);
  await expect(search.dialog).toHaveCount(0);

  await page.keyboard.press('/');
  await expect(search.field).toBeFocused();
  await page.keyboard.type('391/2009');
  await expect(search.field).toHaveValue('391/2009');
  await search.field.fill('accidentes');
  await expect(search.results.nth(2)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(search.results.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(search.results.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(search.field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const first = (await search.results.first().getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await search.expectLedTo(first.startsWith('#') ? urlOf('es', `ktn_transport${first}`) : first);
});

test('on a phone, the search opens from the navbar and the menu, and returns the focus', async ({ page, navbar, search }) => {
  await prepare(page, { width: 390, height: 800 });
  await open(page, urlOf('es', 'ktn_transport'));
  const label = messageOf('es', 'annexes.searchBar.label');
  await expect(search.button).toHaveAccessibleName(label);
  const { width = 0, height = 0 } = (await search.button.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  await search.open();
  const box = await search.dialog.boundingBox();
  expect((box?.x ?? -1) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  await page.keyboard.press('Escape');
  await expect(search.button).toBeFocused();

  for (const way of ['item', 'shortcut']) {
    await navbar.openMenu();
    const item = navbar.menu.getByRole('button', { name: label, exact: true });
    await (way === 'item' ? item.click() : page.keyboard.press('Control+k'));
    await expect(search.field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(navbar.menuButton).toBeFocused();
    await expect(page.locator('[inert]:not(.navbar-sidebar *)')).toHaveCount(0);
  }
});

test('a search that is closed while it loads stays closed', async ({ page, search }) => {
  const release = await hold(page, indexFileOf('es'));
  await open(page, urlOf('es', 'ktn_transport'));
  await search.button.click();
  await expect(search.status).not.toBeEmpty();
  await page.keyboard.press('Escape');
  const loaded = page.waitForResponse(`**${indexFileOf('es')}`);
  release();
  await loaded;
  await expect(search.dialog).toHaveCount(0);
  await search.open();
});
