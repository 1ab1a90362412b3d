/** Reads the JSX tags in a page: components such as `<Acts point="E.4" />` and HTML elements. */
import { type MarkdownNode, MdxError } from '../../../tools/shared/mdx';
import { placeOf } from '../../../tools/shared/text';

/** The tags whose acts, citation or areas src/acts/plugin/remarkActs.ts adds. */
export const ACTS = 'Acts';
export const CITE = 'Cite';
export const AREAS = 'Areas';

/** A tag in a page; closing tags are not among them. */
export interface Tag {
  offset: number;
  name: string;
  attributes: Record<string, string>;
  /** The tag as it is written in the page. */
  text: string;
}

const ATTRIBUTE = /\s+([\w-]+)(?:="([^"]*)")?/g;
const TAG = new RegExp(`<(/?)([A-Za-z][\\w.]*)((?:${ATTRIBUTE.source})*)\\s*(/?)>`, 'g');

/**
 * MDX 1 keeps JSX as text and reports errors in it with the line of the code that it generates.
 * @param text MDX of a page, its front matter blanked or removed
 * @param nodes the page's Markdown nodes
 * @returns the tags, and the texts between the tags of each JSX node
 * @throws MdxError if a tag is malformed, not closed or not opened
 */
export function readTags(text: string, nodes: MarkdownNode[]): { tags: Tag[]; texts: { offset: number; text: string }[] } {
  const tags: Tag[] = [];
  const texts: { offset: number; text: string }[] = [];
  const open: Tag[] = [];
  const fail = (offset: number, message: string): never => {
    throw new MdxError(`${message} Compare with the English page.`, placeOf(text, offset));
  };
  for (const { value = '', position } of nodes.filter(({ type }) => type === 'jsx')) {
    const { offset: start } = position.start;
    let end = 0;
    const addText = (until: number) => {
      const between = value.slice(end, until);
      if (between.includes('<')) {
        const tag = /<[^\n]{0,30}/.exec(between)?.[0];
        const what = `the tag at "${tag}" is malformed: write it as on the English page, with straight quotation marks " and a > at its end.`;
        fail(start + end + between.indexOf('<'), what);
      }
      texts.push({ offset: start + end, text: between });
    };
    for (const { 0: source, 1: slash, 2: name = '', 3: attributes = '', 6: single, index } of value.matchAll(TAG)) {
      addText(index);
      end = index + source.length;
      if (slash) {
        const opened = open.pop();
        if (opened?.name !== name) {
          fail(
            opened?.offset ?? start + index,
            opened ? `<${opened.name}> is not closed: add </${opened.name}>.` : `</${name}> closes nothing.`,
          );
        }
        continue;
      }
      const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', content = '']) => [key, content] as const);
      const tag = { offset: start + index, name, attributes: Object.fromEntries(pairs), text: source };
      tags.push(tag);
      if (!single) {
        open.push(tag);
      }
    }
    addText(value.length);
  }
  const [unclosed] = open;
  if (unclosed) {
    fail(unclosed.offset, `<${unclosed.name}> is not closed: write <${unclosed.name} ... />, or add </${unclosed.name}>.`);
  }
  return { tags, texts };
}
