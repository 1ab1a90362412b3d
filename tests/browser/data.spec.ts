/** Tests of the data files that each language publishes. */
import { parse } from 'csv-parse/sync';
import type { ActsAsData, Row } from '../../src/acts/plugin/dataFiles';
import { dataset } from '../helpers/dataset';
import { problemsOfJsonLd } from '../helpers/jsonLd';
import { readBuilt } from '../helpers/loading';
import { expect, locales, messageOf, pages, siteUrl, subjectOf, test, urlOf } from '../helpers/site';

for (const locale of locales) {
  test(`the data files in ${locale} contain all acts, with their texts in the language and the URLs of their entries`, async ({
    request,
  }) => {
    const csv = await request.get(`${urlOf(locale)}acts.csv`);
    expect(csv.headers()['content-type']).toBe('text/csv; charset=utf-8');
    expect([...(await csv.body()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = parse(await csv.body(), { bom: true, columns: true, record_delimiter: '\r\n' }) as unknown as Row[];
    expect(rows.map(({ celex }) => celex)).toEqual(dataset.acts.map(({ celex }) => celex));
    const optional = ['replaced_by', 'replaced_from', 'note'];
    for (const [index, row] of rows.entries()) {
      const act = dataset.acts[index];
      const empty = Object.entries(row).filter(([column, text]) => text === '' && !optional.includes(column));
      expect.soft(empty, row.celex).toEqual([]);
      expect.soft(row.subject, row.celex).toContain(act ? subjectOf(locale, act).replace(/\)$/, '') : '-');
      expect.soft([row.replaced_from, row.reviewed].join(), row.celex).toMatch(/^(\d{4}-\d\d-\d\d)?,\d{4}-\d\d-\d\d$/);
      expect.soft(Object.values(row).join(), row.celex).not.toMatch(/[{}]|undefined/);
      const [page = '', id] = row.page.split('#');
      const html = readBuilt(`${page.slice(siteUrl.length)}.html`);
      expect.soft(html, row.page).toContain(`id="${id}"`);
      expect.soft(html, row.page).toContain(`>${row.section}<`);
    }

    const json = await request.get(`${urlOf(locale)}acts.json`);
    expect(json.headers()['content-type']).toMatch(/^application\/json\b/);
    const data = (await json.json()) as ActsAsData;
    expect(data).toMatchObject({ '@id': `${siteUrl}${urlOf(locale)}acts.json`, inLanguage: locale });
    expect(data.hasPart.map(({ mainEntityOfPage }) => mainEntityOfPage)).toEqual(rows.map(({ page }) => page));
  });

  test(`every page in ${locale} links to the data files in its language beside its source`, async ({ page }) => {
    const [before = ''] = messageOf(locale, 'annexes.sources.data').split('{');
    for (const name of pages) {
      await page.goto(urlOf(locale, name));
      const links = page.locator('.sources p', { hasText: before.trim() }).getByRole('link');
      await expect(links).toHaveText(['CSV', 'JSON']);
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
        ['acts.csv', 'acts.json'].map((file) => urlOf(locale) + file),
      );
    }
  });
}

test('the JSON of every language has the types and properties of schema.org', () => {
  const texts = locales.map((locale) => readBuilt(`${urlOf(locale)}acts.json`));
  expect(problemsOfJsonLd(texts)).toEqual([]);
  const broken = texts.join().replace('legislationIdentifier', 'legislationNumber').replace('schema.org/InForce', 'schema.org/Valid');
  expect(problemsOfJsonLd([broken])).toEqual([expect.stringContaining('legislationNumber'), expect.stringContaining('schema.org/Valid')]);
});

test('each annex ends with its latest changes, which link to the entries; the home page lists none', async ({ page }) => {
  const title = messageOf('es', 'annexes.changes.title');
  for (const name of pages) {
    await page.goto(urlOf('es', name));
    const changes = page.locator('article details').filter({ has: page.locator('summary', { hasText: title }) });
    await expect(changes).toHaveCount(name === '' ? 0 : 1);
    const lines = changes.locator('li');
    const count = await lines.count();
    expect(count).toBeLessThanOrEqual(4);
    expect(count > 0).toBe(name !== '');
    for (const link of await lines.locator('> a:first-of-type').all()) {
      const target = page.locator(`.act[id="${(await link.getAttribute('href'))?.slice(1)}"]`);
      await expect(target.locator('.act__citation')).toContainText((await link.textContent()) ?? '-');
    }
  }
});
