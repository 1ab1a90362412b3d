/** Docusaurus plugin: writes the site's styles into each built page, in place of the link to them. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { minifyCss } from '../../src/common/css';
import { listFiles } from '../../src/common/paths';

const STYLESHEET = /<link rel="stylesheet" href="[^"]+">/;

/** @throws if a page has no style sheet */
export default function inlineCss(): Plugin {
  return {
    name: 'inline-css',
    async postBuild({ outDir }) {
      const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
      const files = listFiles(outDir);
      const sheets = files.filter((file) => file.startsWith('assets/css/')).map(read);
      const css = await minifyCss(sheets.join('\n'));
      for (const file of files.filter((name) => name.endsWith('.html'))) {
        const html = read(file);
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
