/** The parts of a Markdown tree (mdast, as MDX 1 reads it) that the plugins look at. */
export interface MarkdownNode {
  type: string;
  value?: string;
  /** Language and rest of the first line of a fenced code block. */
  lang?: string;
  meta?: string;
  children?: MarkdownNode[];
  position?: { start: { line: number; column: number } };
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
