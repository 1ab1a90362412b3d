/** The texts about acts and areas that every language translates, in the format of Docusaurus's translation files. */
import type { TranslationFile } from '@docusaurus/types';
import type { Dataset } from './acts';
import { atStart, cite, citeArea } from './citation';

/**
 * Texts by key. The key of an act's subject is its CELEX number; `keyOf` returns the keys of its note and of the texts of an area; the other keys
 * are those of `STATUSES`.
 */
export type Texts = Record<string, string | undefined>;

/**
 * Sentences about the status of acts, by key. Directives and regulations have separate sentences, because in French and Spanish the participle
 * agrees with the noun.
 */
export const STATUSES = {
  'replaced.directive': {
    message: 'Replaced by {act} with effect from {date}.',
    description: 'Status of a directive; must be true before and after the date. {act}: the replacing act with its article; {date}: a date',
  },
  'replaced.regulation': {
    message: 'Replaced by {act} with effect from {date}.',
    description:
      'Status of a regulation; must be true before and after the date. {act}: the replacing act with its article; {date}: a date',
  },
  replacedInStages: {
    message: 'Replaced in stages by {act}. The last provisions ended on {until}.',
    description: 'Status of an act whose parts were replaced at different times. {act}: the replacing act; {until}: the last date',
  },
  unknown: {
    message:
      'You can report in any case. It could not be checked whether this act is still in force: see EUR-Lex. If it has been replaced, the new act counts.',
    description: 'Status of an act for which no reliable source says whether it is in force',
  },
  reform: {
    message:
      'You can report in any case. When this act was last checked, it applied, and a reform was under way. If it has been replaced, the new act counts.',
    description: 'Status of acts on medicines, which a reform replaces',
  },
};

export type StatusKey = keyof typeof STATUSES;

/** @returns the key of a text about an act or area: `32008L0099.note`, `area-a.title` */
export function keyOf(id: string, text: 'note' | 'title' | 'covers'): string {
  return `${id}.${text}`;
}

/**
 * The descriptions of subjects, notes and titles begin with the citation in the language of the translation, so that translators can find the act
 * or area. They end with the English text.
 * @param locale language of the translation
 * @returns `acts.json`, with the subjects, the notes and the sentences about status, and `areas.json`; the messages are in English
 */
export function translationFiles(dataset: Dataset, locale: string): TranslationFile[] {
  const subjects = dataset.acts.flatMap((act) => {
    const citation = `${atStart(cite(act, locale), locale)}, point ${act.point}`;
    const note = act.note && [keyOf(act.celex, 'note'), { message: act.note, description: `${citation}: note. English: ${act.note}` }];
    return [[act.celex, { message: act.subject, description: `${citation}. English: ${act.subject}` }], ...(note ? [note] : [])];
  });
  const areas = dataset.areas.flatMap((area) => [
    [
      keyOf(area.id, 'title'),
      { message: area.title, description: `${citeArea(area, locale)}: title, in the words of Article 2(1). English: ${area.title}` },
    ],
    [keyOf(area.id, 'covers'), { message: area.covers, description: `${area.title}: what the area covers. English: ${area.covers}` }],
  ]);
  return [
    { path: 'acts', content: { ...Object.fromEntries(subjects), ...STATUSES } },
    { path: 'areas', content: Object.fromEntries(areas) },
  ];
}
