/** Tests of the sections of a page: MDX can compile whatever the check of a page accepts. */
import { createCompiler } from '@mdx-js/mdx';
import { transformSync } from '@swc/core';
import { expect, test } from 'playwright/test';
import { parseMdx } from '../../src/common/mdx';
import { readTags } from '../../src/common/tags';
import remarkSections from '../../tools/build/remarkSections';

/** @returns the page as MDX and the compiler produce it. @throws if one of them cannot read it */
function compile(page: string): string {
  const jsx = String(createCompiler({ remarkPlugins: [remarkSections] }).processSync(page));
  transformSync(jsx, { jsc: { parser: { syntax: 'ecmascript', jsx: true } } });
  return jsx;
}

function check(page: string): void {
  readTags(page, parseMdx(page).nodes);
}

const PAGES = [
  '# Title\n\n## One\n\nText.\n\n## Two\n\n<details>\n<summary>More</summary>\n\n## In it\n\nText.\n\n</details>\n\n## Three\n\nText.\n',
  '<details>\n<summary>More</summary>\n\n## One\n\n## Two\n\n</details>\n',
  '<div>\n\n<details>\n\nOne\n---\n\n</details>\n\n## Two\n\n</div>\n\n## Three\n',
  '## One\n\n<Acts point="E.4" />\n\n<details open>\n\n- a list\n\n## Two\n\n</details>\n',
  '- a list\n\n  ## In it\n\n> ## In a quotation\n\n## One\n',
  '## One\n\n### In a disclosure {#a}\n\nText.\n\n<details>\n\n### In it {#b}\n\n</details>\n\n### Next {#c}\n\n## Two\n',
  '## One\n\nA <b>word</b>, <Cite celex="32019L1937" />.\n\n## Two <b>bold</b>\n',
];

test('a page with headings in elements passes the check and can be compiled', () => {
  for (const page of PAGES) {
    expect.soft(() => check(page), page).not.toThrow();
    expect.soft(() => compile(page), page).not.toThrow();
  }
  expect(compile(PAGES[0] ?? '').match(/<section/g)).toHaveLength(3);
});

test('a page has the link to its contents only if it lists them', () => {
  expect(compile('<OnThisPage />\n\n## One\n\n## Two\n').match(/<PageSections[^>]*>/g)).toEqual([
    '<PageSections hasContents mdxType="PageSections">',
  ]);
  expect(compile('## One\n').match(/<PageSections[^>]*>/g)).toEqual(['<PageSections mdxType="PageSections">']);
});

test('level-3 headings before the first level-2 heading become consecutive <details> elements', () => {
  const tags = compile('### One {#a}\n\nText.\n\n### Two {#b}\n\n## Three\n').match(/<\/?(details|section)/g);
  expect(tags).toEqual(['<details', '</details', '<details', '</details', '<section', '</section']);
});

test('a tag that is closed elsewhere is reported with its line', () => {
  for (const [page, line] of [
    ['Text <b>bold\n\ntext</b>\n', 3],
    ['Text <b>bold\n\n</b>\n', 3],
    ['<details>\n\n- a list </details>\n', 3],
    ['- One <b>\n- two </b>\n', 2],
    ['## One <b>\n\n## Two </b>\n', 3],
  ] as const) {
    const error = (() => {
      try {
        check(page);
      } catch (thrown) {
        return thrown as { message: string; place: { line: number } };
      }
      return undefined;
    })();
    expect.soft(error?.message, page).toContain('must be in the same paragraph');
    expect.soft(error?.place.line, page).toBe(line);
  }
});
