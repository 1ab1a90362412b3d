/** The texts about acts and areas that every language translates, and their translations, in the format of Docusaurus's message files. */
import type { TranslationFile } from '@docusaurus/types';
import { objectOf } from '../../common/json';
import { readMessages } from '../../common/languageFiles';
import { type English, problemsOfMessages } from '../../common/messages';
import { type Problem, throwIfAny } from '../../common/problem';
import { defaultLocale } from '../../languages/languages';
import type { Act, Dataset } from '../acts';
import { atStart, cite, citeArea } from '../citation';
import { SENTENCES, statusOf } from './status';

/** Folder of the texts about acts and areas in `i18n/<language>/`. */
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

/** @returns the translation of a file of messages, and its problems: messages that are missing or do not match the English ones */
function readTranslation(siteDir: string, locale: string, english: TranslationFile): { texts: English; problems: Problem[] } {
  if (locale === defaultLocale) {
    return { texts: english.content, problems: [] };
  }
  const file = `i18n/${locale}/${english.path}.json`;
  const { members, problems } = readMessages(siteDir, file);
  const mismatches = members.length > 0 ? problemsOfMessages(file, english.content, members) : [];
  return { texts: objectOf(members) as English, problems: [...problems, ...mismatches] };
}

/**
 * @returns the texts about acts and areas in a language, by key
 * @throws an error with file and line if one of them is missing or does not match the English text
 */
export function readTexts(siteDir: string, locale: string, dataset: Dataset): ActTexts {
  const files = translationFiles(dataset, locale).map((english) => readTranslation(siteDir, locale, english));
  throwIfAny(files.flatMap(({ problems }) => problems));
  const messages = files.flatMap(({ texts }) => Object.entries(texts));
  return Object.fromEntries(messages.map(([key, { message }]) => [key, message]));
}
