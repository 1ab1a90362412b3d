/** Tests of privacy: requests during a visit, and what becomes of a search query. Every browser test fails on stored data (tests/helpers/site.ts). */
import { open } from '../helpers/loading';
import { expect, urlOf } from '../helpers/site';
import { expectPage, test } from './pageObjects';

/** Resource types of requests that load a part of a page. A `fetch`, `xhr`, `ping` or `eventsource` would be an API call. */
const PARTS_OF_PAGES = ['document', 'stylesheet', 'script', 'image', 'font', 'manifest', 'other'];

test('a visit makes no API calls', async ({ page, navbar }) => {
  const calls: string[] = [];
  page.on('request', (request) => PARTS_OF_PAGES.includes(request.resourceType()) || calls.push(request.url()));
  page.on('websocket', (socket) => calls.push(socket.url()));
  await open(page, `${urlOf('es')}?from=mail#top`);
  await navbar.colourSwitch.click();
  await navbar.follow('es', 'ktn_environment');
  await expectPage(page, 'es', 'ktn_environment');
  await page.locator('.table-of-contents a').last().click();
  await page.locator('.act__link').first().click();
  await navbar.chooseLanguage('en');
  await expectPage(page, 'en', 'ktn_environment');
  await open(page, urlOf('es', 'nowhere'));
  expect(calls).toEqual([]);
});

test('a search query is not sent, not part of a URL, and not stored', async ({ page, search }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  page.on('websocket', (socket) => requests.push(socket.url()));
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
  // The field is empty when the search is opened again.
  await search.open();
  await expect(search.field).toHaveValue('');
  // The logo, and pages of visible links, which are prefetched; these requests do not contain the query.
  const usual = /^GET \S+\/es\/(assets\/js\/\w+\.\w+\.js|img\/favicon\.svg) $/;
  expect(requests.filter((request) => !usual.test(request))).toEqual([]);
});
