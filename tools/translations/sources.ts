/** Reads the English pages and messages that each language translates. */
import path from 'node:path';
import { getTranslationFiles } from '@docusaurus/theme-classic/lib/translations';
import type { ThemeConfig } from '@docusaurus/theme-common';
import annexes, { pageFiles } from '../../sidebars';
import { readDataset } from '../../src/acts/plugin';
import { translationFiles } from '../../src/acts/plugin/translationFiles';
import { problemsOfLanguageFiles } from '../../src/common/languageFiles';
import type { English } from '../../src/common/messages';
import { type Page, readPages } from '../../src/common/page';
import { throwIfAny } from '../../src/common/problem';
import { footer, navbar } from '../../src/frame';
import { defaultLocale } from '../../src/languages/languages';
import { type Unit, unitsOfMessages, unitsOfPage } from '../../src/reviews/plugin/reviews';
import { type CheckedPage, checkedPageOf } from './checkedPage';
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

/** @returns an English page as a source */
export function sourceOfPage(page: Page): SourceFile {
  const { name } = page;
  return {
    name,
    path: `docusaurus-plugin-content-pages/${name}`,
    units: unitsOfPage(page),
    page: checkedPageOf(page),
    messagesFor: () => ({}),
  };
}

/** @returns a message file as a source */
export function sourceOfMessages(file: string, messagesFor: SourceFile['messagesFor']): SourceFile {
  const name = path.basename(file);
  return { name, path: file, units: unitsOfMessages(name, messagesFor(defaultLocale)), messagesFor };
}

/**
 * @param listed the annexes, each of which must have a page
 * @returns all English pages and message files
 * @throws if the dataset is inconsistent, or a page is missing or cannot be read, because translations cannot be compared with it
 */
export async function readSources(siteDir: string, listed = annexes): Promise<SourceFile[]> {
  const dataset = readDataset(siteDir);
  throwIfAny(problemsOfLanguageFiles(siteDir, defaultLocale, pageFiles(listed)));
  const pages = readPages(siteDir, defaultLocale);
  const acts = translationFiles(dataset, defaultLocale).map(({ path: name }) =>
    sourceOfMessages(`${name}.json`, (locale) => translationFiles(dataset, locale).find((file) => file.path === name)?.content ?? {}),
  );
  const components = await extractMessages(siteDir);
  // The function reads nothing else of the configuration.
  const files = getTranslationFiles({ themeConfig: { navbar, footer } as ThemeConfig });
  return [
    ...pages.map(sourceOfPage),
    sourceOfMessages('code.json', () => components),
    ...acts,
    ...files.map(({ path: name, content }) => sourceOfMessages(`docusaurus-theme-classic/${name}.json`, () => content)),
  ];
}
