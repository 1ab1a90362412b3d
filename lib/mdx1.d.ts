/** MDX 1 comes without types; this is what lib/mdx.ts uses of it. */
declare module '@mdx-js/mdx' {
  import type { MarkdownNode } from './tags';

  export function createMdxAstCompiler(options: { remarkPlugins: (() => (tree: MarkdownNode) => void)[] }): {
    parse(text: string): MarkdownNode;
    runSync(tree: MarkdownNode): unknown;
  };
}
