import { createMdxAstCompiler } from '@mdx-js/mdx';
import matter from 'gray-matter';
import ts from 'typescript';
import { hasWords, type Place, placeOf } from './problem';

/** The parts of a Markdown tree (mdast, as MDX 1 reads it) that the check looks at. */
export interface MarkdownNode {
  type: string;
  depth?: number;
  value?: string;
  url?: string;
  children?: MarkdownNode[];
  position: { start: { offset: number }; end: { offset: number } };
}

/** A component, or an HTML element, as a page uses it. */
export interface Component {
  offset: number;
  name: string;
  /** Its opening tag, with the attributes in alphabetical order. */
  tag: string;
  /** Name of the component around it, or its opening tag if that is an act. */
  parent: string;
  /** Whether words stand beside it, as in `Text <Cite celex="..." /> text`. */
  besideWords: boolean;
}

/** An MDX file, read as Docusaurus 2.2.0 reads it. */
export interface MdxFile {
  frontMatter: Record<string, unknown>;
  /** All Markdown nodes, each before its children. */
  nodes: MarkdownNode[];
  components: Component[];
  /** The words directly in components. */
  jsxTexts: { offset: number; text: string }[];
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

const ROOT = 'page';

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

function blank(text: string): string {
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
 * MDX 1 hands JSX on as text, and only the JavaScript compiler finds an unclosed tag, without its line in the page. So all JSX of
 * the page is read here as one element, with everything else blanked, which keeps the offsets.
 */
function parseJsx(text: string, nodes: MarkdownNode[]): { root: ts.SourceFile; shift: number } {
  let jsx = blank(text);
  for (const { position } of nodes.filter(({ type }) => type === 'jsx')) {
    const [start, end] = [position.start.offset, position.end.offset];
    jsx = jsx.slice(0, start) + text.slice(start, end) + jsx.slice(end);
  }
  const code = `<${ROOT}>${jsx}</${ROOT}>`;
  const shift = ROOT.length + 2;
  const compilerOptions = { jsx: ts.JsxEmit.Preserve };
  const error = ts.transpileModule(code, { fileName: 'page.tsx', reportDiagnostics: true, compilerOptions }).diagnostics?.[0];
  if (error) {
    const message = ts.flattenDiagnosticMessageText(error.messageText, ' ').replace(/\.$/, '');
    throw new MdxError(
      `${message}: compare with the English page; a component is <Name>...</Name> or <Name />.`,
      placeOf(text, Math.max(0, (error.start ?? 0) - shift)),
    );
  }
  return { root: ts.createSourceFile('page.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), shift };
}

function tagOf(element: ts.JsxOpeningLikeElement): string {
  const attributes = element.attributes.properties.map((attribute) => normalize(attribute.getText())).sort();
  return `<${[element.tagName.getText(), ...attributes].join(' ')}>`;
}

/**
 * @param source a page, with `\n` at the ends of its lines
 * @throws MdxError if its front matter or its JSX cannot be parsed
 */
export function parseMdx(source: string): MdxFile {
  const { frontMatter, text } = parseFrontMatter(source);
  const nodes = parseMarkdown(text);
  const { root, shift } = parseJsx(text, nodes);
  const components: Component[] = [];
  const jsxTexts: MdxFile['jsxTexts'] = [];
  const visit = (node: ts.Node, holder?: ts.JsxElement): void => {
    if (ts.isJsxText(node)) {
      jsxTexts.push({ offset: node.pos + node.text.search(/\S|$/) - shift, text: node.text });
    } else if (ts.isJsxOpeningLikeElement(node) && holder) {
      components.push({
        offset: node.getStart() - shift,
        name: node.tagName.getText(),
        tag: tagOf(node),
        parent: holder.openingElement.tagName.getText() === 'Act' ? tagOf(holder.openingElement) : holder.openingElement.tagName.getText(),
        besideWords: holder.children.some((child) => ts.isJsxText(child) && hasWords(child.text)),
      });
    }
    ts.forEachChild(node, (child) => {
      visit(child, ts.isJsxElement(node) && child !== node.openingElement ? node : holder);
    });
  };
  visit(root);
  return { frontMatter, nodes, components, jsxTexts };
}
