/**
 * Remark plugin: gives `<Acts point="E.4" />` the acts of the point, and `<Cite celex="32019L1937" />` the citation, as imports of the files
 * that plugins/annexes.ts generates in the page's language.
 */
import { type MarkdownNode, walk } from '../lib/mdx';
import { NAME } from './annexes';

const TAG = /<(?:Acts point|Cite celex)="([^"]*)"/g;

/** @returns a transformer of a page's tree */
export default function remarkActs() {
  return (tree: unknown): void => {
    const root = tree as MarkdownNode;
    const imports = new Map<string, string>();
    for (const node of [...walk(root)].filter(({ type }) => type === 'jsx')) {
      node.value = node.value?.replace(TAG, (tag, key: string) => {
        const isPoint = tag.startsWith('<Acts');
        const file = isPoint ? `point-${key}` : `cite-${key}`;
        const name = file.replace(/\W/g, '_');
        imports.set(name, `import ${name} from '@generated/${NAME}/default/${file}.json';`);
        return isPoint ? `${tag} acts={${name}}` : `${tag} {...${name}}`;
      });
    }
    const position = { start: { line: 1, offset: 0 } };
    root.children?.unshift(...[...imports.values()].map((value) => ({ type: 'import', value, position })));
  };
}
