/** The search works by hand, by keyboard, from the home page and on a bad connection, and says why it finds something. */
import { indexFileOf } from '../builtSearch';
import { ERROR_NOISE, hold, open } from '../loading';
import { expect, locales, messageOf, pages, sourceOf, urlOf } from '../site';
import { expectNotFound, prepare, test } from './pageObjects';

/** What somebody types who has seen something, and the words of the act that this marks: they stand on no page. */
const SEEN = {
  en: { typed: 'oil behind a ship', marked: /oil/i },
  nl: { typed: 'olie achter een schip', marked: /olie/i },
  fr: { typed: 'mazout derrière un bateau', marked: /mazout/i },
  de: { typed: 'Öl hinter einem Schiff', marked: /öl/i },
  es: { typed: 'petróleo detrás de un barco', marked: /petr[óo]leo/i },
};

for (const locale of locales) {
  const word = (id: string) => messageOf(locale, `annexes.${id}`);

  test(`the search of ${locale} speaks its language, finds an act and helps when there is nothing`, async ({ page, search }) => {
    await open(page, urlOf(locale, 'ktn_transport'));
    await expect(search.button).toHaveAccessibleName(word('searchBar.label'));
    await search.open();
    await expect(search.dialog).toHaveAccessibleName(word('searchBar.label'));
    await expect(search.field).toHaveAccessibleName(word('search.field'));
    const annexes = pages.filter((name) => name !== '');
    for (const query of ['', 'xqzxqz']) {
      await search.field.fill(query);
      await expect(search.status).toHaveText(query && word('search.nothing').replace('{query}', query));
      await expect(search.dialog).toContainText(query === '' ? '32006R1907' : word('search.unknown'));
      const links = await search.dialog.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links.sort()).toEqual(annexes.map((name) => urlOf(locale, name)).sort());
    }
    await search.field.fill('2016/798');
    await expect(search.status).toHaveText(word('search.count').split('|')[0] ?? '');
    await expect(search.results.locator('mark')).toHaveText(['2016/798']);
    const [, subject = '-'] = /<Act celex="32016L0798">\s*([^<\n]+)/.exec(sourceOf(locale, 'ktn_transport').text) ?? [];
    await expect(search.results).toContainText([subject]);
    await search.dialog.getByRole('button', { name: word('search.close'), exact: true }).click();
    await expect(search.dialog).toHaveCount(0);
    await expect(search.button).toBeFocused();

    await test.step('the home page asks what a reader has seen, and the search answers why', async () => {
      const { typed, marked } = SEEN[locale as keyof typeof SEEN];
      const main = page.locator('main');
      await open(page, urlOf(locale));
      const field = main.getByRole('searchbox', { name: word('searchField.label'), exact: true });
      await field.focus();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect(search.field).toBeFocused();
      await expect(search.field).toHaveValue(typed);
      await expect(page).toHaveURL(urlOf(locale));
      const result = search.results.and(page.locator('[href$="#32005L0035"]'));
      const reason = result.locator('small').filter({ hasText: word('search.words').replace('{words}', '').trim() });
      await expect(reason.locator('mark').first()).toHaveText(marked);
      await page.keyboard.press('Escape');
      // What is typed is not kept for whoever comes next.
      await expect(field).toHaveValue('');
      await field.fill('1907/2006');
      await main.getByRole('button', { name: word('searchBar.label'), exact: true }).click();
      await search.results.click();
      await search.expectLedTo(urlOf(locale, 'ktn_environment#32006R1907'));
    });
  });

  test(`a search of ${locale} that is on its way, and one that cannot be loaded: a word, a message and Retry`, async ({
    page,
    search,
    consoleGuard,
  }) => {
    consoleGuard.allow(ERROR_NOISE);
    await prepare(page, { connection: { effectiveType: '2g' } });
    const file = `**${indexFileOf(locale)}`;
    await page.route(file, (route) => route.abort('internetdisconnected'));
    const release = await hold(page, indexFileOf(locale));
    await open(page, urlOf(locale, 'ktn_transport'));
    await search.button.click();
    await expect(search.status).toHaveText(word('searchBar.wait'));
    release();
    await expect(search.alert).toContainText(word('searchBar.failed'));
    await page.unroute(file);
    await page.route(file, (route) => route.fulfill({ status: 503, body: 'Busy' }));
    await expect(search.retry).toHaveText(word('loading.retry'));
    await search.retry.click();
    await expect(search.alert).toContainText('503');
    await page.unroute(file);
    await search.retry.click();
    await expect(search.field).toBeFocused();
    await search.field.fill('1907/2006');
    await search.results.click();
    // The page itself is on demand there, too.
    await search.expectLedTo(urlOf(locale, 'ktn_environment#32006R1907'));
  });
}

test('a result leads to the act: from where there is no page, on another page, on the same one, and back', async ({ page, search }) => {
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

test('by keyboard: shortcuts, arrow keys, Escape; and a click beside it closes the search', async ({ page, search }) => {
  await open(page, urlOf('es', 'ktn_transport'));
  const brand = page.locator('.navbar__brand').first();
  for (const shortcut of ['Control+k', 'Meta+k', '/']) {
    await brand.focus();
    await page.keyboard.press(shortcut);
    await expect(search.field).toBeFocused();
    await expect(search.field).toHaveValue('');
    // Also with something typed, which browsers empty first.
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

test('on a phone: in the navbar and in the menu, and the focus returns', async ({ page, navbar, search }) => {
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

test('closed while it is on its way, the search stays closed', async ({ page, search }) => {
  const release = await hold(page, indexFileOf('es'));
  await open(page, urlOf('es', 'ktn_transport'));
  await search.button.click();
  await expect(search.status).not.toBeEmpty();
  await page.keyboard.press('Escape');
  release();
  await page.waitForLoadState('networkidle');
  await expect(search.dialog).toHaveCount(0);
  await search.open();
});

test('a search whose scripts cannot be loaded: a message and Retry', async ({ page, search, consoleGuard }) => {
  consoleGuard.allow(ERROR_NOISE);
  await open(page, urlOf('es', 'ktn_transport'));
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/js/*.js', (route) => route.abort('internetdisconnected'));
  await search.button.click();
  await expect(search.retry).toBeVisible();
  await page.unroute('**/assets/js/*.js');
  await search.retry.click();
  await expect(search.field).toBeFocused();
});
