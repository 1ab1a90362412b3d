/**
 * Remark plugin: gives `<Acts point="E.4" />` the acts of the point, `<Cite celex="32019L1937" />` the citation, and `<Areas />` the areas, as
 * imports of the properties that plugins/annexes.ts generates in the page's language.
 */
import { type MarkdownNode, walk } from '../lib/mdx';
import { NAME } from './annexes';

/** For each tag: the generated file with its properties, from the tag's attribute. */
const TAGS: [tag: RegExp, file: (attribute: string) => string][] = [
  [/<Acts point="([^"]*)"/g, (point) => `point-${point}`],
  [/<Cite celex="([^"]*)"/g, (celex) => `cite-${celex}`],
  [/<Areas(?=\s)()/g, () => 'areas'],
];

/** @returns a transformer of a page's tree */
export default function remarkActs() {
  return (tree: unknown): void => {
    const root = tree as MarkdownNode;
    const imports = new Map<string, string>();
    for (const node of [...walk(root)].filter(({ type }) => type === 'jsx')) {
      for (const [tag, fileOf] of TAGS) {
        node.value = node.value?.replace(tag, (text, attribute: string) => {
          const file = fileOf(attribute);
          const name = file.replace(/\W/g, '_');
          imports.set(name, `import ${name} from '@generated/${NAME}/default/${file}.json';`);
          return `${text} {...${name}}`;
        });
      }
    }
    const position = { start: { line: 1, offset: 0 } };
    root.children?.unshift(...[...imports.values()].map((value) => ({ type: 'import', value, position })));
  };
}
