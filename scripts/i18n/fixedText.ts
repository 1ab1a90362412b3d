/** Finds texts in components and in the configuration that no translator can reach, and what is typed there by hand. */
import { parse } from '@babel/parser';
import { type JSXText, type Node, type StringLiteral, type TemplateLiteral, type TraversalAncestors, traverse } from '@babel/types';
import { hasWords } from '../../lib/tags';
import { placeOf } from '../../lib/text';
import type { Problem } from './problem';
import type { referenceFinder } from './references';
import type { TypographyFinder } from './typography';

type Text = JSXText | StringLiteral | TemplateLiteral;

/** Attributes whose value is shown or read out. */
const SPOKEN = ['aria-label', 'alt', 'title'];

/** Settings that readers see and nothing translates: theme-classic's `translateThemeConfig` leaves them out. */
const UNTRANSLATED_SETTINGS = /^(title|tagline|(.*\.)?(logo\.alt|announcementBar\.content))$/;

function isText(node: Node): node is Text {
  return node.type === 'JSXText' || node.type === 'StringLiteral' || node.type === 'TemplateLiteral';
}

function wordsOf(node: Text): string {
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join(' ') : node.value;
}

/** @returns the name of an element, attribute or property; empty if it is none, or a computed one */
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

/** Whether a text within is translated, or stands in one language on purpose and says so: `<p lang="en">`. */
function isTranslatedOrMarked(node: Node): boolean {
  return (
    node.type === 'JSXElement' &&
    (nameOf(node) === 'Translate' ||
      node.openingElement.attributes.some(
        (attribute) => nameOf(attribute) === 'lang' && 'value' in attribute && attribute.value?.type === 'StringLiteral',
      ))
  );
}

/** What a text can pass through and be shown as it is: `{a}`, `{x ? 'a' : 'b'}`, `{x && 'a'}`, but not a condition or an argument. */
function isShown(node: Node, ancestors: TraversalAncestors): boolean {
  const { node: parent, key } = ancestors.at(-1) ?? {};
  switch (parent?.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return node.type === 'JSXText' || node.type === 'JSXExpressionContainer';
    case 'JSXAttribute':
      return SPOKEN.includes(nameOf(parent));
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
 * @param file path of a component or of the configuration
 * @param source what is in it
 * @param findReferences finds references to acts in a text
 * @param findTypography finds signs in a text that its language does not use
 * @param isAllowed whether a text needs no translation
 * @returns the texts that no translator can reach, and the references to acts and the wrong signs that somebody typed
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
      add('unreachable', `no translator can reach "${words.trim()}": put it into <Translate> or translate().`);
    }
    const properties = key === 'value' ? parents.filter(({ type }) => type === 'ObjectProperty').map(nameOf) : [];
    const setting = properties.join('.');
    if (parent.type === 'ObjectProperty' && UNTRANSLATED_SETTINGS.test(setting) && hasWords(words) && !isAllowed(words)) {
      const cure = 'show it in a component with <Translate>, or allow it in scripts/i18n/allowed-identical.json';
      add('unreachable', `Docusaurus 2.2.0 does not translate ${setting} ("${words}"): ${cure}.`);
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
