/** Parses the front matter and Markdown of a page as Docusaurus 2.2.0 does. tags.ts reads its JSX. */
import { parseMarkdownHeadingId } from '@docusaurus/utils';
import { createMdxAstCompiler } from '@mdx-js/mdx';
import matter from 'gray-matter';
import { CONFLICT, CONFLICT_FIX, normalize, type Place, placeOf, startOf } from './text';

/** A node of MDX 1's Markdown AST (mdast), with the properties that this project reads. */
export interface MarkdownNode {
  type: string;
  depth?: number;
  /** Whether a list has numbers. */
  ordered?: boolean;
  value?: string;
  url?: string;
  children?: MarkdownNode[];
  /** The id of a heading, after Docusaurus's remark plugins. */
  data?: { id?: string };
  position: { start: { line: number; offset: number } };
}

export interface MdxFile {
  frontMatter: Record<string, unknown>;
  /** The page with its front matter replaced by spaces, which preserves lines and offsets. */
  text: string;
  /** All Markdown nodes in pre-order. MDX 1 keeps JSX as text in nodes of type `jsx`. */
  nodes: MarkdownNode[];
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

/** Iterates over a node and its descendants in pre-order. */
export function* walk<Node extends { children?: Node[] }>(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children ?? []) {
    yield* walk(child);
  }
}

/** @throws MdxError if the front matter does not begin or end with ---, or is not valid YAML */
function parseFrontMatter(source: string): { frontMatter: Record<string, unknown>; text: string } {
  // With other dashes, spaces between the hyphens, or a line above them, the front matter would become text.
  const isFrontMatter = /^(?:---\s*$|[-–—_*\s]{2,}$)/m.test(source) && /^description\s*:/m.test(source);
  if (isFrontMatter && !/^---[^\S\n]*\n/.test(source)) {
    throw new MdxError('the first line must be ---: three hyphens, without spaces and with nothing before them.', { line: 1, column: 1 });
  }
  try {
    // The empty options turn off gray-matter's cache, which returns invalid front matter as empty the second time.
    const { data, content } = matter(source, {});
    const before = source.slice(0, source.length - content.length);
    return { frontMatter: data, text: before.replace(/[^\r\n]/g, ' ') + content };
  } catch (error) {
    const heading = source.search(/^#/m);
    if (!/^---\s*$/m.test(source.slice(3, heading < 0 ? undefined : heading))) {
      throw new MdxError('the front matter, which begins with ---, does not end: write --- on a line of its own after it.', {
        line: 1,
        column: 1,
      });
    }
    const { mark } = error as { mark?: { line: number; column: number } };
    throw new MdxError(
      `the front matter is not YAML: check this line and the one above. Write each text on one line. Enclose a text that contains a colon in two ", and do not use any other " in it.`,
      { line: (mark?.line ?? 0) + 1, column: (mark?.column ?? 0) + 1 },
    );
  }
}

/** @throws if MDX cannot parse the text */
function nodesOf(text: string): MarkdownNode[] {
  const nodes: MarkdownNode[] = [];
  const compiler = createMdxAstCompiler({ remarkPlugins: [() => (tree) => void nodes.push(...walk(tree))] });
  compiler.runSync(compiler.parse(text));
  return nodes;
}

/** @returns the first paragraph that MDX treats as code but cannot parse; undefined if there is none */
function brokenModule(text: string): { word: string; offset: number } | undefined {
  const paragraphs = [...text.matchAll(/^(import|export)\s(?:(?!\n\n)[\s\S])*/gm)];
  const broken = paragraphs.find(([paragraph]) => {
    try {
      nodesOf(paragraph);
      return false;
    } catch {
      return true;
    }
  });
  return broken && { word: broken[1] ?? '', offset: broken.index };
}

/** Mistakes that MDX treats as text. */
const TREATED_AS_TEXT: [mistake: RegExp, fix: string][] = [
  [/^#{1,6}[\p{L}¿¡].*/mu, 'write a space after ##: without it, this line is not a heading.'],
  [/^#{1,6}[^\S \t\n].*/m, 'the space after ## is a no-break space, with which this line is not a heading: write an ordinary space.'],
  [/^(?!#{1,6}\s).*\{#[\w-]+\}(?=[^\S\n]*$)/m, 'this heading has lost its ##: add ## and a space before it.'],
  [/\[[^\]\n]+\] +\((?:[#/]|https?:)[^)\n]*\)/, 'remove the space between ] and (: it prevents this from being a link.'],
  [
    /<[A-Z][^<>"\n]*(?:"[^<>"\n]*"[^<>"\n]*)*"[^<>"\n]*>/,
    'a quotation mark " is missing in this tag: each value needs one before and one after it.',
  ],
];

/**
 * @throws MdxError if the front matter is invalid, if MDX cannot parse the page, or if MDX would treat a mistake as text, such as a
 * heading without a space or a git conflict marker
 */
export function parseMdx(source: string): MdxFile {
  const conflict = CONFLICT.exec(source);
  if (conflict) {
    throw new MdxError(CONFLICT_FIX, placeOf(source, conflict.index));
  }
  const { frontMatter, text } = parseFrontMatter(source);
  for (const [mistake, fix] of TREATED_AS_TEXT) {
    const found = mistake.exec(text);
    if (found) {
      throw new MdxError(`"${startOf(found[0])}": ${fix}`, placeOf(text, found.index));
    }
  }
  try {
    return { frontMatter, text, nodes: nodesOf(text) };
  } catch (error) {
    const { word, offset } = brokenModule(text) ?? { offset: 0 };
    const fix = `this paragraph begins with "${word}", which MDX treats as code: begin it with another word, or with a capital letter.`;
    throw new MdxError(word ? fix : `the page cannot be read: ${normalize((error as Error).message)}.`, placeOf(text, offset));
  }
}

/** @returns the text of a node, with U+FFFC in place of each piece of JSX but closing tags, which follow the last word inside */
function textOf(node: MarkdownNode): string {
  const written = { jsx: node.value?.startsWith('</') ? '' : '\ufffc', break: '\n' }[node.type] ?? node.value;
  return written ?? (node.children ?? []).map(textOf).join('');
}

/** @returns the text of a node without its `{#id}`, and the id, which only headings have */
export function textAndIdOf(node: MarkdownNode): { text: string; id?: string } {
  return parseMarkdownHeadingId(textOf(node));
}
