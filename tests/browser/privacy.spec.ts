/** Tests of what becomes of a search query. Every browser test fails on API calls and on stored data (tests/helpers/guard.ts). */
import { chunkOf, open, requestsOf } from '../helpers/loading';
import { expect, pages, urlOf } from '../helpers/site';
import { expectPage, prepare, test } from './pageObjects';

test('a search query is not sent, not part of a URL, and not stored', async ({ page, search }) => {
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
  // The logo, and pages of visible links, which are prefetched; these requests do not contain the query.
  const usual = /^GET \S+\/es\/(assets\/js\/\w+\.\w+\.js|img\/favicon\.svg) $/;
  expect(requests.filter((request) => !usual.test(request))).toEqual([]);
});

test('both search fields ask the browser to neither store what is typed nor send it to a spelling or writing service', async ({
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

test('the links of the search request no pages, so that a server cannot tell which results were shown', async ({ page, search }) => {
  // On a phone, the first screen of an annex has no links to other pages.
  await prepare(page, { width: 390, height: 664 });
  const asked = requestsOf(page);
  await open(page, urlOf('es', 'ktn_transport'));
  await search.open();
  for (const query of ['', 'medio ambiente', 'salud', 'petróleo', 'xyzxyz']) {
    await search.field.fill(query);
    await expect(search.dialog.getByRole('link').first()).toBeVisible();
    for (const link of await search.dialog.getByRole('link').all()) {
      await link.hover();
      await link.focus();
    }
  }
  // The link of the logo prefetches the home page.
  const chunks = pages.filter((name) => !['', 'ktn_transport'].includes(name)).map((name) => chunkOf('es', name));
  expect(asked.filter((path) => chunks.includes(path))).toEqual([]);
});

test('a page that is left forgets the query of the field, the dialog and the last search', async ({ page, search }) => {
  /** The events of a page that goes to the back/forward cache and is restored from it. Playwright does not support the cache itself. */
  const leaveAndReturn = () =>
    page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
  await open(page, urlOf('es'));
  const field = page.locator('main').getByRole('searchbox');
  await field.fill('acoso');
  await leaveAndReturn();
  await expect(field).toHaveValue('');

  await search.open();
  await search.field.fill('acoso');
  await leaveAndReturn();
  await expect(search.dialog).toHaveCount(0);
  await search.open();
  await expect(search.field).toHaveValue('');

  await search.field.fill('petróleo');
  await search.results.first().click();
  await expectPage(page, 'es', 'ktn_environment');
  await leaveAndReturn();
  await search.open();
  await expect(search.field).toHaveValue('');
});
