/** Selects the CSS that a language needs, and minifies it. tools/build/inlineCss.ts inlines it. */
import postcss, { type Declaration, type Plugin, type Root, type Rule } from 'postcss';
import { minifyCss } from '../../src/common/css';
import { elementsOf } from '../../src/common/html';

/** Elements (`ol`) and classes (`.footer`) for which Infima's rules are left out. */
export const UNWANTED = [
  // The browser's own scrollbar is good enough, and Infima's takes 0.1 kB of each page.
  /^\.thin-scrollbar$/,
  // src/css/custom.css styles these completely.
  /^html$/,
  /^\.dropdown/,
  /^\.menu/,
  /^\.navbar-sidebar/,
  /^\.table-of-contents/,
  /^\.footer/,
  /^ol$/,
  /^\.col--\d+$/,
  /^\.container-/,
  // The footer's last line is aligned with the text above it.
  /^\.text--center$/,
  // A long title in the navbar wraps instead of being cut off.
  /^\.text--truncate$/,
  /^\.navbar__title$/,
];

/** An attribute or pseudo-class in a selector, which are states that an element may take, with whatever is in its parentheses. */
const STATE = /\[[^\]]*\]|::?[\w-]+(\((?:[^()]|\([^()]*\))*\))?/g;

/** @returns the elements, ids and classes that a selector needs: `main`, `#top`, `.act`, also a single one in `:where()` */
function namesInSelector(selector: string): string[] {
  const withoutWhere = selector.replace(/:where\(([^(),]*)\)/g, '$1');
  return withoutWhere.replace(STATE, '').match(/[.#]?[a-z_][\w-]*/gi) ?? [];
}

/** Removes the other selectors of a rule, and the rule itself if none is kept. */
function keepSelectors(rule: Rule, isKept: (selector: string) => boolean): void {
  const kept = rule.selectors.filter(isKept);
  if (kept.length > 0) {
    rule.selectors = kept;
  } else {
    rule.remove();
  }
}

/** PostCSS plugin: removes these rules from Infima, in the live preview as well, which then looks like the built site. */
export const withoutUnwanted: Plugin = {
  postcssPlugin: 'without-unwanted',
  Rule(rule) {
    if (rule.source?.input.file?.includes('/infima/')) {
      keepSelectors(rule, (selector) => !namesInSelector(selector).some((name) => UNWANTED.some((pattern) => pattern.test(name))));
    }
  },
};

/** Comments that enclose each style sheet of src/. Those style sheets are kept whole. */
const OWN = { start: 'own', end: 'end of own' };

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

/** Removes the rules that need an element, id or class that does not exist. Rules between the comments of `markOwn` stay. */
function removeUnusedRules(sheet: Root, names: Set<string>): void {
  let isOwn = false;
  sheet.walk((node) => {
    if (node.type === 'comment') {
      isOwn = node.text === OWN.start || (isOwn && node.text !== OWN.end);
    } else if (node.type === 'rule' && !isOwn) {
      keepSelectors(node, (selector) => namesInSelector(selector).every((name) => names.has(name)));
    }
  });
}

/** @returns the selector of the rule that contains a declaration; empty within `@media` and the like */
function selectorOf({ parent }: Declaration): string {
  return parent?.type === 'rule' && parent.parent?.type === 'root' ? (parent as Rule).selector.replaceAll(/["']/g, '') : '';
}

/** Removes variables that a later rule with the same selector sets again: Infima's defaults that the site overrides. */
function removeReplacedVariables(sheet: Root): void {
  const latest = new Map<string, Declaration>();
  sheet.walkDecls(/^--/, (declaration) => {
    const selector = selectorOf(declaration);
    if (selector !== '') {
      const key = `${selector} ${declaration.prop}`;
      latest.get(key)?.remove();
      latest.set(key, declaration);
    }
  });
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
    const constants = new Map<string, string | undefined>();
    sheet.walkDecls(/^--/, (declaration) => {
      const { prop, value } = declaration;
      const isConstant = selectorOf(declaration) === ':root' && !constants.has(prop) && !changeable.has(prop) && !DEPENDENT.test(value);
      constants.set(prop, isConstant ? value : undefined);
      if (!used.has(prop)) {
        declaration.remove();
      }
    });
    sheet.walkDecls((declaration) => {
      declaration.value = declaration.value.replace(/var\((--[\w-]+)\)/g, (use, name: string) => constants.get(name) ?? use);
    });
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
