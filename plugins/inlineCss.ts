import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Props } from '@docusaurus/types';
import { Globby } from '@docusaurus/utils';
import cssnano from 'cssnano';
import { Parser } from 'htmlparser2';
import postcss, { type Root } from 'postcss';
import { PurgeCSS } from 'purgecss';

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

/** @returns what may be elements, attributes, ids and classes in a minified script: words that end where a string or a word of it ends */
function namesInScript(script: string): string[] {
  return script.match(/(?<=["'`\s}])[\w-]+(?=["'`\s$])/g) ?? [];
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
    const last = new Map<string, string>();
    for (const rule of [...root.nodes].reverse()) {
      if (rule.type === 'rule') {
        rule.walkDecls(/^--/, (declaration) => {
          const key = `${rule.selector} ${declaration.prop}`;
          !used.has(declaration.prop) || last.has(key) ? declaration.remove() : last.set(key, declaration.value);
        });
      }
    }
  };
}

/**
 * Puts the styles into every page, so that the first view needs one response. Rules that neither a page nor a script of this language
 * names are left out; what appears at run time only (open menus, progress bar, dark mode) is named in the scripts.
 */
export default function inlineCss(): Plugin {
  return {
    name: 'inline-css',
    async postBuild({ outDir, baseUrl }: Props) {
      const read = async (pattern: string) => {
        const files = await Globby(pattern, { cwd: outDir });
        return new Map(await Promise.all(files.map(async (file) => [file, await readFile(path.join(outDir, file), 'utf8')] as const)));
      };
      const pages = await read('**/*.html');
      const scripts = await read('assets/js/*.js');
      const stylesheets = await read('assets/css/*.css');
      const names = new Set([...[...pages.values()].flatMap(namesInPage), ...[...scripts.values()].flatMap(namesInScript)]);
      const variables = [...pages.values(), ...scripts.values()].flatMap(variablesIn);
      const cssOf = new Map<string, string>();
      for (const [file, raw] of stylesheets) {
        const [purged] = await new PurgeCSS().purge({
          content: [{ raw: [...names].join(' '), extension: 'txt' }],
          css: [{ raw }],
          keyframes: true,
          defaultExtractor: (content) => content.split(' '),
          dynamicAttributes: ['data-theme', 'aria-expanded', 'aria-current', 'aria-hidden', 'open'],
        });
        const { css } = await postcss([removeUnusedVariables(variables), cssnano()]).process(purged?.css ?? '', { from: undefined });
        cssOf.set(baseUrl + file, css);
      }
      await Promise.all(
        [...pages].map(async ([file, html]) => {
          const [link = '', href = ''] = STYLESHEET.exec(html) ?? [];
          const css = cssOf.get(href);
          if (css === undefined) {
            throw new Error(`${file}: no stylesheet found to put into the page (plugins/inlineCss.ts)`);
          }
          // By a rename, as checkLinks.ts reads the pages at the same time: Docusaurus runs these hooks together.
          const page = path.join(outDir, file);
          await writeFile(
            `${page}.new`,
            html.replace(link, () => `<style>${css}</style>`),
          );
          await rename(`${page}.new`, page);
        }),
      );
      await Promise.all([...stylesheets.keys()].map((file) => rm(path.join(outDir, file))));
    },
  };
}
