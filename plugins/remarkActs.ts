import { findAct, findAnnexAct } from '../src/annexes/acts';
import { errorAt, lineWithin, type MarkdownFile, type MarkdownNode, nodesOfType } from './markdown';

const ACT = /<(Act|Cite)\s[^>]*?celex="([^"]*)"/g;

/** Remark plugin: an `<Act>` or `<Cite>` whose CELEX number the dataset does not know stops the build, with file and line. */
export default function remarkActs() {
  return (tree: MarkdownNode, file: MarkdownFile): void => {
    for (const node of nodesOfType(tree, 'jsx')) {
      for (const match of (node.value ?? '').matchAll(ACT)) {
        const [, component, celex = ''] = match;
        try {
          component === 'Act' ? findAnnexAct(celex) : findAct(celex);
        } catch (error) {
          throw errorAt(file, lineWithin(node, match.index), (error as Error).message);
        }
      }
    }
  };
}
