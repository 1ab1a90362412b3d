/** Selects the CSS that a language needs, and minifies it. tools/build/inlineCss.ts inlines it. */
import postcss, { type ChildNode, type Declaration, type Plugin, type Root, type Rule } from 'postcss';
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';
import { minifyCss } from '../shared/css';
import { elementsOf } from '../shared/html';

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

/** Besides the names in pages, these decide which rules of packages are kept. */
const NAMES = {
  /** Ids and classes that no page contains, because scripts add them later. Add those of a further option of the theme here. */
  scripted: [
    // The menu on a phone.
    ...['navbar-sidebar', 'navbar-sidebar--show', 'navbar-sidebar__backdrop', 'navbar-sidebar__brand', 'navbar-sidebar__close'],
    ...['navbar-sidebar__items', 'navbar-sidebar__item', 'margin-right--md'],
    ...['menu', 'menu__list', 'menu__list-item', 'menu__link', 'menu__link--active'],
    // The section that is being read, in the table of contents.
    'table-of-contents__link--active',
    // The bar that shows that a page is loading, and the screens for an error and for a page that is not there yet.
    ...['nprogress', 'bar', 'margin-vert--xl'],
  ],
  /** Names in pages whose rules are left out. */
  unwanted: [
    // The browser's own scrollbar is good enough, and the theme's takes 0.1 kB of each page.
    /^thin-scrollbar$/,
    // src/css/custom.css sets the colours of the footer, and the widths of the columns.
    /^footer--dark$/,
    /^col--\d+$/,
    // The footer's last line is aligned with the text above it, and its items have no margin anyway.
    /^text--center$/,
    /^footer__item$/,
  ],
};

/** @returns the elements, ids and classes in a page, written as in a selector: `main`, `#top`, `.act` */
function namesInPage(html: string): string[] {
  return elementsOf(html).flatMap(({ name, attribs: { id, class: classes = '' } }) => [
    name,
    `#${id}`,
    ...classes.split(/\s+/).map((name) => `.${name}`),
  ]);
}

/** Whether a part of a selector can match an element. In a list in parentheses, it is enough that one selector can. */
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
      const selectors = selectorParser()
        .astSync(node.selector)
        .nodes.filter((selector) => hasNames(selector, names));
      node.selector = selectors.join(',');
      if (selectors.length === 0) {
        node.remove();
      }
    } else if (node.type === 'atrule' && /^(media|supports)$/.test(node.name)) {
      node.each(prune);
      if (node.nodes?.length === 0) {
        node.remove();
      }
    }
  };
  sheet.each(prune);
}

/** @returns the top-level rules, not those inside `@media` and the like */
function rulesOf(sheet: Root): Rule[] {
  return sheet.nodes.filter((node): node is Rule => node.type === 'rule');
}

/** Removes variables that a later rule with the same selector sets again: Infima's defaults that the site overrides. */
function removeReplacedVariables(sheet: Root): void {
  const latest = new Map<string, Declaration>();
  for (const rule of rulesOf(sheet)) {
    for (const declaration of rule.nodes.filter((node): node is Declaration => node.type === 'decl' && node.variable)) {
      const key = `${rule.selector.replaceAll(/["']/g, '')} ${declaration.prop}`;
      latest.get(key)?.remove();
      latest.set(key, declaration);
    }
  }
}

/** Values that cannot replace a `var()`: other variables, and keywords that would apply to the property instead. */
const NO_CONSTANT = /\bvar\(|^(inherit|initial|revert|revert-layer|unset)$/;

/**
 * Replaces each use of a variable that is set only once, on `:root`, with its value.
 * @param fixed variables that stay
 */
function resolveConstants(sheet: Root, fixed: Set<string>): void {
  const counts = new Map<string, number>();
  sheet.walkDecls(/^--/, ({ prop }) => void counts.set(prop, (counts.get(prop) ?? 0) + 1));
  const roots = rulesOf(sheet).filter(({ selector }) => selector === ':root');
  const isConstant = ({ prop, value }: Declaration) => counts.get(prop) === 1 && !fixed.has(prop) && !NO_CONSTANT.test(value);
  // Each round may make other variables constant.
  for (let constants = new Map<string, string>(); ; constants = new Map()) {
    for (const root of roots) {
      root.walkDecls(/^--/, (declaration) => {
        if (isConstant(declaration)) {
          constants.set(declaration.prop, declaration.value);
          declaration.remove();
        }
      });
    }
    if (constants.size === 0) {
      return;
    }
    sheet.walkDecls((declaration) => {
      declaration.value = declaration.value.replace(/var\((--[\w-]+)\)/g, (use, name) => constants.get(name) ?? use);
    });
  }
}

/** Removes unused variables, then those that only they used. */
function removeUnusedVariables(sheet: Root, named: Set<string>): void {
  for (let before = ''; before !== sheet.toString(); ) {
    before = sheet.toString();
    const used = new Set(before.match(/(?<=var\(\s*)--[\w-]+/g));
    sheet.walkDecls(/^--/, (declaration) => {
      if (!used.has(declaration.prop) && !named.has(declaration.prop)) {
        declaration.remove();
      }
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
 * @throws if a scripted or unwanted name is not in the style sheet, as when a new version of the theme has other names
 */
export async function neededCss(css: string, pages: string[], scripts: string[], { scripted, unwanted } = NAMES): Promise<string> {
  const sheet = postcss.parse(css);
  const inSheet = css.match(/[\w-]+/g) ?? [];
  const patterns = [...scripted.map((name) => new RegExp(`^${name}$`)), ...unwanted];
  const [useless] = patterns.filter((pattern) => !inSheet.some((name) => pattern.test(name)));
  if (useless) {
    throw new Error(`${useless} matches no name in the style sheets: update or remove it (tools/build/neededCss.ts)`);
  }
  const names = [...pages.flatMap(namesInPage), ...scripted.flatMap((name) => [`.${name}`, `#${name}`])];
  removeUnusedRules(sheet, new Set(names.filter((name) => !unwanted.some((pattern) => pattern.test(name.replace(/^[.#]/, ''))))));
  removeReplacedVariables(sheet);
  const named = new Set([...pages, ...scripts].flatMap((text) => text.match(/--[\w-]+/g) ?? []));
  // A variable that is used with a fallback may be set nowhere.
  resolveConstants(sheet, new Set([...named, ...(css.match(/(?<=var\(\s*)--[\w-]+(?=\s*,)/g) ?? [])]));
  removeUnusedVariables(sheet, named);
  return minifyCss(sheet);
}
