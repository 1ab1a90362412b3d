/** Selects the CSS that a language needs, and minifies it. tools/build/inlineCss.ts inlines it. */
import postcss, { type ChildNode, type Declaration, type Plugin, type Root, type Rule } from 'postcss';
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';
import { minifyCss } from '../../src/shared/css';
import { elementsOf } from '../../src/shared/html';

/** Classes and elements for which Infima's rules are left out. */
export const UNWANTED = [
  // The browser's own scrollbar is good enough, and Infima's takes 0.1 kB of each page.
  /^thin-scrollbar$/,
  // src/css/custom.css styles these completely.
  /^dropdown/,
  /^menu/,
  /^navbar-sidebar/,
  /^table-of-contents/,
  /^footer/,
  /^ol$/,
  /^col--\d+$/,
  /^container-/,
  // The footer's last line is aligned with the text above it.
  /^text--center$/,
  // A long title in the navbar wraps instead of being cut off.
  /^text--truncate$/,
  /^navbar__title$/,
];

/** Removes the other selectors of a rule, and the rule itself if none is kept. */
function keepSelectors(rule: Rule, isKept: (selector: Selector) => boolean): void {
  const selectors = selectorParser().astSync(rule.selector).nodes.filter(isKept);
  rule.selector = selectors.join(',');
  if (selectors.length === 0) {
    rule.remove();
  }
}

function isUnwanted(node: Node): boolean {
  return (node.type === 'tag' || node.type === 'class') && UNWANTED.some((pattern) => pattern.test(node.value));
}

/** PostCSS plugin: removes these rules from Infima, in the live preview as well, which then looks like the built site. */
export const withoutUnwanted: Plugin = {
  postcssPlugin: 'without-unwanted',
  Rule(rule) {
    if (rule.source?.input.file?.includes('/infima/')) {
      keepSelectors(rule, (selector) => !selector.nodes.some(isUnwanted));
    }
  },
};

/** Comments that enclose each style sheet of src/. Those style sheets are kept whole. */
const OWN = { start: '! own', end: '! end of own' };

/** PostCSS plugin: encloses a style sheet in these comments if it is in the folder. */
export function markOwn(folder: string): Plugin {
  return {
    postcssPlugin: 'mark-own',
    Once(sheet) {
      if (sheet.source?.input.file?.startsWith(`${folder}/`)) {
        sheet.prepend({ text: OWN.start });
        sheet.append({ text: OWN.end });
      }
    },
  };
}

/**
 * Ids and classes that no page contains, because scripts add them later. If you turn on another option of the theme, add its names here.
 */
const SCRIPTED = [
  // The bar that shows that a page is loading.
  'nprogress',
  'bar',
];

/** @returns the elements, ids and classes in a page, written as in a selector: `main`, `#top`, `.act` */
function namesInPage(html: string): string[] {
  return elementsOf(html).flatMap(({ name, attribs: { id, class: classes = '' } }) => [
    name,
    `#${id}`,
    ...classes.split(/\s+/).map((name) => `.${name}`),
  ]);
}

/** Whether a part of a selector can match an element. In a list in parentheses, one matching selector is enough. */
function canMatch(node: Node, names: Set<string>): boolean {
  switch (node.type) {
    case 'tag':
      return names.has(node.value);
    case 'class':
      return names.has(`.${node.value}`);
    case 'id':
      return names.has(`#${node.value}`);
    case 'pseudo':
      return !/^:(is|where)$/.test(node.value) || node.nodes.some((selector) => hasNames(selector, names));
    default:
      return true;
  }
}

function hasNames(selector: Selector, names: Set<string>): boolean {
  return selector.nodes.every((node) => canMatch(node, names));
}

/** Removes the rules that need an element, id or class that does not exist. Rules between the comments of `markOwn` stay. */
function removeUnusedRules(sheet: Root, names: Set<string>): void {
  let isOwn = false;
  const prune = (node: ChildNode): void => {
    if (node.type === 'comment') {
      isOwn = node.text === OWN.start || (isOwn && node.text !== OWN.end);
      node.remove();
    } else if (node.type === 'rule' && !isOwn) {
      keepSelectors(node, (selector) => hasNames(selector, names));
    } else if (node.type === 'atrule' && /^(media|supports)$/.test(node.name)) {
      node.each(prune);
      if (node.nodes?.length === 0) {
        node.remove();
      }
    }
  };
  sheet.each(prune);
}

/** @returns the declarations of all variables, by name */
function variablesOf(sheet: Root): Map<string, Declaration[]> {
  const found = new Map<string, Declaration[]>();
  sheet.walkDecls(/^--/, (declaration) => void found.set(declaration.prop, [...(found.get(declaration.prop) ?? []), declaration]));
  return found;
}

/** @returns the selector of the rule that contains a declaration; empty within `@media` and the like */
function selectorOf({ parent }: Declaration): string {
  return parent?.type === 'rule' && parent.parent?.type === 'root' ? (parent as Rule).selector.replaceAll(/["']/g, '') : '';
}

/** Removes variables that a later rule with the same selector sets again: Infima's defaults that the site overrides. */
function removeReplacedVariables(sheet: Root): void {
  for (const declarations of variablesOf(sheet).values()) {
    const latest = new Map(declarations.map((declaration) => [selectorOf(declaration), declaration]));
    for (const declaration of declarations.filter((one) => selectorOf(one) !== '' && latest.get(selectorOf(one)) !== one)) {
      declaration.remove();
    }
  }
}

/** Values that depend on the element where the variable is set. */
const DEPENDENT = /var\(|^(inherit|initial|revert|revert-layer|unset)$/;

/**
 * Removes variables that nothing uses, and replaces those that only `:root` sets, and only once, with their values. Both may make others
 * unused or constant.
 * @param changeable variables that pages or scripts may use and set
 */
function foldVariables(sheet: Root, changeable: Set<string>): void {
  for (let before = ''; before !== sheet.toString(); ) {
    before = sheet.toString();
    const used = new Set([...changeable, ...(before.match(/(?<=var\(\s*)--[\w-]+/g) ?? [])]);
    // With a fallback, a variable may be set nowhere.
    const fixed = new Set([...changeable, ...(before.match(/(?<=var\(\s*)--[\w-]+(?=\s*,)/g) ?? [])]);
    for (const [name, declarations] of variablesOf(sheet)) {
      const [{ value } = { value: '' }] = declarations;
      const isOnRoot = declarations.length === 1 && declarations.every((declaration) => selectorOf(declaration) === ':root');
      const isConstant = isOnRoot && !fixed.has(name) && !DEPENDENT.test(value);
      if (isConstant) {
        sheet.walkDecls((declaration) => {
          declaration.value = declaration.value.replaceAll(`var(${name})`, () => value);
        });
      }
      if (isConstant || !used.has(name)) {
        for (const declaration of declarations) {
          declaration.remove();
        }
      }
    }
  }
}

/**
 * Keeps the CSS rules that can apply: all of the site's own, and those of Infima and the theme whose elements, ids and classes occur in a
 * page or are added by scripts. Pseudo-classes, attributes and other parts of a selector are ignored, because they are states that an
 * element may take.
 * @param css a complete style sheet, with the site's own rules marked by `markOwn`
 * @param pages HTML of all pages of the language
 * @param scripts all scripts of the language; they may use and set variables
 * @returns the rules, minified, with constant variables replaced by their values
 * @throws if a scripted name is not in the style sheet, as when a new version of the theme has other names
 */
export async function neededCss(css: string, pages: string[], scripts: string[], scripted = SCRIPTED): Promise<string> {
  const sheet = postcss.parse(css);
  const inSheet = new Set(css.match(/[\w-]+/g));
  const useless = scripted.find((name) => !inSheet.has(name));
  if (useless) {
    throw new Error(`${useless} is in no style sheet: update or remove it (tools/build/neededCss.ts)`);
  }
  removeUnusedRules(sheet, new Set([...pages.flatMap(namesInPage), ...scripted.flatMap((name) => [`.${name}`, `#${name}`])]));
  removeReplacedVariables(sheet);
  foldVariables(sheet, new Set([...pages, ...scripts].flatMap((text) => text.match(/--[\w-]+/g) ?? [])));
  return minifyCss(sheet);
}
