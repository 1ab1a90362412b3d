/** Types for the part of MDX 1 that src/common/mdx.ts uses; the package has none. */
declare module '@mdx-js/mdx' {
  import type { MarkdownNode } from './mdx';

  export function createMdxAstCompiler(options: { remarkPlugins: (() => (tree: MarkdownNode) => void)[] }): {
    parse(text: string): MarkdownNode;
    runSync(tree: MarkdownNode): unknown;
  };

  /** The whole compiler. Only tests use it. */
  export function createCompiler(options: { remarkPlugins: (() => (tree: unknown, page: { path?: string }) => void)[] }): {
    processSync(page: string | { path: string; contents: string }): unknown;
  };
}
