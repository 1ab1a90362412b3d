/** Reads a page as Docusaurus 2.2.0 does: front matter and Markdown. lib/tags.ts reads the tags in it. */
import { createMdxAstCompiler } from '@mdx-js/mdx';
import matter from 'gray-matter';
import { blank, type MarkdownNode, MdxError, walk } from './tags';
import { normalize } from './text';

/** A page. */
export interface MdxFile {
  frontMatter: Record<string, unknown>;
  /** The page with its front matter blanked. */
  text: string;
  /** All Markdown nodes, each before its children. JSX is text in them. */
  nodes: MarkdownNode[];
}

/** @returns the front matter, and the page with that blanked, so that lines and offsets stay */
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

/**
 * @param source a page
 * @throws MdxError if its front matter cannot be parsed
 */
export function parseMdx(source: string): MdxFile {
  const { frontMatter, text } = parseFrontMatter(source);
  const nodes: MarkdownNode[] = [];
  const compiler = createMdxAstCompiler({ remarkPlugins: [() => (tree) => void nodes.push(...walk(tree))] });
  compiler.runSync(compiler.parse(text));
  return { frontMatter, text, nodes };
}
