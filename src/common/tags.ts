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

/** A text before, between or after the tags of a JSX node. */
export interface BetweenTags {
  offset: number;
  text: string;
}

interface WrittenTag extends Tag {
  form: 'opening' | 'closing' | 'single';
  /** What contains the tag, such as a paragraph. */
  parent?: MarkdownNode;
}

/** A mistake in a tag, and how to fix it. */
interface Mistake {
  offset: number;
  text: string;
}

const ATTRIBUTE = /\s+([\w-]+)(?:="([^"]*)")?/g;
const TAG = new RegExp(`<(?<slash>/?)(?<name>[A-Za-z][\\w.]*)(?<attributes>(?:${ATTRIBUTE.source})*)\\s*(?<single>/?)>`, 'g');

/** @param start offset of the JSX in the page */
function tagsIn(jsx: string, start = 0, parent?: MarkdownNode): WrittenTag[] {
  return [...jsx.matchAll(TAG)].map(({ 0: text, index, groups: { slash, name = '', attributes = '', single } = {} }) => {
    const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', content = '']) => [key, content] as const);
    const form = slash ? 'closing' : single ? 'single' : 'opening';
    return { offset: start + index, name, attributes: Object.fromEntries(pairs), text, form, parent };
  });
}

function textsBetween(tags: WrittenTag[], jsx: string, start: number): BetweenTags[] {
  const starts = [start, ...tags.map(({ offset, text }) => offset + text.length)];
  const ends = [...tags.map(({ offset }) => offset), start + jsx.length];
  return starts.map((offset, index) => ({ offset, text: jsx.slice(offset - start, (ends[index] ?? offset) - start) }));
}

/** @returns the number of tags that a piece of JSX leaves open; negative if it closes more than it opens */
export function openTagsIn(jsx: string): number {
  const forms = tagsIn(jsx).map(({ form }) => form);
  return forms.filter((form) => form === 'opening').length - forms.filter((form) => form === 'closing').length;
}

/** @returns the first tag that `TAG` does not match, so that it is among the texts */
function findMalformed(betweenTags: BetweenTags[]): Mistake | undefined {
  const [found] = betweenTags.flatMap(({ offset, text }) => {
    const tag = /<[^\n]{0,30}/.exec(text);
    return tag ? [{ offset: offset + tag.index, written: tag[0] }] : [];
  });
  const fix = 'write it as on the English page, with straight quotation marks " and a > at its end.';
  return found && { offset: found.offset, text: `the tag at "${found.written}" is malformed: ${fix}` };
}

/**
 * MDX 1 takes the lines below a tag up to the next empty line for JSX, in which Markdown is not read, and a tag below a list for a part of its
 * last item.
 * @returns the first tag without an empty line between it and such a text
 */
function findWithoutEmptyLine(text: string, tags: WrittenTag[], betweenTags: BetweenTags[]): Mistake | undefined {
  const above = tags.find(({ offset, parent }) => parent?.type === 'listItem' && text[offset - 1] === '\n');
  if (above) {
    return { offset: above.offset, text: `an empty line is missing before ${above.text}: add it.` };
  }
  const below = tags.find(({ offset, text: tag }) =>
    betweenTags.some((between) => between.offset === offset + tag.length && /^[^\S\n]*\n\s*\S/.test(between.text)),
  );
  return below && { offset: below.offset, text: `an empty line is missing after ${below.text}: add it.` };
}

/** The HTML elements of pages contain text, so they have a closing tag. Of the components, only some contain something. */
function mistakeOfUnclosed({ offset, name }: WrittenTag): Mistake {
  const isElement = /^[a-z]/.test(name);
  const fix = isElement ? `add </${name}>` : `write <${name} ... /> if it contains nothing, or else add </${name}>`;
  return { offset, text: `<${name}> is not closed: ${fix}.` };
}

/** @param open the tags that are open, of which the last must be closed first */
function mistakeOfClosing({ offset, name, parent }: WrittenTag, open: WrittenTag[]): Mistake | undefined {
  const last = open.at(-1);
  if (!last || !open.some((opening) => opening.name === name)) {
    return { offset, text: `</${name}> has no opening tag: correct its name, add <${name}>, or remove it.` };
  }
  if (last.name !== name) {
    return mistakeOfUnclosed(last);
  }
  const text = `</${name}> must be in the same paragraph or list item as <${name}>, or both must be on lines of their own.`;
  return last.parent === parent ? undefined : { offset, text };
}

/** @returns the first tag that is not closed, not opened, or closed in a different paragraph, list item or similar block */
function findUnpaired(tags: WrittenTag[]): Mistake | undefined {
  const open: WrittenTag[] = [];
  for (const tag of tags) {
    if (tag.form === 'opening') {
      open.push(tag);
    }
    if (tag.form === 'closing') {
      const mistake = mistakeOfClosing(tag, open);
      if (mistake) {
        return mistake;
      }
      open.pop();
    }
  }
  const [unclosed] = open;
  return unclosed && mistakeOfUnclosed(unclosed);
}

/**
 * Finds errors that MDX 1 would report with a line of its generated code, because it keeps JSX as text.
 * @param text MDX of a page, with the front matter blanked or removed
 * @param nodes the page's Markdown nodes
 * @returns the tags, except closing ones, and the texts between the tags of each JSX node
 * @throws MdxError if a tag is malformed, without the empty line that it needs, or without its closing or opening tag
 */
export function readTags(text: string, nodes: MarkdownNode[]): { tags: Tag[]; betweenTags: BetweenTags[] } {
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)));
  const written: WrittenTag[] = [];
  const betweenTags: BetweenTags[] = [];
  for (const node of nodes.filter(({ type }) => type === 'jsx')) {
    const { value = '', position } = node;
    const inNode = tagsIn(value, position.start.offset, parents.get(node));
    written.push(...inNode);
    betweenTags.push(...textsBetween(inNode, value, position.start.offset));
  }
  const mistake = findMalformed(betweenTags) ?? findWithoutEmptyLine(text, written, betweenTags) ?? findUnpaired(written);
  if (mistake) {
    throw new MdxError(`${mistake.text} Compare it with the English page.`, placeOf(text, mistake.offset));
  }
  return { tags: written.filter(({ form }) => form !== 'closing'), betweenTags };
}
