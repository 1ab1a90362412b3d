import { findAct, findAnnexAct } from '../src/annexes/acts';

/** The parts of a Markdown tree (mdast, as MDX 1 reads it) that this plugin looks at. */
interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
  position?: { start: { line: number; column: number } };
}

interface MarkdownFile {
  path?: string;
}

const ACT = /<(Act|Cite)\s[^>]*?celex="([^"]*)"/g;

function* jsxNodes(node: MarkdownNode): Generator<MarkdownNode> {
  if (node.type === 'jsx') {
    yield node;
  }
  for (const child of node.children ?? []) {
    yield* jsxNodes(child);
  }
}

/** Remark plugin: an `<Act>` or `<Cite>` whose CELEX number the dataset does not know stops the build, with file and line. */
export default function remarkActs() {
  return (tree: MarkdownNode, file: MarkdownFile): void => {
    for (const { value = '', position } of jsxNodes(tree)) {
      for (const match of value.matchAll(ACT)) {
        const [, component, celex = ''] = match;
        try {
          component === 'Act' ? findAnnexAct(celex) : findAct(celex);
        } catch (error) {
          const line = (position?.start.line ?? 1) + value.slice(0, match.index).split('\n').length - 1;
          throw new Error(`${file.path}:${line}: ${(error as Error).message}`);
        }
      }
    }
  };
}
