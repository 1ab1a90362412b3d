/** Tests of how pages get their acts. The tags of a page must be read as the checks do, in every way of writing them. */
import path from 'node:path';
import { createCompiler } from '@mdx-js/mdx';
import { expect, test } from 'playwright/test';
import { localise } from '../../src/acts/plugin/localise';
import remarkActs, { actsOnPage } from '../../src/acts/plugin/remarkActs';
import { parseMdx } from '../../src/common/mdx';
import { siteDir } from '../../src/common/paths';
import { readTags } from '../../src/common/tags';
import { dataset } from '../helpers/dataset';

const cards = [{ path: '/ktn_transport', letter: 'D', title: 'Transport', description: 'Trains', count: 13 }];
const localised = { ...localise(dataset, {}, 'en'), cards };

/** @returns the points, CELEX numbers, areas and cards that a page gets */
function shownOn(source: string): string[] {
  const { points, citations, areas, cards: shown } = actsOnPage(readTags(source, parseMdx(source).nodes), localised);
  return [...Object.keys(points), ...Object.keys(citations), ...areas.map(({ id }) => id), ...shown.map(({ path: route }) => route)];
}

test('a page gets what its tags show, even if an attribute is on the next line, after two spaces or after another attribute', () => {
  expect(shownOn('<Acts  point="E.4" />\n')).toEqual(['E.4']);
  expect(shownOn('<AnnexCards />\n')).toEqual(['/ktn_transport']);
  expect(shownOn('<Areas/>\n')).toEqual(dataset.areas.map(({ id }) => id));
  for (const tag of ['<Cite\n  celex="32019L1937"\n/>', '<Cite  celex="32019L1937"/>', '<Cite lang="en" celex="32019L1937" />']) {
    expect(shownOn(`${tag}\n`), tag).toEqual(['32019L1937']);
  }
});

test('a page gets all acts of a point in the order of the Annex, and nothing that it does not show', () => {
  const page =
    '<details>\n<summary>See <Cite celex="32016L0798" /></summary>\n<Acts point="D.1" />\n\n</details>\n\n<Cite celex="32016L0798" />\n';
  expect(shownOn(page)).toEqual(['D.1', '32016L0798']);
  const { points, areas } = actsOnPage(readTags(page, parseMdx(page).nodes), localised);
  expect(points['D.1']).toEqual(localised.points['D.1']);
  expect(areas).toEqual([]);
});

test('a page exports the file that is generated in its language', () => {
  for (const folder of ['src/pages', 'i18n/es/docusaurus-plugin-content-pages']) {
    const page = { path: path.join(siteDir, folder, 'rail/signals.mdx'), contents: '<Acts point="D.1" />\n' };
    const compiled = String(createCompiler({ remarkPlugins: [remarkActs] }).processSync(page));
    expect(compiled).toContain("export { default as acts } from '@generated/acts/default/pages/rail/signals.mdx.json';");
    expect(compiled).toContain('<Acts point="D.1" mdxType="Acts" />');
  }
});
