import ts from 'typescript';
import { hasWords, type Problem, placeOf } from './problem';
import type { referenceFinder } from './references';

/** Attributes whose value is shown or read out. */
const SPOKEN = ['aria-label', 'alt', 'title'];

/**
 * Settings that readers see and nothing translates: theme-classic's `translateThemeConfig` leaves them out. It leaves out
 * `announcementBar.content` too, which plugins/announcementBar.ts makes a message.
 */
const UNTRANSLATED_SETTINGS = /^(title|tagline|(.*\.)?logo\.alt)$/;

type Literal = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression;

function isLiteral(node: ts.Node): node is Literal {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

function wordsOf(node: Literal | ts.JsxText): string {
  return ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' ')
    : node.text;
}

/** The texts that an expression can be: `a`, `x ? 'a' : 'b'`, `x && 'a'`. */
function literalsOf(node: ts.Node | undefined): Literal[] {
  if (!node) {
    return [];
  }
  if (isLiteral(node)) {
    return [node];
  }
  if (ts.isConditionalExpression(node)) {
    return [node.whenTrue, node.whenFalse].flatMap(literalsOf);
  }
  if (ts.isBinaryExpression(node)) {
    return [node.left, node.right].flatMap(literalsOf);
  }
  return ts.isJsxExpression(node) || ts.isParenthesizedExpression(node) ? literalsOf(node.expression) : [];
}

/** The texts of a node that a reader sees as they stand here. */
function fixedTextsOf(node: ts.Node): (Literal | ts.JsxText)[] {
  if (ts.isJsxText(node)) {
    return [node];
  }
  if (ts.isJsxAttribute(node)) {
    return SPOKEN.includes(node.name.getText()) ? literalsOf(node.initializer) : [];
  }
  return ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) ? literalsOf(node) : [];
}

/** `themeConfig.announcementBar.content`, without the name of the variable. */
function settingOf(node: ts.Node): string {
  const own = ts.isPropertyAssignment(node) ? [node.name.getText()] : [];
  const outer = node.parent && !ts.isVariableDeclaration(node.parent) ? settingOf(node.parent) : '';
  return [outer, ...own].filter(Boolean).join('.');
}

/** Whether a text within is translated, or stands in one language on purpose and says so: `<p lang="en">`. */
function isTranslatedOrMarked(node: ts.Node): boolean {
  if (!ts.isJsxElement(node)) {
    return false;
  }
  const { tagName, attributes } = node.openingElement;
  const isMarked = attributes.properties.some(
    (attribute) =>
      ts.isJsxAttribute(attribute) &&
      attribute.name.getText() === 'lang' &&
      attribute.initializer &&
      ts.isStringLiteral(attribute.initializer),
  );
  return tagName.getText() === 'Translate' || isMarked;
}

/**
 * @param file path of a component or of the configuration
 * @param source what is in it
 * @param findReferences finds references to acts in a text
 * @param isAllowed whether a text needs no translation
 * @returns the texts that no translator can reach, and the references to acts that somebody typed
 */
export function problemsOfCode(
  file: string,
  source: string,
  findReferences: ReturnType<typeof referenceFinder>,
  isAllowed: (text: string) => boolean,
): Problem[] {
  const problems: Problem[] = [];
  const add = (node: Literal | ts.JsxText, kind: Problem['kind'], text: string) => {
    const start = ts.isJsxText(node) ? node.pos + node.text.search(/\S|$/) : node.getStart();
    problems.push({ file, ...placeOf(source, start), kind, text });
  };
  const visit = (node: ts.Node, isReachable: boolean): void => {
    for (const literal of isReachable ? [] : fixedTextsOf(node)) {
      if (hasWords(wordsOf(literal))) {
        add(literal, 'unreachable', `no translator can reach "${wordsOf(literal).trim()}": put it into <Translate> or translate().`);
      }
    }
    if (ts.isPropertyAssignment(node) && isLiteral(node.initializer) && UNTRANSLATED_SETTINGS.test(settingOf(node))) {
      const text = wordsOf(node.initializer);
      if (hasWords(text) && !isAllowed(text)) {
        const cure = 'show it in a component with <Translate>, or allow it in scripts/i18n/allowed-identical.json';
        add(node.initializer, 'unreachable', `Docusaurus 2.2.0 does not translate ${settingOf(node)} ("${text}"): ${cure}.`);
      }
    }
    const isCelex = ts.isJsxAttribute(node.parent ?? node) && (node.parent as ts.JsxAttribute).name.getText() === 'celex';
    if ((isLiteral(node) || ts.isJsxText(node)) && !isCelex) {
      for (const { reference } of findReferences(wordsOf(node))) {
        add(node, 'typed-reference', `"${reference}" is typed by hand: take it from src/annexes/acts.json.`);
      }
    }
    ts.forEachChild(node, (child) => visit(child, isReachable || isTranslatedOrMarked(node)));
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind), false);
  return problems;
}
