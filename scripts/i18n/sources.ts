/** Reads the English pages and messages that each language translates. */
import path from 'node:path';
import themeClassic from '@docusaurus/theme-classic';
import type { LoadContext, Plugin, TranslationFile } from '@docusaurus/types';
import config from '../../docusaurus.config';
import { defaultLocale, pagesFolder } from '../../lib/languages';
import { englishOf, type Messages } from '../../lib/messages';
import { listFiles } from '../../lib/paths';
import { type Unit, unitsOf } from '../../lib/reviews';
import { extractMessages } from '../../patches/messages';
import { NAME } from '../../plugins/annexes';
import { dataset } from '../../src/annexes/acts';
import keywords from '../../src/annexes/keywords.json';
import { translationFiles } from '../../src/annexes/messages';
import { type Page, readPage } from './pages';

/** A file that each language must have, with its English content. */
export interface SourceFile {
  /** `ktn_transport.mdx` or `code.json`: prefix of the file's keys in `reviews.json`. */
  name: string;
  /** Path relative to `i18n/<language>/`. */
  path: string;
  /** What is reviewed against the English. Search keywords have none: they are no translations. */
  units: Unit[];
  /** The English page; undefined for a message file. */
  page?: Page;
  /** Empty for a page. */
  messages: Messages;
}

/** Base name of the files with search keywords. */
export const KEYWORDS = 'keywords.json';

/** @returns the messages of navbar and footer, from the same hook that `write-translations` calls */
async function readThemeFiles(): Promise<{ folder: string; files: TranslationFile[] }> {
  // The only properties that theme-classic reads up to getTranslationFiles().
  const i18n = { currentLocale: 'en', localeConfigs: { en: { direction: 'ltr' } } };
  const context = { i18n, siteConfig: { themeConfig: { prism: {}, ...config.themeConfig } } } as unknown as LoadContext;
  const theme = themeClassic(context, { customCss: [] }) as Plugin;
  return { folder: theme.name, files: (await theme.getTranslationFiles?.({ content: undefined })) ?? [] };
}

/** @returns a file of messages as a source */
export function sourceOfMessages(file: string, messages: Messages): SourceFile {
  const name = path.basename(file);
  return { name, path: file, units: name === KEYWORDS ? [] : unitsOf(name, messages), messages };
}

/** @param siteDir the project folder */
export async function readSources(siteDir: string): Promise<SourceFile[]> {
  const names = listFiles(path.join(siteDir, pagesFolder(defaultLocale))).filter((name) => /\.mdx?$/.test(name));
  const pages = names.map((name): SourceFile => {
    const page = readPage(siteDir, `${pagesFolder(defaultLocale)}/${name}`);
    return { name, path: `docusaurus-plugin-content-pages/${name}`, units: page.sections, page, messages: new Map() };
  });
  const ofPlugins = [{ folder: NAME, files: translationFiles({ dataset, keywords }, defaultLocale) }, await readThemeFiles()];
  return [
    ...pages,
    sourceOfMessages('code.json', await extractMessages(siteDir)),
    ...ofPlugins.flatMap(({ folder, files }) => files.map((file) => sourceOfMessages(`${folder}/${file.path}.json`, englishOf(file)))),
  ];
}
