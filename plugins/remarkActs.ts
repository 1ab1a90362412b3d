import { findAct, findAnnexAct } from '../src/annexes/acts';
import { type MarkdownNode, nodesOfType } from './markdown';

interface MarkdownFile {
  path?: string;
}

const ACT = /<(Act|Cite)\s[^>]*?celex="([^"]*)"/g;

/** Remark plugin: an `<Act>` or `<Cite>` whose CELEX number the dataset does not know stops the build, with file and line. */
export default function remarkActs() {
  return (tree: MarkdownNode, file: MarkdownFile): void => {
    for (const { value = '', position } of nodesOfType(tree, 'jsx')) {
      for (const match of value.matchAll(ACT)) {
        const [, component, celex = ''] = match;
        try {
          component === 'Act' ? findAnnexAct(celex) : findAct(celex);
        } catch (error) {
          const line = (position?.start.line ?? 1) + value.slice(0, match.index).split('\n').length - 1;
          throw new Error(`${file.path}:${line}: ${(error as Error).message}`);
        }
      }
    }
  };
}
