/** The texts about acts and areas that every language translates, and their translations, in Docusaurus's translation files. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { TranslationFile } from '@docusaurus/types';
import { readJson } from '../../common/json';
import { readMessages } from '../../common/languageFiles';
import { problemsOfMessages } from '../../common/messages';
import { type Problem, throwIfAny } from '../../common/problem';
import { defaultLocale } from '../../languages/languages';
import type { Act, Dataset } from '../acts';
import { atStart, cite, citeArea } from '../citation';
import { SENTENCES, statusOf } from './status';

/**
 * Folder of the texts about acts and areas in `i18n/<language>/`. Translators know it by this name, so it is not named after the plugin, as
 * in Docusaurus.
 */
export const TEXTS_FOLDER = 'annexes';

/**
 * Texts of acts and areas, by key. The key of an act's subject is its CELEX number; `keyOf` returns the keys of its example and note, and of
 * the texts of an area; the other keys are those of the sentences about status (status.ts).
 */
export type ActTexts = Record<string, string | undefined>;

/** @returns the key of a text about an act or area: `32008L0099.note`, `area-a.title` */
export function keyOf(id: string, text: 'example' | 'note' | 'title' | 'covers'): string {
  return `${id}.${text}`;
}

/** @returns the keys of the texts in an act's entry: its subject, example, note and the sentence about its status */
export function textKeysOf(act: Act, dataset: Dataset): string[] {
  return [act.celex, keyOf(act.celex, 'example'), keyOf(act.celex, 'note'), statusOf(act, dataset).sentence ?? []].flat();
}

/**
 * The descriptions of subjects, examples, notes and titles begin with the citation in the language of the translation, so that translators
 * can find the act or area. They end with the English text.
 * @param locale language of the translation
 * @returns `acts.json`, with the subjects, examples, notes and the sentences about status, and `areas.json`; the messages are in English,
 * and the paths relative to `i18n/<language>/`
 */
export function translationFiles(dataset: Dataset, locale: string): TranslationFile[] {
  const subjects = dataset.acts.flatMap((act) => {
    const citation = `${atStart(cite(act, locale), locale)}, point ${act.point}`;
    const textOf = (name: 'example' | 'note') => {
      const message = act[name];
      return message ? [[keyOf(act.celex, name), { message, description: `${citation}: ${name}. English: ${message}` }]] : [];
    };
    return [
      [act.celex, { message: act.subject, description: `${citation}. English: ${act.subject}` }],
      ...textOf('example'),
      ...textOf('note'),
    ];
  });
  const areas = dataset.areas.flatMap((area) => [
    [
      keyOf(area.id, 'title'),
      { message: area.title, description: `${citeArea(area, locale)}: title, in the words of Article 2(1). English: ${area.title}` },
    ],
    [keyOf(area.id, 'covers'), { message: area.covers, description: `${area.title}: what the area covers. English: ${area.covers}` }],
  ]);
  return [
    { path: `${TEXTS_FOLDER}/acts`, content: { ...Object.fromEntries(subjects), ...SENTENCES } },
    { path: `${TEXTS_FOLDER}/areas`, content: Object.fromEntries(areas) },
  ];
}

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
