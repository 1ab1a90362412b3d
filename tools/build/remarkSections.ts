/** Remark plugin: puts each level-2 heading and what follows it into a `<section>`, which the style sheet lays out. */
import type { MarkdownNode } from '../shared/mdx';

/** @returns a transformer of a page's tree; runs after Docusaurus has given the headings their ids */
export default function remarkSections() {
  return (tree: unknown): void => {
    const root = tree as MarkdownNode;
    const jsx = (value: string): MarkdownNode => ({ type: 'jsx', value, position: { start: { line: 1, offset: 0 } } });
    let isOpen = false;
    root.children = root.children?.flatMap((node) => {
      if (node.type !== 'heading' || node.depth !== 2) {
        return [node];
      }
      const before = isOpen ? [jsx('</section>')] : [];
      isOpen = true;
      return [...before, jsx(`<section className="section section--${node.data?.id}">`), node];
    });
    if (isOpen) {
      root.children?.push(jsx('</section>'));
    }
  };
}
