import { type MarkdownNode, nodesOfType } from './markdown';

/** Components that only some pages show. */
const COMPONENTS = {
  Admonition: '@theme/Admonition',
  AnnexCards: '@site/src/annexes/AnnexCards',
  CodeBlock: '@theme/CodeBlock',
  Details: '@theme/MDXComponents/Details',
};

/** Turns fenced code into the theme's code block. */
function toCodeBlock(node: MarkdownNode): void {
  const props = { className: node.lang && `language-${node.lang}`, metastring: node.meta ?? undefined };
  node.type = 'jsx';
  node.value = `<CodeBlock {...${JSON.stringify(props)}}>{${JSON.stringify(`${node.value}\n`)}}</CodeBlock>`;
}

/** Turns what the theme finds by the name of an HTML element into components that a page can import. */
function nameComponents(tree: MarkdownNode): void {
  for (const node of nodesOfType(tree, 'code')) {
    toCodeBlock(node);
  }
  for (const node of nodesOfType(tree, 'jsx')) {
    node.value = node.value?.replace(/<(\/?)details\b/g, '<$1Details');
  }
  for (const { data } of nodesOfType(tree, 'admonitionHTML')) {
    if (data?.hName === 'admonition') {
      data.hName = 'Admonition';
    }
  }
}

/**
 * Remark plugin: a page imports those components that other pages have not, so that they are downloaded with that page and no other.
 * 2.2.0 has its own (and Prism with the code block) in every page.
 */
export default function remarkThemeComponents() {
  return (tree: MarkdownNode): void => {
    nameComponents(tree);
    const tags = [...nodesOfType(tree, 'jsx')].map(({ value }) => value).join('\n');
    const elements = new Set([...nodesOfType(tree, 'admonitionHTML')].map(({ data }) => data?.hName));
    const imported = [...nodesOfType(tree, 'import')].map(({ value }) => value).join('\n');
    const missing = Object.entries(COMPONENTS).filter(
      ([name]) => (elements.has(name) || new RegExp(`<${name}\\b`).test(tags)) && !new RegExp(`\\b${name}\\b`).test(imported),
    );
    if (missing.length > 0) {
      const value = missing.map(([name, source]) => `import ${name} from '${source}';`).join('\n');
      tree.children?.unshift({ type: 'import', value });
    }
  };
}
