/**
 * What each page shows about acts. src/acts/plugin/index.ts generates a file with it in the page's language. The remark plugin adds that to
 * the page as its export `acts`, and src/theme/MDXPage passes it on to the components.
 */
import path from 'node:path';
import type { MarkdownNode } from '../../common/mdx';
import { nameOfPage, type Page } from '../../common/page';
import { siteDir } from '../../common/paths';
import type { PageActs } from '../localised';

/** Name of the plugin that generates the files, and of their folder. */
export const PLUGIN = 'acts';

/** The tags that show something about acts. */
export const ACTS = 'Acts';
export const CITE = 'Cite';
export const AREAS = 'Areas';
const CARDS = 'AnnexCards';

/**
 * @param all everything that tags could show, in the language of the page, and the facts about the page if it is an annex
 * @returns what the page shows
 */
export function actsOnPage({ tags }: Pick<Page, 'tags'>, { annex, cards, points, citations, areas }: PageActs): PageActs {
  const shows = (tag: string) => tags.some(({ name }) => name === tag);
  const namedIn = (tag: string, attribute: string) =>
    tags.filter(({ name }) => name === tag).map(({ attributes }) => attributes[attribute]);
  const only = <Value>(values: Record<string, Value>, keys: (string | undefined)[]) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
  return {
    annex,
    cards: shows(CARDS) ? cards : [],
    points: only(points, namedIn(ACTS, 'point')),
    citations: only(citations, namedIn(CITE, 'celex')),
    areas: shows(AREAS) ? areas : [],
  };
}

/**
 * @param page name of the page: `ktn_transport.mdx`
 * @returns path of its generated file, relative to the folder of the plugin
 */
export function fileOfPage(page: string): string {
  return `pages/${page}.json`;
}

/** @returns a transformer for the syntax tree of a page */
export default function remarkActs() {
  return (tree: unknown, { path: file = '' }: { path?: string }): void => {
    const generated = `@generated/${PLUGIN}/default/${fileOfPage(nameOfPage(path.relative(siteDir, file)))}`;
    const value = `export { default as acts } from '${generated}';`;
    (tree as MarkdownNode).children?.unshift({ type: 'export', value, position: { start: { line: 1, offset: 0 } } });
  };
}
