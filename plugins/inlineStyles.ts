/** Puts the styles that a language needs into its pages, so that the first view takes one response. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { searchWordsFile } from '../lib/languages';
import { listFiles } from '../lib/paths';
import { writeSearchIndex } from './searchIndex';

const STYLESHEET = /<link rel="stylesheet" href="[^"]+">/;

/** @returns names of elements, attributes, ids and classes of a page; its prose does not count */
function namesInPage(html: string): string[] {
  return (html.match(/<[^>]+>/g) ?? []).flatMap((tag) => tag.match(/[\w-]+/g) ?? []);
}

/** @returns what may be such names in a minified script: the words of strings, and parts of strings, that have nothing but words. Roles are none */
function namesInScript(script: string): string[] {
  return (script.match(/(?<=["'`}])(?<!role:")[\w\s-]+(?=["'`$])/g) ?? []).flatMap((words) => words.split(/\s+/));
}

/**
 * @param css a whole style sheet
 * @param names elements, attributes, ids and classes that can appear
 * @param variables custom properties that pages and scripts name
 * @returns the rules that can apply, minified
 */
async function neededStyles(css: string, names: string[], variables: string[]): Promise<string> {
  const [{ default: cssnano }, { default: postcss }, { PurgeCSS }] = await Promise.all([
    import('cssnano'),
    import('postcss'),
    import('purgecss'),
  ]);
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: names.join(' '), extension: 'txt' }],
    css: [{ raw: css }],
    keyframes: true,
    variables: true,
    safelist: { variables },
    defaultExtractor: (content) => content.split(' '),
    dynamicAttributes: ['data-theme', 'aria-expanded', 'aria-current', 'aria-hidden', 'open'],
  });
  return (await postcss([cssnano()]).process(purged?.css ?? '', { from: undefined })).css;
}

/**
 * Rules that neither a page nor a script of this language names are left out; what appears at run time only (open menus, progress bar, dark
 * mode) is named in the scripts. Also names the search's index in each page.
 * @throws if a page has no style sheet
 */
export default function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    async postBuild({ outDir, baseUrl, siteDir, i18n }) {
      const files = listFiles(outDir);
      const read = async (pattern: RegExp): Promise<[file: string, text: string][]> =>
        Promise.all(
          files.filter((file) => pattern.test(file)).map(async (file) => [file, await readFile(path.join(outDir, file), 'utf8')]),
        );
      const [pages, scripts, stylesheets] = await Promise.all([read(/\.html$/), read(/^assets\/js\/.*\.js$/), read(/^assets\/css\//)]);
      const names = [...pages.flatMap(([, html]) => namesInPage(html)), ...scripts.flatMap(([, script]) => namesInScript(script))];
      const variables = [...pages, ...scripts].flatMap(([, text]) => text.match(/--[\w-]+/g) ?? []);
      const css = await neededStyles(stylesheets.map(([, text]) => text).join('\n'), [...new Set(names)], [...new Set(variables)]);
      const wordsFile = path.join(siteDir, searchWordsFile(i18n.currentLocale));
      const index = `<link rel="search-index" href="${baseUrl}${await writeSearchIndex(outDir, pages, wordsFile)}">`;
      for (const [file, html] of pages) {
        if (!STYLESHEET.test(html)) {
          throw new Error(`${file}: no style sheet found to put into the page (plugins/inlineStyles.ts)`);
        }
        // By a rename, as checkLinks.ts reads the pages at the same time: Docusaurus runs these hooks together.
        const page = path.join(outDir, file);
        await writeFile(`${page}.new`, html.replace(STYLESHEET, () => `<style>${css}</style>`).replace('</head>', `${index}</head>`));
        await rename(`${page}.new`, page);
      }
      await Promise.all(stylesheets.map(([file]) => rm(path.join(outDir, file))));
    },
  };
}
