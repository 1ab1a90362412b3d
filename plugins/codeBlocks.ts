import type { Plugin } from '@docusaurus/types';
import { type MarkdownNode, nodesOfType } from './markdown';

/**
 * Remark plugin: a page with fenced code imports the theme's code block, so that Prism is downloaded with that page and no other.
 * 2.2.0 has it in every page, through the components for `pre` and `code` (overridden in src/theme/MDXComponents).
 */
export function remarkCodeBlocks() {
  return (tree: MarkdownNode): void => {
    const blocks = [...nodesOfType(tree, 'code')];
    for (const block of blocks) {
      const props = { className: block.lang && `language-${block.lang}`, metastring: block.meta ?? undefined };
      block.type = 'jsx';
      block.value = `<CodeBlock {...${JSON.stringify(props)}}>{${JSON.stringify(`${block.value}\n`)}}</CodeBlock>`;
    }
    if (blocks.length > 0) {
      tree.children?.unshift({ type: 'import', value: "import CodeBlock from '@theme/CodeBlock';" });
    }
  };
}

/** Keeps the theme from loading Prism on every page; src/theme/CodeBlock does what the module left out did. */
export default function codeBlocks(): Plugin {
  const theme = require.resolve('@docusaurus/theme-classic/package.json').replace('package.json', 'lib/');
  return {
    name: 'code-blocks',
    configureWebpack: () => ({ resolve: { alias: { [`${theme}prism-include-languages$`]: false } } }),
  };
}
