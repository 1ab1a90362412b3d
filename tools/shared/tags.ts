/** Reads the JSX tags in a page: components such as `<Acts point="E.4" />` and HTML elements. */
import { type MarkdownNode, MdxError } from './mdx';
import { placeOf } from './text';

/** An opening or self-closing tag in a page. */
export interface Tag {
  offset: number;
  name: string;
  attributes: Record<string, string>;
  /** The tag as written in the page. */
  text: string;
}

/** A text between the tags of a JSX node, or beside them. */
export interface BetweenTags {
  offset: number;
  text: string;
}

const ATTRIBUTE = /\s+([\w-]+)(?:="([^"]*)")?/g;
const TAG = new RegExp(`<(/?)([A-Za-z][\\w.]*)((?:${ATTRIBUTE.source})*)\\s*(/?)>`, 'g');

/** @returns the number of tags that a piece of JSX leaves open; negative if it closes more than it opens */
export function openTagsIn(jsx: string): number {
  return [...jsx.matchAll(TAG)].reduce((open, [, slash, , , , , single]) => open + (slash ? -1 : single ? 0 : 1), 0);
}

/**
 * Finds errors that MDX 1 would report with a line of its generated code, because it keeps JSX as text.
 * @param text MDX of a page, with the front matter blanked or removed
 * @param nodes the page's Markdown nodes
 * @returns the tags, and the texts between the tags of each JSX node
 * @throws MdxError if a tag is malformed, not closed, not opened, or closed in a different paragraph, list item or the like
 */
export function readTags(text: string, nodes: MarkdownNode[]): { tags: Tag[]; betweenTags: BetweenTags[] } {
  const tags: Tag[] = [];
  const betweenTags: BetweenTags[] = [];
  const open: (Tag & { parent?: MarkdownNode })[] = [];
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)));
  const fail = (offset: number, message: string): never => {
    throw new MdxError(`${message} Compare it with the English page.`, placeOf(text, offset));
  };
  for (const node of nodes.filter(({ type }) => type === 'jsx')) {
    const { value = '' } = node;
    const { offset: start } = node.position.start;
    const parent = parents.get(node);
    let end = 0;
    const addText = (until: number) => {
      const between = value.slice(end, until);
      if (between.includes('<')) {
        const tag = /<[^\n]{0,30}/.exec(between)?.[0];
        const what = `the tag at "${tag}" is malformed: write it as on the English page, with straight quotation marks " and a > at its end.`;
        fail(start + end + between.indexOf('<'), what);
      }
      betweenTags.push({ offset: start + end, text: between });
    };
    for (const { 0: source, 1: slash, 2: name = '', 3: attributes = '', 6: single, index } of value.matchAll(TAG)) {
      addText(index);
      end = index + source.length;
      if (slash) {
        const opened = open.pop();
        if (opened?.name !== name) {
          fail(
            opened?.offset ?? start + index,
            opened
              ? `<${opened.name}> is not closed: add </${opened.name}>.`
              : `</${name}> has no opening tag: add <${name}>, or remove it.`,
          );
        }
        if (opened?.parent !== parent) {
          fail(start + index, `</${name}> must be in the same paragraph or list item as <${name}>, or both must be on lines of their own.`);
        }
        continue;
      }
      const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', content = '']) => [key, content] as const);
      const tag = { offset: start + index, name, attributes: Object.fromEntries(pairs), text: source };
      tags.push(tag);
      if (!single) {
        open.push({ ...tag, parent });
      }
    }
    addText(value.length);
  }
  const [unclosed] = open;
  if (unclosed) {
    fail(unclosed.offset, `<${unclosed.name}> is not closed: write <${unclosed.name} ... />, or add </${unclosed.name}>.`);
  }
  return { tags, betweenTags };
}
