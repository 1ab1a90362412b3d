import path from 'node:path';
import { findAct, findAnnexAct } from '../src/annexes/acts';
import { errorAt, lineWithin, type MarkdownFile, type MarkdownNode, nodesOfType } from './markdown';

const ACT = /<(Act|Cite)\s[^>]*?celex="([^"]*)"/g;

/**
 * Remark plugin: gives each `<Act>` and `<Cite>` the act that its CELEX number stands for, in the words of the page's language
 * (plugins/annexPages.ts). A number that the dataset does not know stops the build, with file and line.
 */
export default function remarkActs() {
  return (tree: MarkdownNode, file: MarkdownFile): void => {
    let namesActs = false;
    for (const node of nodesOfType(tree, 'jsx')) {
      for (const match of (node.value ?? '').matchAll(ACT)) {
        const [, component, celex = ''] = match;
        try {
          component === 'Act' ? findAnnexAct(celex) : findAct(celex);
        } catch (error) {
          throw errorAt(file, lineWithin(node, match.index), (error as Error).message);
        }
        namesActs = true;
      }
      node.value = node.value?.replace(ACT, '$& {...acts["$2"]}');
    }
    if (namesActs) {
      // By a name of its own: webpack takes it for another file, and leaves out of that what the page does not name.
      const value = `import acts from '@generated/annex-pages/default/acts.json?${path.basename(file.path ?? '')}';`;
      tree.children?.unshift({ type: 'import', value });
    }
  };
}
