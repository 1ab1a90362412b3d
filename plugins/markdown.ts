import { readFileSync } from 'node:fs';

/** The parts of a Markdown tree (mdast, as MDX 1 reads it) that the remark plugins look at. */
export interface MarkdownNode {
  type: string;
  value?: string;
  /** Language and rest of the first line of a fenced code block. */
  lang?: string;
  meta?: string;
  /** Name of the HTML element or component that a plugin made of the node. */
  data?: { hName?: string };
  children?: MarkdownNode[];
  position?: { start: { line: number; offset?: number }; end: { offset?: number } };
}

/** The page being compiled; as a string, its text after the front matter. */
export interface MarkdownFile {
  path?: string;
  toString(): string;
}

/** Every node of one type in a tree, in the order of the text. */
export function* nodesOfType(node: MarkdownNode, type: string): Generator<MarkdownNode> {
  if (node.type === type) {
    yield node;
  }
  for (const child of node.children ?? []) {
    yield* nodesOfType(child, type);
  }
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

/**
 * An error that names file and line as a text editor counts them: Docusaurus takes the front matter off before MDX sees the page.
 * @param line in the contents, from 1
 */
export function errorAt(file: MarkdownFile, line: number, message: string): Error {
  const source = file.path === undefined ? '' : readFileSync(file.path, 'utf8');
  const before = source.slice(0, Math.max(0, source.indexOf(file.toString())));
  return new Error(`${file.path}:${countLines(before) + line}: ${message}`);
}

/** @returns line in the contents, from 1, of a place in a node's text */
export function lineWithin({ value = '', position }: MarkdownNode, index: number): number {
  return (position?.start.line ?? 1) + countLines(value.slice(0, index));
}
