/** Reads the English pages and messages that each language translates. */
import path from 'node:path';
import themeClassic from '@docusaurus/theme-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';
import config from '../../docusaurus.config';
import { defaultLocale, pagesFolder } from '../../lib/languages';
import { listFiles } from '../../lib/paths';
import type { Unit } from '../../lib/reviews';
import { extractMessages } from '../../patches/messages';
import { type Page, readPage } from './pages';

/** English messages of a file, by key. */
export type Messages = Map<string, string>;

/** A file that each language must have, with its English content. */
export interface SourceFile {
  /** `ktn_transport.mdx` or `code.json`: prefix of the file's keys in `reviews.json`. */
  name: string;
  /** Path relative to `i18n/<language>/`. */
  path: string;
  units: Unit[];
  /** The English page; undefined for a message file. */
  page?: Page;
  /** Empty for a page. */
  messages: Messages;
}

/** @returns the messages of navbar and footer by file, from the same hook that `write-translations` calls */
async function readThemeMessages(): Promise<[string, Messages][]> {
  // The only properties that theme-classic reads up to getTranslationFiles().
  const i18n = { currentLocale: 'en', localeConfigs: { en: { direction: 'ltr' } } };
  const context = { i18n, siteConfig: { themeConfig: { prism: {}, ...config.themeConfig } } } as unknown as LoadContext;
  const theme = themeClassic(context, { customCss: [] }) as Plugin;
  const files = (await theme.getTranslationFiles?.({ content: undefined })) ?? [];
  return files.map((file) => [
    `${theme.name}/${file.path}.json`,
    new Map(Object.entries(file.content).map(([key, { message }]) => [key, message])),
  ]);
}

/** @param siteDir the project folder */
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
