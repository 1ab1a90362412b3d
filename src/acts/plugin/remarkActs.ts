/**
 * Remark plugin: gives `<Acts point="E.4" />` the acts of the point, `<Cite celex="32019L1937" />` the citation, and `<Areas />` the areas,
 * by importing the properties that src/acts/plugin/index.ts generates in the page's language.
 */
import { type MarkdownNode, walk } from '../../common/mdx';
import { readTags, type Tag } from '../../common/tags';

/** Name of the plugin that generates the properties, and of the folder with its generated files. */
export const NAME = 'acts';

/** The tags that get properties. */
export const ACTS = 'Acts';
export const CITE = 'Cite';
export const AREAS = 'Areas';

/** Name of the generated file with the properties of each tag. */
const FILES: Record<string, (attributes: Tag['attributes']) => string> = {
  [ACTS]: ({ point }) => `point-${point}`,
  [CITE]: ({ celex }) => `cite-${celex}`,
  [AREAS]: () => 'areas',
};

/**
 * @returns a transformer for the syntax tree of a page
 * @throws MdxError if a tag is malformed; src/acts/plugin/index.ts has already reported it with its file
 */
export default function remarkActs() {
  return (tree: unknown, page: unknown): void => {
    const root = tree as MarkdownNode;
    const imports = new Map<string, string>();
    const nodes = [...walk(root)].filter(({ type }) => type === 'jsx');
    const { tags } = readTags(String(page), nodes);
    for (const node of nodes) {
      const { value = '' } = node;
      const start = node.position.start.offset;
      let added = '';
      for (const { name, attributes, offset, text } of tags.filter((tag) => tag.offset >= start && tag.offset < start + value.length)) {
        const file = FILES[name]?.(attributes);
        if (file !== undefined) {
          const properties = file.replace(/\W/g, '_');
          imports.set(properties, `import ${properties} from '@generated/${NAME}/default/${file}.json';`);
          const end = offset - start + added.length + text.replace(/\s*\/?>$/, '').length;
          const addition = ` {...${properties}}`;
          node.value = `${node.value?.slice(0, end)}${addition}${node.value?.slice(end)}`;
          added += addition;
        }
      }
    }
    const position = { start: { line: 1, offset: 0 } };
    root.children?.unshift(...[...imports.values()].map((value) => ({ type: 'import', value, position })));
  };
}
