/** The one parser for the tags of a page: finds its components, and the place of a tag that is not closed. */
import { parseExpression } from '@babel/parser';
import type { JSXElement, JSXFragment, JSXOpeningElement } from '@babel/types';
import { normalize, type Place, placeOf } from './text';

/** The parts of a Markdown tree (mdast, as MDX 1 reads it) that are looked at. */
export interface MarkdownNode {
  type: string;
  depth?: number;
  value?: string;
  url?: string;
  children?: MarkdownNode[];
  position: { start: { line: number; offset: number } };
}

/** A component, or an HTML element, as a page uses it. */
export interface Component {
  offset: number;
  name: string;
  /** Its opening tag, with the attributes in alphabetical order. */
  tag: string;
  /** Name of the component around it, or its opening tag if that is an act. */
  parent: string;
  /** Whether words stand beside it, as in `Text <Cite celex="..." /> text`. */
  besideWords: boolean;
}

/** The components of a page, and what is directly in them. */
export interface Tags {
  components: Component[];
  texts: { offset: number; text: string }[];
}

/** A page that cannot be read. */
export class MdxError extends Error {
  constructor(
    message: string,
    readonly place: Place,
  ) {
    super(message);
  }
}

/** Whether a reader would see words: a letter outside `{placeholders}`. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{\w+\}/g, ''));
}

/** @returns a node and all below it, each before its children */
export function* walk<Node extends { children?: Node[] }>(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children ?? []) {
    yield* walk(child);
  }
}

/** @returns spaces in place of everything but the ends of lines */
export function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

/** @returns a text in which everything but its JSX is blanked, which keeps the offsets */
function onlyJsx(text: string, nodes: Pick<MarkdownNode, 'type' | 'value' | 'position'>[]): string {
  let jsx = '';
  for (const { value = '', position } of nodes.filter(({ type }) => type === 'jsx')) {
    let at = position.start.offset;
    // Line by line: the value has no marks of a quotation or list around the JSX, the text has.
    for (const line of value.split('\n')) {
      at = text.indexOf(line, at);
      jsx += blank(text.slice(jsx.length, at)) + line;
      at += line.length;
    }
  }
  return jsx + blank(text.slice(jsx.length));
}

/** @returns offset of the opening tag that a mistake is about: Babel names the closing tag that it met instead of the right one */
function openingTag(jsx: string, name: string, end: number): number | undefined {
  const open: number[] = [];
  for (const { 0: tag, index } of jsx.slice(0, end).matchAll(new RegExp(`</?${name}\\b[^>]*>`, 'g'))) {
    if (tag.startsWith('</')) {
      open.pop();
    } else if (!tag.endsWith('/>')) {
      open.push(index);
    }
  }
  return open.at(-1);
}

/** What the JSX of a page is wrapped in: nodes of the parser begin so much later. */
const ROOT = '<>';

function parseJsx(text: string, nodes: MarkdownNode[]): JSXFragment {
  const jsx = onlyJsx(text, nodes);
  try {
    return parseExpression(`${ROOT}${jsx}</>`, { plugins: ['jsx'] }) as JSXFragment;
  } catch (error) {
    const { message, pos, details } = error as SyntaxError & { pos: number; details?: { openingTagName?: string } };
    const name = details?.openingTagName;
    const offset = (name && openingTag(jsx, name, pos)) || Math.max(0, pos - ROOT.length);
    const what = message.replace(/\.? \(\d+:\d+\)$/, '').replace('JSX closing tag for <>', 'JSX opening tag for this');
    throw new MdxError(`${what}: compare with the English page; a component is <Name>...</Name> or <Name />.`, placeOf(text, offset));
  }
}

/**
 * Reads all tags of a page as one element, because MDX 1 hands JSX on as text, piece by piece. Babel parses it, as in MDX 1.
 * @param text a page, its front matter blanked or taken off
 * @param nodes its Markdown
 * @throws MdxError if a tag is not closed or not well formed
 */
export function readTags(text: string, nodes: MarkdownNode[]): Tags {
  const source = (node: { start?: number | null; end?: number | null }) =>
    text.slice((node.start ?? 0) - ROOT.length, (node.end ?? 0) - ROOT.length);
  const tagOf = ({ name, attributes }: JSXOpeningElement) =>
    `<${[source(name), ...attributes.map((attribute) => normalize(source(attribute))).sort()].join(' ')}>`;
  const tags: Tags = { components: [], texts: [] };
  const visit = ({ children }: JSXElement | JSXFragment, parent: string): void => {
    const besideWords = children.some((child) => child.type === 'JSXText' && hasWords(child.value));
    for (const child of children) {
      const offset = (child.start ?? 0) - ROOT.length;
      if (child.type === 'JSXText') {
        tags.texts.push({ offset, text: child.value });
      } else if (child.type === 'JSXElement') {
        const [name, tag] = [source(child.openingElement.name), tagOf(child.openingElement)];
        tags.components.push({ offset, name, tag, parent, besideWords });
        visit(child, name === 'Act' ? tag : name);
      } else if (child.type === 'JSXFragment') {
        visit(child, parent);
      }
    }
  };
  visit(parseJsx(text, nodes), 'page');
  return tags;
}
