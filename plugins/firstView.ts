import { readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin, Props } from '@docusaurus/types';
import { Globby } from '@docusaurus/utils';
import { Parser } from 'htmlparser2';
import type { Root } from 'postcss';
import { remembered } from '../scripts/remembered';
import { addressOf } from './checkLinks';
import { writeSearchIndex } from './searchIndex';

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)">/;

/** @returns elements, attributes, ids and classes of a page */
function namesInPage(html: string): string[] {
  const names: string[] = [];
  const parser = new Parser({
    onopentag: (tag, attributes) =>
      void names.push(tag, ...Object.keys(attributes), attributes.id ?? '', ...(attributes.class ?? '').split(/\s+/)),
  });
  parser.end(html);
  return names;
}

/** @returns what may be elements, attributes, ids and classes in a minified script: the words of strings, and parts of them, that have nothing but words */
function namesInScript(script: string): string[] {
  return (script.match(/(?<=["'`}])[\w\s-]+(?=["'`$])/g) ?? []).flatMap((words) => words.split(/\s+/));
}

function variablesIn(text: string): string[] {
  return text.match(/--[\w-]+/g) ?? [];
}

/**
 * Takes out the custom properties that nothing reads, and those that a later rule of the same selector sets again.
 * @param namedElsewhere custom properties that pages and scripts name (the menu's icons do)
 */
function removeUnusedVariables(namedElsewhere: string[]): (root: Root) => void {
  return (root) => {
    const used = new Set(namedElsewhere);
    const definitions = new Map<string, string[]>();
    root.walkDecls(({ prop, value }) => {
      const names = variablesIn(value);
      prop.startsWith('--')
        ? definitions.set(prop, [...(definitions.get(prop) ?? []), ...names])
        : names.forEach((name) => void used.add(name));
    });
    // A Set is also walked over what is added to it on the way.
    for (const name of used) {
      definitions.get(name)?.forEach((other) => void used.add(other));
    }
    const setLater = new Set<string>();
    for (const rule of [...root.nodes].reverse()) {
      if (rule.type === 'rule') {
        rule.walkDecls(/^--/, (declaration) => {
          const key = `${rule.selector} ${declaration.prop}`;
          !used.has(declaration.prop) || setLater.has(key) ? declaration.remove() : setLater.add(key);
        });
      }
    }
  };
}

/** What decides which styles are needed: names of elements, attributes, ids and classes, and custom properties that pages and scripts name. */
interface Needed {
  names: string[];
  variables: string[];
}

/** The tools are loaded here, as most builds find the styles made already. */
async function needed(css: string, { names, variables }: Needed): Promise<string> {
  const [{ default: cssnano }, { default: postcss }, { PurgeCSS }] = await Promise.all([
    import('cssnano'),
    import('postcss'),
    import('purgecss'),
  ]);
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: names.join(' '), extension: 'txt' }],
    css: [{ raw: css }],
    keyframes: true,
    defaultExtractor: (content) => content.split(' '),
    dynamicAttributes: ['data-theme', 'aria-expanded', 'aria-current', 'aria-hidden', 'open'],
  });
  return (await postcss([removeUnusedVariables(variables), cssnano()]).process(purged?.css ?? '', { from: undefined })).css;
}

/** @returns the styles that are needed, as few bytes. Words of the text that no selector has do not count: they change with every edit and language */
async function neededStyles(css: string, { names, variables }: Needed): Promise<string> {
  const selectors = css.replace(/\/\*.*?\*\/|\{[^{}]*\}/gs, ' ');
  const words = new Set(selectors.match(/[\w-]+/g));
  // Of selectors such as [class*='hash']: parts of names.
  const parts = [...css.matchAll(/[~|^$*]=["']?([\w-]+)/g)].map(([, part = '']) => part);
  const isNamed = (name: string) => words.has(name) || /[^\w-]/.test(name) || parts.some((part) => name.includes(part));
  const relevant: Needed = { names: names.filter(isNamed).sort(), variables: variables.sort() };
  const make = () => needed(css, relevant);
  const { BUILD_CACHE } = process.env;
  return BUILD_CACHE === undefined
    ? make()
    : (await remembered(path.join(BUILD_CACHE, 'styles'), JSON.stringify([css, relevant]), make)).toString();
}

/** @returns the script that holds a page's content, by the page's address */
function contentScripts(generatedFilesDir: string, scripts: string[]): Map<string, string | undefined> {
  const routes = JSON.parse(readFileSync(path.join(generatedFilesDir, 'routesChunkNames.json'), 'utf8')) as Record<
    string,
    { content?: string }
  >;
  return new Map(
    Object.entries(routes).map(([route, { content }]) => [
      route.replace(/-\w+$/, ''),
      scripts.find((file) => path.basename(file).startsWith(`${content}.`)),
    ]),
  );
}

/**
 * Puts the styles into every page, so that the first view needs one response. Rules that neither a page nor a script of this language
 * names are left out; what appears at run time only (open menus, progress bar, dark mode) is named in the scripts.
 *
 * Also names the script of the page's content, which 2.2.0 asks for only when its client has come and runs: a round trip later. And the
 * search's index, for which nothing asks before a reader does.
 */
export default function firstView({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'first-view',
    async postBuild({ outDir, baseUrl }: Props) {
      const read = async (pattern: string) => {
        const files = await Globby(pattern, { cwd: outDir });
        return new Map(await Promise.all(files.map(async (file) => [file, await readFile(path.join(outDir, file), 'utf8')] as const)));
      };
      const pages = await read('**/*.html');
      const scripts = await read('assets/js/*.js');
      const stylesheets = await read('assets/css/*.css');
      const texts = [...pages.values(), ...scripts.values()];
      const unique = (words: string[]) => [...new Set(words)];
      const named: Needed = {
        names: unique([...[...pages.values()].flatMap(namesInPage), ...[...scripts.values()].flatMap(namesInScript)]),
        variables: unique(texts.flatMap(variablesIn)),
      };
      const cssOf = new Map<string, string>();
      for (const [file, css] of stylesheets) {
        cssOf.set(baseUrl + file, await neededStyles(css, named));
      }
      const contents = contentScripts(generatedFilesDir, [...scripts.keys()]);
      const index = `<link rel="search-index" href="${baseUrl}${await writeSearchIndex(outDir, pages)}">\n`;
      await Promise.all(
        [...pages].map(async ([file, html]) => {
          const [link = '', href = ''] = STYLESHEET.exec(html) ?? [];
          const css = cssOf.get(href);
          if (css === undefined) {
            throw new Error(`${file}: no stylesheet found to put into the page (plugins/firstView.ts)`);
          }
          const content = contents.get(addressOf(baseUrl, file));
          const hint = content === undefined ? '' : `<link rel="preload" href="${baseUrl}${content}" as="script">\n`;
          // By a rename, as checkLinks.ts reads the pages at the same time: Docusaurus runs these hooks together.
          const page = path.join(outDir, file);
          await writeFile(`${page}.new`, html.replace(link, () => `<style>${css}</style>`).replace('</head>', `${hint}${index}</head>`));
          await rename(`${page}.new`, page);
        }),
      );
      await Promise.all([...stylesheets.keys()].map((file) => rm(path.join(outDir, file))));
    },
  };
}
