/** The search works by hand, by keyboard, from the home page and on a bad connection, says why it finds something, and tells nobody. */
import type { Page } from 'playwright/test';
import { indexFileOf } from '../builtSearch';
import { hold, open, pretendConnection } from '../loading';
import { expect, locales, messageOf, NOT_FOUND_NOISE, pages, sourceOf, test, urlOf } from '../site';

/** The words of the search in a language; English has them in the code. */
const ENGLISH = {
  'searchBar.label': 'Search',
  'searchBar.wait': 'Loading the search…',
  'searchBar.failed': 'The search could not be loaded.',
  'loading.retry': 'Retry',
  'search.field': 'Find an act',
  'search.close': 'Close',
  'search.nothing': 'Nothing found for “{query}”.',
  'search.unknown': 'You do not need to know the act in order to report. Perhaps it stands in one of the annexes:',
  'search.words': 'Also found by: {words}',
  'searchField.label': 'What have you seen?',
  'search.count': 'One result|{count} results',
};

function wordOf(locale: string, id: keyof typeof ENGLISH): string {
  return locale === 'en' ? ENGLISH[id] : messageOf(locale, `annexes.${id}`);
}

const openerOf = (page: Page) => page.locator('#search-button');
const dialogOf = (page: Page) => page.getByRole('dialog').and(page.locator('dialog'));
const fieldOf = (page: Page) => dialogOf(page).getByRole('searchbox');
const resultsOf = (page: Page) => dialogOf(page).locator('.search__results a');

async function openSearch(page: Page): Promise<void> {
  await openerOf(page).click();
  await expect(fieldOf(page)).toBeFocused();
}

/** The act is what the address points to, and stands below the navbar. */
async function expectAt(page: Page, url: string): Promise<void> {
  await expect(page).toHaveURL(url);
  await expect(dialogOf(page)).toHaveCount(0);
  const target = page.locator(`[id="${url.split('#')[1]}"]:target`);
  await expect(target).toBeInViewport();
  const navbarBottom = await page.locator('.navbar').evaluate((navbar) => navbar.getBoundingClientRect().bottom);
  await expect.poll(() => target.evaluate((act) => act.getBoundingClientRect().top)).toBeGreaterThanOrEqual(navbarBottom);
}

for (const locale of locales) {
  test(`the search of ${locale} speaks its language, finds an act and helps when there is nothing`, async ({ page }) => {
    await open(page, urlOf(locale, 'ktn_transport'));
    await expect(openerOf(page)).toHaveAccessibleName(wordOf(locale, 'searchBar.label'));
    await openSearch(page);
    await expect(dialogOf(page)).toHaveAccessibleName(wordOf(locale, 'searchBar.label'));
    await expect(fieldOf(page)).toHaveAccessibleName(wordOf(locale, 'search.field'));
    const annexes = pages.filter((name) => name !== '');
    for (const query of ['', 'xqzxqz']) {
      await fieldOf(page).fill(query);
      await expect(dialogOf(page).getByRole('status')).toHaveText(query && wordOf(locale, 'search.nothing').replace('{query}', query));
      await expect(dialogOf(page)).toContainText(query === '' ? '32006R1907' : wordOf(locale, 'search.unknown'));
      const links = await dialogOf(page)
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links.sort()).toEqual(annexes.map((name) => urlOf(locale, name)).sort());
    }
    await fieldOf(page).fill('2016/798');
    await expect(dialogOf(page).getByRole('status')).toHaveText(wordOf(locale, 'search.count').split('|')[0] ?? '');
    await expect(resultsOf(page).locator('mark')).toHaveText(['2016/798']);
    await expect(resultsOf(page)).toContainText([
      /<Act celex="32016L0798">\s*([^<\n]+)/.exec(sourceOf(locale, 'ktn_transport').text)?.[1] ?? '-',
    ]);
    await dialogOf(page)
      .getByRole('button', { name: wordOf(locale, 'search.close'), exact: true })
      .click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(openerOf(page)).toBeFocused();
  });
}

/** What somebody types who has seen something, and the words of the act that this marks: they stand on no page. */
const SEEN = {
  en: { typed: 'oil behind a ship', act: '32005L0035', marked: /oil/i },
  nl: { typed: 'olie achter een schip', act: '32005L0035', marked: /olie/i },
  fr: { typed: 'mazout derrière un bateau', act: '32005L0035', marked: /mazout/i },
  de: { typed: 'Öl hinter einem Schiff', act: '32005L0035', marked: /öl/i },
  es: { typed: 'petróleo detrás de un barco', act: '32005L0035', marked: /petr[óo]leo/i },
};

for (const locale of locales) {
  test(`the home page asks in ${locale} what a reader has seen, and the search answers why`, async ({ page }) => {
    const { typed, act, marked } = SEEN[locale as keyof typeof SEEN];
    await open(page, urlOf(locale));
    const field = page.locator('main').getByRole('searchbox', { name: wordOf(locale, 'searchField.label'), exact: true });
    await field.focus();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(fieldOf(page)).toBeFocused();
    await expect(fieldOf(page)).toHaveValue(typed);
    await expect(page).toHaveURL(urlOf(locale));
    const result = resultsOf(page).and(page.locator(`[href$="#${act}"]`));
    const reason = result.locator('small').filter({ hasText: wordOf(locale, 'search.words').replace('{words}', '').trim() });
    await expect(reason.locator('mark').first()).toHaveText(marked);
    await page.keyboard.press('Escape');
    // What is typed is not kept for whoever comes next.
    await expect(field).toHaveValue('');
    await field.fill('1907/2006');
    await page
      .locator('main')
      .getByRole('button', { name: wordOf(locale, 'searchBar.label'), exact: true })
      .click();
    await resultsOf(page).click();
    await expectAt(page, urlOf(locale, 'ktn_environment#32006R1907'));
  });
}

test('without scripts the home page asks nothing', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto(urlOf('es'));
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('main form')).toBeHidden();
  await page.close();
});

test('a result leads to the act: on another page, on the same one, and back', async ({ page }) => {
  await open(page, urlOf('es', 'ktn_transport'));
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await openSearch(page);
  await fieldOf(page).fill('restriccion quimica');
  await expect(resultsOf(page).first().locator('mark')).toHaveText(['restricción', 'químicas']);
  await resultsOf(page).first().click();
  await expectAt(page, urlOf('es', 'ktn_environment#32006R1907'));

  await openSearch(page);
  await page.keyboard.type('atun');
  await page.keyboard.press('Enter');
  await expectAt(page, urlOf('es', 'ktn_environment#32001R1936'));

  await openSearch(page);
  await page.keyboard.type('ferroviarias');
  await resultsOf(page).filter({ hasNotText: 'Directiva' }).first().click();
  await expectAt(page, urlOf('es', 'ktn_transport#railways'));

  await page.goBack();
  await expect(page).toHaveURL(urlOf('es', 'ktn_environment#32001R1936'));
  await page.goBack();
  await expect(page).toHaveURL(urlOf('es', 'ktn_environment#32006R1907'));
  await page.goBack();
  await expect(page).toHaveURL(urlOf('es', 'ktn_transport'));
  await expect(page.locator('h1')).toHaveText([sourceOf('es', 'ktn_transport').title]);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('by keyboard: shortcuts, arrow keys, Escape', async ({ page }) => {
  await open(page, urlOf('es', 'ktn_transport'));
  const brand = page.locator('.navbar__brand').first();
  for (const shortcut of ['Control+k', 'Meta+k', '/']) {
    await brand.focus();
    await page.keyboard.press(shortcut);
    await expect(fieldOf(page)).toBeFocused();
    await expect(fieldOf(page)).toHaveValue('');
    // Also with something typed, which browsers empty first.
    await page.keyboard.type('ruido');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(brand).toBeFocused();
  }
  await page.keyboard.press('k');
  await expect(dialogOf(page)).toHaveCount(0);

  await page.keyboard.press('/');
  await page.keyboard.type('391/2009');
  await expect(fieldOf(page)).toHaveValue('391/2009');
  await fieldOf(page).fill('accidentes');
  await expect(resultsOf(page).nth(2)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(resultsOf(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(resultsOf(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const first = (await resultsOf(page).first().getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expectAt(page, first.startsWith('#') ? urlOf('es', `ktn_transport${first}`) : first);
});

test('a click beside it closes the search', async ({ page }) => {
  await open(page, urlOf('es', 'ktn_transport'));
  await openSearch(page);
  await dialogOf(page).getByRole('link').first().hover();
  await page.mouse.click(5, 400);
  await expect(dialogOf(page)).toHaveCount(0);
});

test('on a phone: in the navbar and in the menu, and the focus returns', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, urlOf('es', 'ktn_transport'));
  await expect(openerOf(page)).toHaveAccessibleName(wordOf('es', 'searchBar.label'));
  const { width = 0, height = 0 } = (await openerOf(page).boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  await openSearch(page);
  const box = await dialogOf(page).boundingBox();
  expect((box?.x ?? -1) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  await page.keyboard.press('Escape');
  await expect(openerOf(page)).toBeFocused();

  for (const way of ['item', 'shortcut']) {
    await page.locator('.navbar__toggle').click();
    const item = page.locator('.navbar-sidebar').getByRole('button', { name: wordOf('es', 'searchBar.label'), exact: true });
    await expect(item).toBeInViewport();
    await (way === 'item' ? item.click() : page.keyboard.press('Control+k'));
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('.navbar__toggle')).toBeFocused();
    await expect(page.locator('[inert]:not(.navbar-sidebar *)')).toHaveCount(0);
  }
});

test('what is typed is sent nowhere, stands in no address and is not kept', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  page.on('websocket', (socket) => requests.push(socket.url()));
  await open(page, urlOf('es', 'ktn_transport'));
  await openSearch(page);
  await page.waitForLoadState('networkidle');
  requests.length = 0;
  for (const query of ['tabaco', 'acosoxyz', '2016/798']) {
    await fieldOf(page).fill('');
    await page.keyboard.type(query);
    await expect(dialogOf(page).getByRole('status')).not.toBeEmpty();
    await page.waitForLoadState('networkidle');
  }
  // A result in view is fetched ahead, as any link in view is: the whole page, whatever was asked for.
  const ahead = /^GET \S+\/es\/assets\/js\/\w+\.\w+\.js $/;
  expect(requests.filter((request) => !ahead.test(request))).toEqual([]);
  await page.keyboard.press('Enter');
  await expectAt(page, urlOf('es', 'ktn_transport#32016L0798'));
  const kept = await page.evaluate(async () =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]),
  );
  expect(kept).not.toMatch(/tabaco|acoso|798/);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  // Not even for the next time it is opened.
  await openSearch(page);
  await expect(fieldOf(page)).toHaveValue('');
});

test('on 2g a word says that the search is on its way', async ({ page }) => {
  await pretendConnection(page, { effectiveType: '2g' });
  for (const locale of ['en', 'es']) {
    const release = await hold(page, indexFileOf(locale));
    await open(page, urlOf(locale, 'ktn_transport'));
    await openerOf(page).click();
    await expect(dialogOf(page).getByRole('status')).toHaveText(wordOf(locale, 'searchBar.wait'));
    release();
    await expect(fieldOf(page)).toBeFocused();
    await fieldOf(page).fill('1907/2006');
    await resultsOf(page).click();
    // The page itself is on demand there, too.
    await expectAt(page, urlOf(locale, 'ktn_environment#32006R1907'));
  }
});

test('closed while it is on its way, the search stays closed', async ({ page }) => {
  const release = await hold(page, indexFileOf('es'));
  await open(page, urlOf('es', 'ktn_transport'));
  await openerOf(page).click();
  await expect(dialogOf(page).getByRole('status')).not.toBeEmpty();
  await page.keyboard.press('Escape');
  release();
  await page.waitForLoadState('networkidle');
  await expect(dialogOf(page)).toHaveCount(0);
  await openSearch(page);
});

for (const locale of locales) {
  test(`an index that cannot be loaded: a message and Retry, in ${locale}`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/Failed to load resource/);
    const file = indexFileOf(locale);
    await page.route(`**${file}`, (route) => route.abort('internetdisconnected'));
    await open(page, urlOf(locale, 'ktn_transport'));
    await openerOf(page).click();
    const alert = dialogOf(page).getByRole('alert');
    await expect(alert).toContainText(wordOf(locale, 'searchBar.failed'));
    await page.unroute(`**${file}`);
    await page.route(`**${file}`, (route) => route.fulfill({ status: 503, body: 'Busy' }));
    const retry = alert.getByRole('button', { name: wordOf(locale, 'loading.retry'), exact: true });
    await retry.click();
    await expect(alert).toContainText('503');
    await page.unroute(`**${file}`);
    await retry.click();
    await expect(fieldOf(page)).toBeFocused();
    await fieldOf(page).fill('98/41');
    await expect(resultsOf(page)).toHaveCount(1);
  });
}

test('a search whose scripts cannot be loaded: a message and Retry', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|ChunkLoadError|Loading chunk/);
  await open(page, urlOf('es', 'ktn_transport'));
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/js/*.js', (route) => route.abort('internetdisconnected'));
  await openerOf(page).click();
  const retry = dialogOf(page).getByRole('button', { name: wordOf('es', 'loading.retry'), exact: true });
  await expect(retry).toBeVisible();
  await page.unroute('**/assets/js/*.js');
  await retry.click();
  await expect(fieldOf(page)).toBeFocused();
});

test('the not-found page has the search as well', async ({ page, consoleGuard }) => {
  consoleGuard.allow(NOT_FOUND_NOISE);
  await open(page, urlOf('es', 'nowhere'));
  await openSearch(page);
  await page.keyboard.type('tunel');
  await page.keyboard.press('Enter');
  await expectAt(page, urlOf('es', 'ktn_transport#32004L0054'));
});
