/** Selects the CSS that a language needs, which plugins/finishPages.ts inlines into its pages, and minifies CSS. */
import cssnano from 'cssnano';
import postcss, { type Declaration, type Root, type Rule } from 'postcss';
import { PurgeCSS } from 'purgecss';

/** @returns all words in the tags of a page: element and attribute names, ids and classes. Text content is ignored */
function namesInPage(html: string): string[] {
  return (html.match(/<[^>]+>/g) ?? []).flatMap((tag) => tag.match(/[\w-]+/g) ?? []);
}

/** @returns possible names in a minified script: the words of strings and template parts that hold only words. Roles are ignored */
function namesInScript(script: string): string[] {
  return (script.match(/(?<=["'`}])(?<!role:")[\w\s-]+(?=["'`$])/g) ?? []).flatMap((text) => text.split(/\s+/));
}

/** @returns the style sheet, minified */
export async function minify(css: string): Promise<string> {
  return (await postcss([withoutOverridden, cssnano()]).process(css, { from: undefined })).css;
}

/** Removes custom properties of `:root` that a later rule sets again: Infima's defaults, which the site replaces. */
function withoutOverridden(sheet: Root): void {
  const latest = new Map<string, Declaration>();
  for (const rule of sheet.nodes.filter((node): node is Rule => node.type === 'rule' && node.selector === ':root')) {
    rule.walkDecls(/^--/, (declaration) => {
      latest.get(declaration.prop)?.remove();
      latest.set(declaration.prop, declaration);
    });
  }
}

/**
 * Removes the CSS rules and custom properties whose names occur in no page and no script. Scripts contain the names of everything that
 * appears only at run time (open menus, progress bar, dark mode).
 * @param css a complete style sheet
 * @param pages HTML of all pages of the language
 * @param scripts all scripts of the language, minified
 * @param unused names that only scripts contain, and that no page gets
 * @returns the rules that can apply, minified
 */
export async function neededStyles(css: string, pages: string[], scripts: string[], unused: RegExp[]): Promise<string> {
  const inScripts = scripts.flatMap(namesInScript).filter((name) => !unused.some((pattern) => pattern.test(name)));
  const names = new Set([...pages.flatMap(namesInPage), ...inScripts]);
  const variables = new Set([...pages, ...scripts].flatMap((text) => text.match(/--[\w-]+/g) ?? []));
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: [...names].join(' '), extension: 'txt' }],
    css: [{ raw: css }],
    keyframes: true,
    variables: true,
    safelist: { variables: [...variables] },
    defaultExtractor: (content) => content.split(' '),
    dynamicAttributes: ['data-theme', 'aria-expanded', 'aria-current', 'aria-hidden', 'open'],
  });
  return minify(purged?.css ?? '');
}
