/** The texts about acts that each language translates, as Docusaurus's translation files. */
import type { TranslationFile } from '@docusaurus/types';
import type { Dataset } from './acts';
import { atStart, cite } from './citation';

/** Texts by key: the CELEX number of an act for its subject, `noteKey` for its note. */
export type Texts = Record<string, string | undefined>;

/** Search keywords by CELEX number, separated by commas: what people type who have seen something and do not know the act. */
export type Keywords = Record<string, string>;

/** Separates the keywords of an act. */
const SEPARATOR = /,\s+/;

/** @returns the single keywords of a message */
export function splitKeywords(message: string): string[] {
  return message.split(SEPARATOR).map((keyword) => keyword.trim());
}

/** @returns key of the note on an act, beside the key of its subject, which is the CELEX number */
export function noteKey(celex: string): string {
  return `${celex}.note`;
}

/**
 * Descriptions begin with the citation in the language of the translation, by which a translator finds an act, and contain the English.
 * @param locale language of the translation
 * @returns `acts.json` with subjects and notes, and `keywords.json`; messages are English
 */
export function translationFiles({ dataset, keywords }: { dataset: Dataset; keywords: Keywords }, locale: string): TranslationFile[] {
  const subjects = dataset.acts.flatMap((act) => {
    const citation = `${atStart(cite(act, locale), locale)}, point ${act.point}`;
    const note = act.note && [noteKey(act.celex), { message: act.note, description: `${citation}: note. English: ${act.note}` }];
    return [[act.celex, { message: act.subject, description: `${citation}. English: ${act.subject}` }], ...(note ? [note] : [])];
  });
  const words = dataset.acts.map((act) => {
    const description = `${atStart(cite(act, locale), locale)}: ${act.subject}`;
    return [act.celex, { message: keywords[act.celex] ?? '', description }];
  });
  return [
    { path: 'acts', content: Object.fromEntries(subjects) },
    { path: 'keywords', content: Object.fromEntries(words) },
  ];
}
