import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Props } from '@docusaurus/types';
import { Globby } from '@docusaurus/utils';
import { transform } from 'esbuild';
import { PurgeCSS } from 'purgecss';

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)">/;

/** Classes, attributes and ids as they stand in HTML and in minified JavaScript. */
function namesIn(content: string): string[] {
  return content.match(/[\w-]+/g) ?? [];
}

/**
 * Variables that scripts and pages name themselves (the menu's icons do), and those that their values build on; PurgeCSS sees neither.
 * @param content scripts and pages
 * @param css the styles that define the variables
 */
function variablesNamedIn(content: string, css: string): string[] {
  const namesOf = (text: string) => text.match(/--[\w-]+/g) ?? [];
  const definitions = [...css.matchAll(/(--[\w-]+):([^;}]+)/g)];
  const used = new Set(namesOf(content));
  // A Set is also walked over what is added to it on the way.
  for (const name of used) {
    for (const [, defined, value = ''] of definitions) {
      if (defined === name) {
        namesOf(value).forEach((other) => void used.add(other));
      }
    }
  }
  return [...used];
}

/**
 * Puts the styles into every page, so that the first view needs one response. Rules that neither a page nor a script of this language
 * names are left out; what appears at run time only (open menus, progress bar, dark mode) is named in the scripts.
 */
export default function inlineCss(): Plugin {
  return {
    name: 'inline-css',
    async postBuild({ outDir, baseUrl }: Props) {
      const pages = await Globby('**/*.html', { cwd: outDir, absolute: true });
      const scripts = await Globby('assets/js/*.js', { cwd: outDir, absolute: true });
      const stylesheets = await Globby('assets/css/*.css', { cwd: outDir, absolute: true });
      const readAll = async (files: string[]) => (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
      const purged = await new PurgeCSS().purge({
        content: [...pages, ...scripts],
        css: stylesheets,
        keyframes: true,
        variables: true,
        safelist: { variables: variablesNamedIn(await readAll([...pages, ...scripts]), await readAll(stylesheets)) },
        defaultExtractor: namesIn,
        dynamicAttributes: ['data-theme', 'aria-expanded', 'aria-current', 'aria-hidden', 'open'],
      });
      const cssOf = new Map<string, string>();
      for (const { file = '', css } of purged) {
        const { code } = await transform(css, { loader: 'css', minify: true });
        cssOf.set(baseUrl + path.relative(outDir, file), code.trim());
      }
      await Promise.all(
        pages.map(async (page) => {
          const html = await readFile(page, 'utf8');
          const [link = '', href = ''] = STYLESHEET.exec(html) ?? [];
          const css = cssOf.get(href);
          if (css === undefined) {
            throw new Error(`${page}: no stylesheet found to put into the page (plugins/inlineCss.ts)`);
          }
          // By a rename, as checkLinks.ts reads the pages at the same time: Docusaurus runs these hooks together.
          await writeFile(
            `${page}.new`,
            html.replace(link, () => `<style>${css}</style>`),
          );
          await rename(`${page}.new`, page);
        }),
      );
      await Promise.all(stylesheets.map((file) => rm(file)));
    },
  };
}
