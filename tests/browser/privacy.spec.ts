/** Tests that search queries stay private. Every browser test fails on API calls and stored data (tests/helpers/guard.ts). */
import { chunkOf, open, requestsOf } from '../helpers/loading';
import { expect, messageOf, pages, urlOf } from '../helpers/site';
import { expectPage, prepare, test } from './pageObjects';

/** Runs in a page: fires the events of entering and leaving the back/forward cache. Playwright does not support the cache itself. */
function leaveAndReturn(): void {
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}

test('a search query is neither sent nor stored, and is not part of a URL', async ({ page, search }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie, document.URL]));
  await open(page, urlOf('es', 'ktn_transport'));
  await search.open();
  requests.length = 0;
  for (const query of ['tabaco', 'acosoxyz', '2016/798']) {
    await search.field.fill('');
    await page.keyboard.type(query);
    await expect(search.status).not.toBeEmpty();
    expect(await stored()).not.toMatch(/tabaco|acoso|798/);
  }
  await page.keyboard.press('Enter');
  await search.expectLedTo(urlOf('es', 'ktn_transport#32016L0798'));
  expect(await stored()).not.toMatch(/tabaco|acoso|2016\/798/);
  // Only the open document remembers the query.
  await search.open();
  await expect(search.field).toHaveValue('2016/798');
  expect(await stored()).not.toMatch(/tabaco|acoso|2016\/798/);
  // The logo, and pages that visible links prefetch. These requests do not contain the query.
  const usual = /^GET \S+\/es\/(assets\/js\/\w+\.\w+\.js|img\/favicon\.svg) $/;
  expect(requests.filter((request) => !usual.test(request))).toEqual([]);
});

test("the note in a result's entry is in nothing that outlives or leaves the document", async ({ page, search }) => {
  const note = page.locator('.search-note');
  const sent: string[] = [];
  /** Data that the browser keeps of the document, or that a later document could read: storage, URL, history, title, window name. */
  const traces = () =>
    page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        location.href,
        history.state,
        document.title,
        window.name,
        document.referrer,
      ]),
    );
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`));
  for (const [name, query] of [
    ['', 'tacógrafo'],
    ['ktn_transport', 'petróleo'],
  ] as const) {
    const secret = new RegExp(`${query}|${encodeURIComponent(query)}|search-note`, 'i');
    const expectNoTrace = async () => {
      expect(await traces()).not.toMatch(secret);
      expect(sent.filter((request) => secret.test(request))).toEqual([]);
    };
    await open(page, urlOf('es', name));
    const entriesOfHistory = await page.evaluate(() => history.length);
    await search.open();
    await search.field.fill(query);
    await search.results.first().click();
    await expect(note).toContainText(messageOf('es', 'annexes.search.note').replace('{query}', query));
    await expectNoTrace();
    // The history has one more entry, for the result.
    expect(await page.evaluate(() => history.length)).toBe(entriesOfHistory + 1);
    await page.goBack();
    await expect(search.field).toHaveValue(query);
    await expectNoTrace();
    await page.goForward();
    await expect(search.dialog).toHaveCount(0);
    await expectNoTrace();
    await page.goto(urlOf('es', 'ktn_public_health'));
    await expectNoTrace();
    await page.goBack();
    await expect(page.locator('h1')).toBeVisible();
    await expect(note).toHaveCount(0);
    await expectNoTrace();
  }
  expect(sent.length).toBeGreaterThan(0);
});

test('when the reader leaves a page, it forgets the note, and the results that Back would show', async ({ page, search }) => {
  await open(page, urlOf('es'));
  await search.open();
  await search.field.fill('tacógrafo');
  await search.results.first().click();
  await expect(page.locator('.search-note')).toContainText('tacógrafo');
  await page.evaluate(leaveAndReturn);
  await expect(page.locator('.search-note')).toHaveCount(0);
  await page.goBack();
  await expectPage(page, 'es', '');
  await expect(search.dialog).toHaveCount(0);
});

test('both search fields ask the browser neither to store the query nor to send it to a spelling or writing service', async ({
  page,
  search,
}) => {
  await open(page, urlOf('es'));
  await search.open();
  for (const field of [page.locator('#seen'), search.field]) {
    await expect(field).toHaveAttribute('autocomplete', 'off');
    await expect(field).toHaveAttribute('spellcheck', 'false');
    await expect(field).toHaveAttribute('writingsuggestions', 'false');
  }
});

test("the search's links do not request pages, so a server cannot tell which results were shown", async ({ page, search }) => {
  // On a phone, the first screen of an annex does not link to other pages.
  await prepare(page, { width: 390, height: 664 });
  const asked = requestsOf(page);
  await open(page, urlOf('es', 'ktn_transport'));
  await search.open();
  // The index is loaded first, so that the links do not change.
  await search.field.fill('petróleo');
  await expect(search.results.first()).toBeVisible();
  for (const query of ['', 'medio ambiente', 'salud', 'petróleo', 'xyzxyz']) {
    await search.field.fill(query);
    await expect(search.dialog.getByRole('link').first()).toBeVisible();
    for (const link of await search.dialog.getByRole('link').all()) {
      await link.hover();
      await link.focus();
    }
  }
  // The logo's link prefetches the home page.
  const chunks = pages.filter((name) => !['', 'ktn_transport'].includes(name)).map((name) => chunkOf('es', name));
  expect(asked.filter((path) => chunks.includes(path))).toEqual([]);
});

test('when the reader leaves a page, it forgets the query of the field, the dialog and the last search', async ({ page, search }) => {
  await open(page, urlOf('es'));
  const field = page.locator('main').getByRole('searchbox');
  await field.fill('acoso');
  await page.evaluate(leaveAndReturn);
  await expect(field).toHaveValue('');

  await search.open();
  await search.field.fill('acoso');
  await page.evaluate(leaveAndReturn);
  await expect(search.dialog).toHaveCount(0);
  await search.open();
  await expect(search.field).toHaveValue('');

  await search.field.fill('petróleo');
  await search.results.first().click();
  await expectPage(page, 'es', 'ktn_environment');
  await page.evaluate(leaveAndReturn);
  await search.open();
  await expect(search.field).toHaveValue('');
});
