/** The search: what it finds in every language, and that it works by hand, by keyboard and on a bad connection, and tells nobody. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { findStemmer } from '../../plugins/searchIndex';
import { dataset } from '../../src/annexes/acts';
import { acronymOf, cite } from '../../src/annexes/citation';
import { type Entry, makeSearch } from '../../src/search/engine';
import { hold, open, pretendConnection } from '../loading';
import { failedBuild, makeProject } from '../project';
import { expect, locales, messageOf, NOT_FOUND_NOISE, pages, siteDir, sourceOf, test, urlOf } from '../site';
import queries from './searchQueries.json';

/** Results among which an act must be. */
const FIRST = 3;

/** What the built pages of a language name as the index. */
function indexFileOf(locale: string): string {
  const html = readFileSync(path.join(siteDir, 'build', urlOf(locale), 'index.html'), 'utf8');
  return /<link rel="search-index" href="([^"]+)">/.exec(html)?.[1] ?? 'none';
}

function entriesOf(locale: string): Entry[] {
  return JSON.parse(readFileSync(path.join(siteDir, 'build', indexFileOf(locale)), 'utf8')) as Entry[];
}

/** @returns the addresses of the first results, below the language's home */
function finder(locale: string): (query: string) => string[] {
  const { stemmer } = require(findStemmer(locale) ?? '') as { stemmer: (word: string) => string };
  const search = makeSearch(entriesOf(locale), stemmer);
  return (query) =>
    search(query)
      .results.slice(0, FIRST)
      .map(({ url }) => url);
}

/** @returns each query that does not find its act among the first results, with what it finds instead */
function misses(locale: string, wanted: [query: string, celex: string][]): string[] {
  const find = finder(locale);
  return wanted
    .map(([query, celex]) => ({ query, celex, found: find(query) }))
    .filter(({ celex, found }) => !found.some((url) => url.endsWith(`#${celex}`)))
    .map(({ query, celex, found }) => `"${query}" does not find ${celex}, but ${found.join(', ') || 'nothing'}`);
}

/** Subjects as the sources have them, by CELEX number. */
function subjectsOf(locale: string): [celex: string, subject: string][] {
  return pages.flatMap((page) =>
    [...sourceOf(locale, page).text.matchAll(/<Act celex="(\w+)">\s*([^<\n]+)/g)].map(([, celex = '', subject = '']): [string, string] => [
      celex,
      subject,
    ]),
  );
}

/** Words of more than three letters that say nothing by themselves. */
const FUNCTION_WORDS = /^(that|those|from|such|when|voor|over|para|sobre|dans|pour|über|beim)$/;

/** @returns the first two words that say something: four letters or more, or a sign such as CO₂ */
function firstWordsOf(subject: string): string {
  const words = (subject.match(/[\p{L}\p{N}-]+/gu) ?? []).filter(
    (word) => (word.length > 3 || /\p{N}/u.test(word)) && !FUNCTION_WORDS.test(word),
  );
  return words.slice(0, 2).join(' ');
}

for (const locale of locales) {
  test(`every act is found in ${locale} by its number, its subject, its short name and what replaces it`, () => {
    const { acts, replacingActs } = dataset;
    const subjects = subjectsOf(locale);
    expect(subjects).toHaveLength(acts.length);
    expect(entriesOf(locale).filter(({ celex }) => celex)).toHaveLength(acts.length);
    const numbers = acts.flatMap((act): [string, string][] => {
      const [left, right] = act.number.split('/');
      const forms = [
        act.number,
        act.celex,
        `CELEX:${act.celex}`,
        act.celex.toLowerCase(),
        `${right}/${left}`,
        `${left} / ${right}`,
        `${left}-${right}`,
        cite(act, locale),
        cite(act, 'en'),
        `(EC) ${act.number}`,
        `${act.number}/EU`,
        act.number.slice(0, -1),
      ];
      return forms.map((form) => [form, act.celex]);
    });
    const shortNames = acts.flatMap((act): [string, string][] => {
      const name = acronymOf(act, locale);
      return [name, name?.toLowerCase()].flatMap((form): [string, string][] => (form ? [[form, act.celex]] : []));
    });
    const replacing = acts.flatMap(({ celex, replaced }): [string, string][] => {
      const by = [...acts, ...replacingActs].find((act) => act.celex === replaced?.by);
      return by
        ? [
            [by.number, celex],
            [by.celex, celex],
          ]
        : [];
    });
    expect(replacing.length).toBeGreaterThan(10);
    const bySubject = subjects.flatMap(([celex, subject]): [string, string][] => {
      const words = firstWordsOf(subject);
      const bare = words.normalize('NFD').replace(/\p{M}/gu, '');
      return [words, bare, bare.toUpperCase()].map((form) => [form, celex]);
    });
    expect(misses(locale, [...numbers, ...bySubject, ...shortNames, ...replacing])).toEqual([]);
  });

  test(`twenty queries as people type them in ${locale}`, () => {
    const asTyped = Object.entries(queries[locale as keyof typeof queries]);
    expect(asTyped).toHaveLength(20);
    expect(misses(locale, asTyped)).toEqual([]);
  });
}

/** The words of the search in a language; English has them in the code. */
const ENGLISH = {
  'searchBar.label': 'Search',
  'searchBar.wait': 'Loading the search…',
  'searchBar.failed': 'The search could not be loaded.',
  'loading.retry': 'Retry',
  'search.field': 'Find an act',
  'search.close': 'Close',
  'search.nothing': 'Nothing found for “{query}”.',
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
      await expect(dialogOf(page)).toContainText('32006R1907');
      const links = await dialogOf(page)
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links.sort()).toEqual(annexes.map((name) => urlOf(locale, name)).sort());
    }
    await fieldOf(page).fill('2016/798');
    await expect(dialogOf(page).getByRole('status')).toHaveText(wordOf(locale, 'search.count').split('|')[0] ?? '');
    await expect(resultsOf(page).locator('mark')).toHaveText(['2016/798']);
    await expect(resultsOf(page)).toContainText([subjectsOf(locale).find(([celex]) => celex === '32016L0798')?.[1] ?? '-']);
    await dialogOf(page)
      .getByRole('button', { name: wordOf(locale, 'search.close'), exact: true })
      .click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(openerOf(page)).toBeFocused();
  });
}

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
  test(`an index that cannot be loaded: a message and Retry, in ${locale}`, async ({ page, quiet }) => {
    quiet.allow(/Failed to load resource/);
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

test('a search whose scripts cannot be loaded: a message and Retry', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource|ChunkLoadError|Loading chunk/);
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

test('the not-found page has the search as well', async ({ page, quiet }) => {
  quiet.allow(NOT_FOUND_NOISE);
  await open(page, urlOf('es', 'nowhere'));
  await openSearch(page);
  await page.keyboard.type('tunel');
  await page.keyboard.press('Enter');
  await expectAt(page, urlOf('es', 'ktn_transport#32004L0054'));
});

test('pages in which the search would find no act stop the build', async () => {
  test.setTimeout(120_000);
  const project = makeProject();
  const file = 'src/annexes/Act.tsx';
  project.write(file, project.read(file).replace('"act__subject"', '"act__topic"'));
  expect(await failedBuild(project, 'docusaurus', 'build', '--locale', 'es')).toMatch(
    /ktn_\w+#3\w+: the search finds no subject of the act/,
  );
  project.remove();
});
