/** Docusaurus plugin: inlines the CSS that the built pages of a language need. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { listFiles } from '../../src/common/paths';
import { markOwn, neededCss, withoutUnwanted } from './neededCss';

const STYLESHEET = /<link rel="stylesheet" href="[^"]+">/;

/** @throws if a page has no style sheet */
export default function inlineCss({ siteDir }: LoadContext): Plugin {
  return {
    name: 'inline-css',
    configurePostCss(options) {
      const own = process.env.NODE_ENV === 'production' ? [markOwn(path.join(siteDir, 'src'))] : [];
      return { ...options, plugins: [...options.plugins, withoutUnwanted, ...own] };
    },
    async postBuild({ outDir }) {
      const files = listFiles(outDir);
      const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
      const textsIn = (folder: string) => files.filter((file) => file.startsWith(folder)).map(read);
      const pages = files.filter((file) => file.endsWith('.html')).map((file): [file: string, html: string] => [file, read(file)]);
      const htmlOfPages = pages.map(([, html]) => html);
      const css = await neededCss(textsIn('assets/css/').join('\n'), htmlOfPages, textsIn('assets/js/'));
      for (const [file, html] of pages) {
        if (!STYLESHEET.test(html)) {
          throw new Error(`${file} has no <link rel="stylesheet"> to replace with inline styles (tools/build/inlineCss.ts)`);
        }
        writeFileSync(
          path.join(outDir, file),
          html.replace(STYLESHEET, () => `<style>${css}</style>`),
        );
      }
      rmSync(path.join(outDir, 'assets/css'), { recursive: true });
    },
  };
}
