/** Finds texts that are in another language than that of their folder. */
import { locales } from '../../src/languages/languages';
import type { Problem } from '../shared/problem';
import { startOf } from '../shared/text';

/** A translated text: a passage of a page, or a message. */
export interface Text {
  text: string;
  line: number;
  /** Key of the section or message as in `reviews.json`. */
  unit?: string;
  /** The text is a list of keywords: no sentence, and with single words of other languages. */
  isList?: boolean;
}

/** A piece of a text, and the language in which it is. */
interface Piece {
  piece: string;
  language: string;
}

/**
 * From this many words on, the detector makes no mistake in a sentence of the site; and none in any ten successive words, with which a
 * paragraph is found that is translated by half. tests/translations/language.spec.ts measures what it finds.
 */
const SENTENCE = 5;
const RUN = 10;
/** One word may be the same in two languages, such as "Artikel". */
const LABEL = 2;
/** A file with more texts in one other language was saved in the wrong folder. */
const WHOLE = 1 / 2;

const names = new Intl.DisplayNames('en', { type: 'language' });

/** @returns the text without placeholders, plural separators and tags */
function wordsOnly(text: string): string {
  return text.replace(/\{[\w.-]+\}|[|\ufffc]/g, ' ');
}

function countWords(text: string): number {
  return wordsOnly(text).match(/[\p{L}\p{M}’'-]+/gu)?.length ?? 0;
}

/** @returns the sentences of a text that are long enough to tell their language, and each run of ten successive words */
function piecesOf(text: string, locale: string): string[] {
  const sentences = [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment.trim());
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const runs = words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(' '));
  return [...sentences.filter((sentence) => countWords(sentence) >= SENTENCE), ...runs];
}

/** @returns a list of keywords that is long enough to tell its language: a few words may be the same in several */
function listsOf(text: string): string[] {
  return countWords(text) >= RUN ? [text] : [];
}

/** @returns which other language of the site than that of its folder a text is in; undefined if it is in none */
export type Detect = (text: string) => string | undefined;

/**
 * @param locale the language of the folder
 * @returns the detector; for a language that it does not know, it finds nothing
 */
export async function detectorFor(locale: string): Promise<Detect> {
  // Not imported at the top: the package has no CommonJS.
  const { eld } = await import('eld/small');
  const [language = ''] = locale.split('-');
  if (!Object.values(eld.info().Languages).includes(language)) {
    return () => undefined;
  }
  const detector = eld.newInstance();
  // Without languages in which nothing here is written: a detector that chooses among sixty takes Spanish for Catalan.
  detector.setLanguageSubset([...new Set([...locales, language])]);
  return (text) => {
    const { language: found } = detector.detect(wordsOnly(text));
    return found === '' || found === language ? undefined : found;
  };
}

/**
 * @param file path relative to the project folder
 * @param detect the detector for `locale`
 * @param texts the file's texts, without those that are the same as in English
 * @param others the texts of this file in the other translations, by language: a short text is told by them
 * @returns one problem for each text in another language; a single one if most of the file is in another language
 */
export function problemsOfLanguage(file: string, locale: string, detect: Detect, texts: Text[], others: Map<string, string[]>): Problem[] {
  const nameOf = (language: string) => names.of(language) ?? language;
  const foreignIn = ({ text, isList }: Text): Piece | undefined => {
    for (const piece of isList ? listsOf(text) : piecesOf(wordsOnly(text), locale)) {
      const language = detect(piece);
      if (language) {
        return { piece, language };
      }
    }
    const language = countWords(text) >= LABEL ? detect(text) : undefined;
    return language && others.get(language)?.includes(text) ? { piece: text, language } : undefined;
  };
  const found = texts.map((text) => ({ ...text, foreign: foreignIn(text) }));
  const whole = detect(texts.map(({ text }) => text).join(' ')) ?? '';
  const same = found.filter(({ text, foreign }) => foreign?.language === whole || others.get(whole)?.includes(text));
  if (same.length >= 2 && same.length > found.length * WHOLE) {
    const cure = `put the ${nameOf(locale)} file back, or translate these texts`;
    const what = `${same.length} of ${found.length} texts of this file are ${nameOf(whole)}, not ${nameOf(locale)}: ${cure}.`;
    return [{ file, line: 1, kind: 'language', text: what }];
  }
  return found.flatMap(({ line, unit, isList, foreign }): Problem[] => {
    if (!foreign) {
      return [];
    }
    const cure = isList ? `write what people say in ${nameOf(locale)}` : `translate it into ${nameOf(locale)}`;
    const what = `"${startOf(foreign.piece)}" is ${nameOf(foreign.language)}: ${cure}.`;
    return [{ file, line, kind: 'language', text: what, unit }];
  });
}
