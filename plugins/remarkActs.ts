import { findAct, findAnnexAct } from '../src/annexes/acts';
import { errorAt, lineWithin, type MarkdownFile, type MarkdownNode, nodesOfType } from './markdown';

const ACT = /<(Act|Cite)\s[^>]*?celex="([^"]*)"/g;

/**
 * Remark plugin: gives each `<Act>` and `<Cite>` the act that its CELEX number stands for, in the words of the page's language
 * (plugins/annexPages.ts). A number that the dataset does not know stops the build, with file and line.
 */
export default function remarkActs() {
  return (tree: MarkdownNode, file: MarkdownFile): void => {
    const named = new Set<string>();
    for (const node of nodesOfType(tree, 'jsx')) {
      for (const match of (node.value ?? '').matchAll(ACT)) {
        const [, component, celex = ''] = match;
        try {
          component === 'Act' ? findAnnexAct(celex) : findAct(celex);
        } catch (error) {
          throw errorAt(file, lineWithin(node, match.index), (error as Error).message);
        }
        named.add(celex);
      }
      node.value = node.value?.replace(ACT, '$& {...act$2}');
    }
    if (named.size > 0) {
      const value = [...named].map((celex) => `import act${celex} from '@generated/annex-pages/default/act-${celex}.json';`).join('\n');
      tree.children?.unshift({ type: 'import', value });
    }
  };
}
