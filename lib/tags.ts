/** Parses the JSX in a page: finds its components, and the position of an unclosed tag. */
import { parseExpression } from '@babel/parser';
import type { JSXElement, JSXFragment, JSXOpeningElement } from '@babel/types';
import { normalize, type Place, placeOf } from './text';

/** The properties of MDX 1's Markdown AST (mdast) that this project reads. */
export interface MarkdownNode {
  type: string;
  depth?: number;
  value?: string;
  url?: string;
  children?: MarkdownNode[];
  position: { start: { line: number; offset: number } };
}

/** A component or HTML element in a page. */
export interface Component {
  offset: number;
  name: string;
  /** The opening tag, with its attributes in alphabetical order. */
  tag: string;
  /** Name of the enclosing component, or its opening tag if it is an `<Act>`; `page` at the top level. */
  parent: string;
  /** Whether a sibling is text, as in `Text <Cite celex="..." /> text`. */
  besideWords: boolean;
}

/** The components of a page, and the text nodes of its JSX. */
export interface Tags {
  components: Component[];
  texts: { offset: number; text: string }[];
}

/** A syntax error in a page. */
export class MdxError extends Error {
  constructor(
    message: string,
    readonly place: Place,
  ) {
    super(message);
  }
}

/** Whether a text has a letter outside `{placeholders}`. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{\w+\}/g, ''));
}

/** Iterates over a node and its descendants in pre-order. */
export function* walk<Node extends { children?: Node[] }>(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children ?? []) {
    yield* walk(child);
  }
}

/** @returns the text with every character except line breaks replaced by a space */
export function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

/** @returns the text with everything except its JSX blanked, which keeps offsets */
function onlyJsx(text: string, nodes: Pick<MarkdownNode, 'type' | 'value' | 'position'>[]): string {
  let jsx = '';
  for (const { value = '', position } of nodes.filter(({ type }) => type === 'jsx')) {
    let at = position.start.offset;
    // Line by line, because the node's value lacks the list and quotation markers that the text has.
    for (const line of value.split('\n')) {
      at = text.indexOf(line, at);
      jsx += blank(text.slice(jsx.length, at)) + line;
      at += line.length;
    }
  }
  return jsx + blank(text.slice(jsx.length));
}

/** @returns offset of the opening tag that is not closed. Babel reports the position of the wrong closing tag instead */
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

/** Opening tag of the fragment around a page's JSX. The parser's offsets include its length. */
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
 * Parses all JSX of a page as one fragment with Babel. MDX 1 splits JSX into separate text nodes, in which tags do not pair up.
 * @param text MDX of a page, its front matter blanked or removed
 * @param nodes the page's Markdown nodes
 * @throws MdxError if a tag is unclosed or malformed
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
