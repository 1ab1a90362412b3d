/** The list of headings beside an annex. */
import type { Page } from 'playwright/test';
import annexes from '../../sidebars';
import { expect, locales, navbarLabelOf, test, urlOf } from '../site';

const listOf = (page: Page) => page.locator('ul.table-of-contents');
const activeOf = (page: Page) => listOf(page).locator('.table-of-contents__link--active');

/** Text and target of each link, in order. */
const entriesOf = (page: Page) =>
  listOf(page)
    .locator('a')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));

/** The same of each heading of level 2 or 3; the link behind a heading shows no text. */
const headingsOf = (page: Page) =>
  page.locator('article').evaluate((article) =>
    Array.from(article.querySelectorAll('h2, h3'), (heading) => {
      const text = Array.from(heading.childNodes).filter((node) => !(node instanceof HTMLAnchorElement));
      return [text.map((node) => node.textContent).join(''), `#${heading.id}`];
    }),
  );

for (const [index, locale] of locales.entries()) {
  // Each language with one annex, and so each annex at least once.
  const url = urlOf(locale, annexes[index % annexes.length]?.path.slice(1));
  test(`${url} lists its headings`, async ({ page }) => {
    await page.goto(url);
    const headings = await headingsOf(page);
    expect(headings.length).toBeGreaterThan(2);
    expect(await entriesOf(page)).toEqual(headings);
    await expect(listOf(page)).toBeVisible();
  });
}

test('level 3 is listed below level 2, deeper headings are not', async ({ page }) => {
  // No annex has deeper headings yet: some of this page's are made so on their way to the browser.
  const levels: Record<string, number> = { 'civil-aviation': 3, roads: 4, maritime: 5, 'dangerous-goods': 3 };
  const changed = new Set<string>();
  await page.route('**/assets/js/*.js', async (route) => {
    const response = await route.fetch();
    let script = await response.text();
    for (const [id, level] of Object.entries(levels)) {
      script = script.replace(new RegExp(`(id: ?"${id}", ?level: ?)2`), (_, start: string) => {
        changed.add(id);
        return start + level;
      });
    }
    await route.fulfill({ response, body: script });
  });
  await page.goto(urlOf('es'));
  await page
    .locator('.navbar')
    .getByRole('link', { name: navbarLabelOf('es', 'Transport') })
    .click();
  await expect(page).toHaveURL(urlOf('es', 'ktn_transport'));
  await expect(listOf(page)).toBeVisible();
  expect([...changed]).toEqual(Object.keys(levels));
  const targets = (selector: string) =>
    listOf(page)
      .locator(selector)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await targets(':scope > li > a')).toEqual(['#railways', '#source']);
  expect(await targets(':scope > li > ul > li > a')).toEqual(['#civil-aviation', '#dangerous-goods']);
  expect(await entriesOf(page)).toHaveLength(4);
});

test('the heading being read is marked', async ({ page }) => {
  await page.goto(urlOf('es', 'ktn_transport'));
  await expect(activeOf(page)).toHaveCount(0);
  for (const id of ['railways', 'civil-aviation', 'roads', 'maritime', 'dangerous-goods', 'roads']) {
    await listOf(page).locator(`a[href="#${id}"]`).click();
    await expect(page.locator(`h2#${id}`)).toBeInViewport();
    await expect(activeOf(page)).toHaveAttribute('href', `#${id}`);
  }
  await page.goto(`${urlOf('es', 'ktn_transport')}#maritime`);
  await expect(activeOf(page)).toHaveAttribute('href', '#maritime');
  // Within a long section its heading is above the screen, and the next one below it.
  await page
    .locator('article h2#maritime ~ ul li')
    .nth(5)
    .evaluate((act) => act.scrollIntoView({ block: 'start' }));
  await expect(page.locator('h2#maritime')).not.toBeInViewport();
  await expect(activeOf(page)).toHaveAttribute('href', '#maritime');
  await page.keyboard.press('Home');
  await expect(activeOf(page)).toHaveCount(0);
});
