/** Reads the English pages and messages that each language translates. */
import path from 'node:path';
import themeClassic from '@docusaurus/theme-classic';
import type { LoadContext, Plugin, TranslationFile } from '@docusaurus/types';
import config from '../../docusaurus.config';
import { readDataset } from '../../src/acts/plugin';
import { translationFiles } from '../../src/acts/plugin/translationFiles';
import type { English } from '../../src/common/messages';
import { listFiles } from '../../src/common/paths';
import { defaultLocale, pagesFolder } from '../../src/languages/languages';
import { type Unit, unitsOf } from '../../src/reviews/plugin/reviews';
import { type CheckedPage, readCheckedPage } from './checkedPage';
import { extractMessages } from './englishMessages';

/** A file that each language must have, with its English content. */
export interface SourceFile {
  /** Base name, such as `ktn_transport.mdx` or `code.json`: the prefix of the file's keys in `reviews.json`. */
  name: string;
  /** Path relative to `i18n/<language>/`. */
  path: string;
  /** The sections or messages that are reviewed against the English. */
  units: Unit[];
  /** The English page; undefined for a message file. */
  page?: CheckedPage;
  /** @returns the English messages, with descriptions for translators into a language; empty for a page */
  messagesFor: (locale: string) => English;
}

/** @returns the messages of the navbar and footer, from the hook in which the theme lists them */
async function readThemeFiles(): Promise<{ folder: string; files: TranslationFile[] }> {
  // theme-classic reads only these properties before and in getTranslationFiles().
  const i18n = { currentLocale: 'en', localeConfigs: { en: { direction: 'ltr' } } };
  const context = { i18n, siteConfig: { themeConfig: { prism: {}, ...config.themeConfig } } } as unknown as LoadContext;
  const theme = themeClassic(context, { customCss: [] }) as Plugin;
  return { folder: theme.name, files: (await theme.getTranslationFiles?.({ content: undefined })) ?? [] };
}

/** @returns the path of a page's translations, relative to `i18n/<language>/` */
export function pagePath(name: string): string {
  return `docusaurus-plugin-content-pages/${name}`;
}

/** @returns a page as a source */
export function sourceOfPage(name: string, page: CheckedPage): SourceFile {
  return { name, path: pagePath(name), units: page.sections, page, messagesFor: () => ({}) };
}

/** @returns a message file as a source */
export function sourceOfMessages(file: string, messagesFor: SourceFile['messagesFor']): SourceFile {
  const name = path.basename(file);
  return { name, path: file, units: unitsOf(name, messagesFor(defaultLocale)), messagesFor };
}

/**
 * @returns all English pages and message files
 * @throws if the dataset is inconsistent
 */
export async function readSources(siteDir: string): Promise<SourceFile[]> {
  const dataset = readDataset(siteDir);
  const names = listFiles(path.join(siteDir, pagesFolder(defaultLocale))).filter((name) => name.endsWith('.mdx'));
  const pages = names.map((name) => sourceOfPage(name, readCheckedPage(siteDir, `${pagesFolder(defaultLocale)}/${name}`)));
  const acts = translationFiles(dataset, defaultLocale).map(({ path: name }) =>
    sourceOfMessages(`${name}.json`, (locale) => translationFiles(dataset, locale).find((file) => file.path === name)?.content ?? {}),
  );
  const components = await extractMessages(siteDir);
  const { folder, files } = await readThemeFiles();
  return [
    ...pages,
    sourceOfMessages('code.json', () => components),
    ...acts,
    ...files.map(({ path: name, content }) => sourceOfMessages(`${folder}/${name}.json`, () => content)),
  ];
}
