/**
 * Remark plugin: gives `<Acts point="E.4" />` the acts of the point, `<Cite celex="32019L1937" />` the citation, and `<Areas />` the areas, as
 * imports of the files that plugins/annexes.ts generates in the page's language.
 */
import { type MarkdownNode, walk } from '../lib/mdx';
import { NAME } from './annexes';

/** For each tag: the generated file, from the tag's attribute, and the property that gets its content. */
const TAGS: [tag: RegExp, file: (attribute: string) => string, property: (name: string) => string][] = [
  [/<Acts point="([^"]*)"/g, (point) => `point-${point}`, (name) => `acts={${name}}`],
  [/<Cite celex="([^"]*)"/g, (celex) => `cite-${celex}`, (name) => `{...${name}}`],
  [/<Areas(?=\s)()/g, () => 'areas', (name) => `areas={${name}}`],
];

/** @returns a transformer of a page's tree */
export default function remarkActs() {
  return (tree: unknown): void => {
    const root = tree as MarkdownNode;
    const imports = new Map<string, string>();
    for (const node of [...walk(root)].filter(({ type }) => type === 'jsx')) {
      for (const [tag, fileOf, property] of TAGS) {
        node.value = node.value?.replace(tag, (text, attribute: string) => {
          const file = fileOf(attribute);
          const name = file.replace(/\W/g, '_');
          imports.set(name, `import ${name} from '@generated/${NAME}/default/${file}.json';`);
          return `${text} ${property(name)}`;
        });
      }
    }
    const position = { start: { line: 1, offset: 0 } };
    root.children?.unshift(...[...imports.values()].map((value) => ({ type: 'import', value, position })));
  };
}
