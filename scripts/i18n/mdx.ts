import { createMdxAstCompiler } from '@mdx-js/mdx';
import matter from 'gray-matter';
import type { Place } from './problem';

/** The parts of a Markdown tree (mdast, as MDX 1 reads it) that the check looks at. */
export interface MarkdownNode {
  type: string;
  depth?: number;
  value?: string;
  url?: string;
  children?: MarkdownNode[];
  position: { start: { offset: number }; end: { offset: number } };
}

/** An MDX file, read as Docusaurus 2.2.0 reads it. */
export interface MdxFile {
  frontMatter: Record<string, unknown>;
  /** The page with its front matter blanked. */
  text: string;
  /** All Markdown nodes, each before its children. JSX is text in them. */
  nodes: MarkdownNode[];
}

/** An MDX file that cannot be read. */
export class MdxError extends Error {
  constructor(
    message: string,
    readonly place: Place,
  ) {
    super(message);
  }
}

/** @returns text on one line, single spaces between its words */
export function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function* walk(node: MarkdownNode): Generator<MarkdownNode> {
  yield node;
  for (const child of node.children ?? []) {
    yield* walk(child);
  }
}

/** @returns spaces in place of everything but the ends of lines */
export function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** @returns the front matter, and the file with that blanked, so that lines and offsets stay */
function parseFrontMatter(source: string): { frontMatter: Record<string, unknown>; text: string } {
  try {
    // With options, even none, gray-matter does not cache: from its cache a broken front matter would come back as an empty one.
    const { data, content } = matter(source, {});
    return { frontMatter: data, text: blank(source.slice(0, source.length - content.length)) + content };
  } catch (error) {
    const { reason, mark } = error as { reason?: string; mark?: { line: number; column: number } };
    throw new MdxError(
      `the front matter is not YAML (${normalize(reason ?? String(error))}): write key: value, and quotes around a value with a colon.`,
      { line: (mark?.line ?? 0) + 1, column: (mark?.column ?? 0) + 1 },
    );
  }
}

function parseMarkdown(text: string): MarkdownNode[] {
  const nodes: MarkdownNode[] = [];
  const compiler = createMdxAstCompiler({ remarkPlugins: [() => (tree) => void nodes.push(...walk(tree))] });
  compiler.runSync(compiler.parse(text));
  return nodes;
}

/**
 * @param source a page, with `\n` at the ends of its lines
 * @throws MdxError if its front matter cannot be parsed
 */
export function parseMdx(source: string): MdxFile {
  const { frontMatter, text } = parseFrontMatter(source);
  return { frontMatter, text, nodes: parseMarkdown(text) };
}
