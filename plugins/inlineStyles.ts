/** Docusaurus plugin: inlines the CSS that a language needs into its pages, so that the first paint needs one response. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { searchWordsFile } from '../lib/languages';
import { listFiles } from '../lib/paths';
import { writeSearchIndex } from './searchIndex';

const STYLESHEET = /<link rel="stylesheet" href="[^"]+">/;

/** @returns all words in the tags of a page: element and attribute names, ids and classes. Text content is ignored */
function namesInPage(html: string): string[] {
  return (html.match(/<[^>]+>/g) ?? []).flatMap((tag) => tag.match(/[\w-]+/g) ?? []);
}

/** @returns possible names in a minified script: the words of strings and template parts that hold only words. Roles are ignored */
function namesInScript(script: string): string[] {
  return (script.match(/(?<=["'`}])(?<!role:")[\w\s-]+(?=["'`$])/g) ?? []).flatMap((text) => text.split(/\s+/));
}

/**
 * @param css a complete style sheet
 * @param names elements, attributes, ids and classes that can appear
 * @param variables custom properties that pages and scripts use
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
 * Removes the CSS rules whose names occur in no page and no script of the language. Scripts contain the names of everything that appears
 * only at run time (open menus, progress bar, dark mode). Also writes the search index and links it in each page.
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
      const keywordsFile = path.join(siteDir, searchWordsFile(i18n.currentLocale));
      const index = `<link rel="search-index" href="${baseUrl}${await writeSearchIndex(outDir, pages, keywordsFile)}">`;
      for (const [file, html] of pages) {
        if (!STYLESHEET.test(html)) {
          throw new Error(`${file}: no <link rel="stylesheet"> to replace with inline styles (plugins/inlineStyles.ts)`);
        }
        // Replaced by an atomic rename: Docusaurus runs postBuild hooks concurrently, and checkLinks.ts reads the pages meanwhile.
        const page = path.join(outDir, file);
        await writeFile(`${page}.new`, html.replace(STYLESHEET, () => `<style>${css}</style>`).replace('</head>', `${index}</head>`));
        await rename(`${page}.new`, page);
      }
      await Promise.all(stylesheets.map(([file]) => rm(path.join(outDir, file))));
    },
  };
}
