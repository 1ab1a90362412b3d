/** The translations of the texts about acts and areas, which pass through Docusaurus's translation hooks. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { TranslationFile } from '@docusaurus/types';
import { readJson } from '../../common/json';
import { readMessages } from '../../common/languageFiles';
import { problemsOfMessages } from '../../common/messages';
import { type Problem, throwIfAny } from '../../common/problem';
import { defaultLocale } from '../../languages/languages';

/**
 * For `getTranslationFiles`. Docusaurus reads the files next, and its own error does not name the line. `write-translations` adds missing
 * files.
 * @param english files with paths relative to `i18n/<language>/`
 * @returns the files with paths relative to the plugin's folder in `i18n/<language>/`, as Docusaurus expects
 * @throws if the translation of a file exists but is not JSON
 */
export function forDocusaurus(siteDir: string, locale: string, english: TranslationFile[]): TranslationFile[] {
  const files = english.map((file) => `i18n/${locale}/${file.path}.json`).filter((file) => existsSync(path.join(siteDir, file)));
  throwIfAny(files.flatMap((file) => readJson(siteDir, file).problems));
  return english.map((file) => ({ ...file, path: `../${file.path}` }));
}

/**
 * @param english files with paths relative to `i18n/<language>/`
 * @returns translations of these files that are missing, and messages in them that do not match the English ones
 */
export function problemsOfTranslations(siteDir: string, locale: string, english: TranslationFile[]): Problem[] {
  const translated = locale === defaultLocale ? [] : english;
  return translated.flatMap(({ path: name, content }) => {
    const file = `i18n/${locale}/${name}.json`;
    const { members, problems } = readMessages(siteDir, file);
    return members.length > 0 ? [...problems, ...problemsOfMessages(file, content, members)] : problems;
  });
}
