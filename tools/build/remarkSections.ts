/**
 * Remark plugin: wraps each level-2 heading and the text under it in a `<section>`, all of them in `<PageSections>`, and each level-3
 * heading and the text under it in a `<details>`, with the heading as its summary. A heading inside an element that a page writes itself,
 * such as `<details>`, stays as it is.
 */

import type { MarkdownNode } from '../../src/common/mdx';
import { openTagsIn } from '../../src/common/tags';

const jsx = (value: string): MarkdownNode => ({ type: 'jsx', value, position: { start: { line: 1, offset: 0 } } });

/** @returns a transformer of a page's tree, to be run after Docusaurus has given the headings their ids */
export default function remarkSections() {
  return (tree: unknown): void => {
    const root = tree as MarkdownNode;
    const hasContents = root.children?.some(({ type, value = '' }) => type === 'jsx' && value.includes('<OnThisPage'));
    let open: string[] = [];
    const close = (...names: string[]) => {
      const closed = open.filter((name) => names.includes(name)).reverse();
      open = open.filter((name) => !names.includes(name));
      return closed.map((name) => jsx(`</${name}>`));
    };
    /** How many elements that the page itself writes are open. */
    let openTags = 0;
    const nodes = root.children?.flatMap((node) => {
      const { type, depth = 0, data: { id } = {} } = node;
      openTags += type === 'jsx' ? openTagsIn(node.value ?? '') : 0;
      if (type !== 'heading' || depth < 2 || depth > 3 || openTags > 0) {
        return [node];
      }
      const before = depth === 2 ? close('details', 'section') : close('details');
      if (depth === 2) {
        const isFirst = !open.includes('PageSections');
        open.push(...(isFirst ? ['PageSections'] : []), 'section');
        return [...before, ...(isFirst ? [jsx(`<PageSections${hasContents ? ' hasContents' : ''}>`)] : []), jsx('<section>'), node];
      }
      open.push('details');
      // Browsers open a <details> for a fragment only if the target is in its content, not in its summary.
      node.data = {};
      return [...before, jsx('<details>'), jsx('<summary>'), node, jsx(`</summary><span id="${id}" className="target" />`)];
    });
    root.children = [...(nodes ?? []), ...close(...open)];
  };
}
