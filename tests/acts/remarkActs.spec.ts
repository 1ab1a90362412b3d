/** Tests of how tags in pages get their acts. The plugin must read every way of writing a tag as the checks do. */
import { createMdxAstCompiler } from '@mdx-js/mdx';
import { expect, test } from 'playwright/test';
import remarkActs from '../../src/acts/plugin/remarkActs';
import { type MarkdownNode, parseMdx, walk } from '../../src/common/mdx';
import { readTags } from '../../src/common/tags';

/** @returns the imports and the JSX of a page after the plugin */
function transformed(source: string): string[] {
  const nodes: MarkdownNode[] = [];
  const compiler = createMdxAstCompiler({ remarkPlugins: [remarkActs, () => (tree) => void nodes.push(...walk(tree))] });
  compiler.runSync(compiler.parse(source));
  return nodes.filter(({ type }) => type === 'jsx' || type === 'import').map(({ value = '' }) => value);
}

/** Ways to write a tag, each with the plugin's output. */
const TAGS: [written: string, result: string][] = [
  ['<Cite celex="32019L1937" />', '<Cite celex="32019L1937" {...cite_32019L1937} />'],
  ['<Cite\n  celex="32019L1937"\n/>', '<Cite\n  celex="32019L1937" {...cite_32019L1937}\n/>'],
  ['<Cite  celex="32019L1937"/>', '<Cite  celex="32019L1937" {...cite_32019L1937}/>'],
  ['<Cite lang="en" celex="32019L1937" />', '<Cite lang="en" celex="32019L1937" {...cite_32019L1937} />'],
  ['<Acts  point="E.4" />', '<Acts  point="E.4" {...point_E_4} />'],
  ['<Areas/>', '<Areas {...areas}/>'],
];

test('a tag gets its properties, even if its attribute is on the next line, after two spaces or after another attribute', () => {
  for (const [written, result] of TAGS) {
    const [imported = '', tag] = transformed(`${written}\n`);
    expect(tag).toBe(result);
    const [, name, file = ''] = /^import (\w+) from '@generated\/acts\/default\/([\w.-]+)\.json';$/.exec(imported) ?? [];
    expect(result).toContain(`{...${name}}`);
    expect(file.replace(/\W/g, '_')).toBe(name);
    expect(readTags(written, parseMdx(written).nodes).tags).toHaveLength(1);
  }
});

test('several tags in one element get their properties, each import appears once, and other tags stay as they are', () => {
  const page =
    '<details>\n<summary>See <Cite celex="32019L1937" /></summary>\n<Acts point="E.4" />\n\nOr <Cite celex="32019L1937" />.\n\n</details>\n';
  expect(transformed(page)).toEqual([
    "import cite_32019L1937 from '@generated/acts/default/cite-32019L1937.json';",
    "import point_E_4 from '@generated/acts/default/point-E.4.json';",
    '<details>\n<summary>See <Cite celex="32019L1937" {...cite_32019L1937} /></summary>\n<Acts point="E.4" {...point_E_4} />',
    '<Cite celex="32019L1937" {...cite_32019L1937} />',
    '</details>',
  ]);
});
