import path from 'node:path';
import config from '../../docusaurus.config';
import { listFiles } from '../../lib/paths';
import { type Messages, PAGES_FOLDER, readEnglishMessages } from './messages';
import { type Page, readPage } from './pages';
import type { Unit } from './reviews';

/** A file that each language must have, with its English. */
export interface SourceFile {
  /** `ktn_transport.mdx` or `code.json`; keys in `reviews.json` begin with it. */
  name: string;
  /** Path relative to `i18n/<language>/`. */
  path: string;
  units: Unit[];
  /** English page; otherwise the file holds messages. */
  page?: Page;
  messages: Messages;
}

/**
 * @param siteDir the project's folder
 * @returns the files that each language must have
 */
export async function readSources(siteDir: string): Promise<SourceFile[]> {
  const names = listFiles(path.join(siteDir, 'src/pages')).filter((name) => /\.mdx?$/.test(name));
  const pages = names.map((name): SourceFile => {
    const page = readPage(siteDir, `src/pages/${name}`);
    return { name, path: `${PAGES_FOLDER}/${name}`, units: page.sections, page, messages: new Map() };
  });
  const messages = await readEnglishMessages(siteDir, config.themeConfig as Parameters<typeof readEnglishMessages>[1]);
  const files = [...messages].map(([file, ofFile]): SourceFile => {
    const name = path.basename(file);
    return { name, path: file, units: [...ofFile].map(([key, source]) => ({ unit: `${name}#${key}`, source })), messages: ofFile };
  });
  return [...pages, ...files];
}
