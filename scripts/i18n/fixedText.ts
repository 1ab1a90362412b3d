/** Finds texts in components and the configuration that cannot be translated, references to acts typed by hand, and wrong typography. */
import { parse } from '@babel/parser';
import { type JSXText, type Node, type StringLiteral, type TemplateLiteral, type TraversalAncestors, traverse } from '@babel/types';
import type { Problem } from '../../lib/problem';
import { hasWords, placeOf } from '../../lib/text';
import type { referenceFinder } from './references';
import type { TypographyFinder } from './typography';

type Text = JSXText | StringLiteral | TemplateLiteral;

/** Attributes whose value browsers or screen readers present. */
const VISIBLE_ATTRIBUTES = ['aria-label', 'alt', 'title'];

/** Settings that readers see but that theme-classic's `translateThemeConfig` does not translate. */
const UNTRANSLATED_SETTINGS = /^(title|tagline|(.*\.)?(logo\.alt|announcementBar\.content))$/;

function isText(node: Node): node is Text {
  return node.type === 'JSXText' || node.type === 'StringLiteral' || node.type === 'TemplateLiteral';
}

function wordsOf(node: Text): string {
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join(' ') : node.value;
}

/** @returns the name of an element, attribute or property; empty for other nodes and computed names */
function nameOf(node: Node): string {
  switch (node.type) {
    case 'JSXElement':
      return nameOf(node.openingElement.name);
    case 'JSXAttribute':
      return nameOf(node.name);
    case 'ObjectProperty':
      return nameOf(node.key);
    case 'StringLiteral':
      return node.value;
    default:
      return node.type === 'JSXIdentifier' || node.type === 'Identifier' ? node.name : '';
  }
}

/** Whether texts in a node are translated, or marked as being in another language: `<p lang="en">`. */
function isTranslatedOrMarked(node: Node): boolean {
  return (
    node.type === 'JSXElement' &&
    (nameOf(node) === 'Translate' ||
      node.openingElement.attributes.some(
        (attribute) => nameOf(attribute) === 'lang' && 'value' in attribute && attribute.value?.type === 'StringLiteral',
      ))
  );
}

/** Whether JSX renders a text, also through expressions: `{a}`, `{x ? 'a' : 'b'}`, `{x && 'a'}`, but not as a condition or argument. */
function isShown(node: Node, ancestors: TraversalAncestors): boolean {
  const { node: parent, key } = ancestors.at(-1) ?? {};
  switch (parent?.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return node.type === 'JSXText' || node.type === 'JSXExpressionContainer';
    case 'JSXAttribute':
      return VISIBLE_ATTRIBUTES.includes(nameOf(parent));
    case 'ConditionalExpression':
      return key !== 'test' && isShown(parent, ancestors.slice(0, -1));
    case 'BinaryExpression':
      return parent.operator === '+' && isShown(parent, ancestors.slice(0, -1));
    case 'LogicalExpression':
    case 'JSXExpressionContainer':
      return isShown(parent, ancestors.slice(0, -1));
    default:
      return false;
  }
}

/**
 * @param file path of a module in src/ or of the configuration
 * @param source content of the file
 * @param findReferences finds references to acts in a text
 * @param findTypography finds wrong typography in a text
 * @param isAllowed whether a text needs no translation
 */
export function problemsOfCode(
  file: string,
  source: string,
  findReferences: ReturnType<typeof referenceFinder>,
  findTypography: TypographyFinder,
  isAllowed: (text: string) => boolean,
): Problem[] {
  const problems: Problem[] = [];
  const enter = (node: Node, ancestors: TraversalAncestors): void => {
    if (!isText(node)) {
      return;
    }
    const words = wordsOf(node);
    const place = placeOf(source, (node.start ?? 0) + (node.type === 'JSXText' ? words.search(/\S|$/) : 0));
    const add = (kind: Problem['kind'], text: string) => problems.push({ file, ...place, kind, text });
    const { node: parent, key } = ancestors.at(-1) as TraversalAncestors[number];
    const parents = ancestors.map((ancestor) => ancestor.node);
    if (hasWords(words) && isShown(node, ancestors) && !parents.some(isTranslatedOrMarked)) {
      add('untranslatable', `"${words.trim()}" cannot be translated: put it into <Translate> or translate().`);
    }
    const properties = key === 'value' ? parents.filter(({ type }) => type === 'ObjectProperty').map(nameOf) : [];
    const setting = properties.join('.');
    if (parent.type === 'ObjectProperty' && UNTRANSLATED_SETTINGS.test(setting) && hasWords(words) && !isAllowed(words)) {
      const cure = 'show it in a component with <Translate>, or allow it in scripts/i18n/allowed-identical.json';
      add('untranslatable', `Docusaurus 2.2.0 does not translate ${setting} ("${words}"): ${cure}.`);
    }
    for (const { reference } of parent.type === 'JSXAttribute' && nameOf(parent) === 'celex' ? [] : findReferences(words)) {
      add('typed-reference', `"${reference}" is typed by hand: take it from src/annexes/acts.json.`);
    }
    if (properties.at(-1) === 'message' || nameOf(parent) === 'Translate') {
      for (const { text } of findTypography(words)) {
        add('typography', text);
      }
    }
  };
  traverse(parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] }), { enter });
  return problems;
}
