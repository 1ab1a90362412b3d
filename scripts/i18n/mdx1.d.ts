/** MDX 1 comes without types; this is what scripts/i18n uses of it. */
declare module '@mdx-js/mdx' {
  import type { MarkdownNode } from './mdx';

  export function createMdxAstCompiler(options: { remarkPlugins: (() => (tree: MarkdownNode) => void)[] }): {
    parse(text: string): MarkdownNode;
    runSync(tree: MarkdownNode): unknown;
  };
}
