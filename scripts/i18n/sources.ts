/** The files that each language must have, with their English. */
import path from 'node:path';
import themeClassic from '@docusaurus/theme-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';
import config from '../../docusaurus.config';
import { defaultLocale, pagesFolder } from '../../lib/languages';
import { listFiles } from '../../lib/paths';
import type { Unit } from '../../lib/reviews';
import { extractMessages } from '../../patches/messages';
import { type Page, readPage } from './pages';

/** Messages of one file, by key. */
export type Messages = Map<string, string>;

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

/** @returns messages of navbar and footer by file, as the theme gives them to `write-translations` */
async function readThemeMessages(): Promise<[string, Messages][]> {
  // All that the theme asks for before it gives its messages.
  const i18n = { currentLocale: 'en', localeConfigs: { en: { direction: 'ltr' } } };
  const context = { i18n, siteConfig: { themeConfig: { prism: {}, ...config.themeConfig } } } as unknown as LoadContext;
  const theme = themeClassic(context, { customCss: [] }) as Plugin;
  const files = (await theme.getTranslationFiles?.({ content: undefined })) ?? [];
  return files.map((file) => [
    `${theme.name}/${file.path}.json`,
    new Map(Object.entries(file.content).map(([key, { message }]) => [key, message])),
  ]);
}

/**
 * @param siteDir the project folder
 * @returns the English pages, and the English messages
 */
export async function readSources(siteDir: string): Promise<SourceFile[]> {
  const names = listFiles(path.join(siteDir, pagesFolder(defaultLocale))).filter((name) => /\.mdx?$/.test(name));
  const pages = names.map((name): SourceFile => {
    const page = readPage(siteDir, `${pagesFolder(defaultLocale)}/${name}`);
    return { name, path: `docusaurus-plugin-content-pages/${name}`, units: page.sections, page, messages: new Map() };
  });
  const messages: [string, Messages][] = [['code.json', await extractMessages(siteDir)], ...(await readThemeMessages())];
  const files = messages.map(([file, ofFile]): SourceFile => {
    const name = path.basename(file);
    return { name, path: file, units: [...ofFile].map(([key, source]) => ({ unit: `${name}#${key}`, source })), messages: ofFile };
  });
  return [...pages, ...files];
}
