import ts from 'typescript';
import { blank, type MarkdownNode, MdxError, normalize } from './mdx';
import { hasWords, placeOf } from './problem';

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

/** What is directly in the components of a page. */
export interface Jsx {
  components: Component[];
  texts: { offset: number; text: string }[];
}

const ROOT = 'page';

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
 * @param text a page, its front matter blanked
 * @param nodes its Markdown
 * @throws MdxError if its JSX cannot be parsed
 */
export function readJsx(text: string, nodes: MarkdownNode[]): Jsx {
  const { root, shift } = parseJsx(text, nodes);
  const components: Component[] = [];
  const texts: Jsx['texts'] = [];
  const visit = (node: ts.Node, holder?: ts.JsxElement): void => {
    if (ts.isJsxText(node)) {
      texts.push({ offset: node.pos + node.text.search(/\S|$/) - shift, text: node.text });
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
  return { components, texts };
}
