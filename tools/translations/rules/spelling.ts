/** Rule: each word is in the dictionary of the language, or in its words.txt. */
import { startOf } from '../../../src/common/text';
import { loadDictionary, wordsIn } from '../dictionary';
import { listFile, WORDS } from '../lists';
import type { Rule } from '../rule';

/**
 * A text is in another language if at least this share of its words, and this many, are unknown. The `untranslated` rule finds only copies.
 */
const FOREIGN = 1 / 2;
const SEVERAL = 3;

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** @returns the problem with a text in which so many words are unknown that it is probably in another language; otherwise undefined */
export function foreignText(locale: string, words: string[], unknown: string[]): string | undefined {
  return unknown.length >= SEVERAL && unknown.length >= words.length * FOREIGN
    ? `has many words that are not ${languages.of(locale)} (${startOf(unknown.join(', '))})`
    : undefined;
}

const rule: Rule = async ({ siteDir, locale, texts }) => {
  const findUnknown = await loadDictionary(siteDir, locale);
  if (!findUnknown) {
    return []; // The rule for languages reports that.
  }
  /** Words that have been reported, each once for a file. */
  const reported = new Set<string>();
  return texts
    .filter(({ isSame }) => !isSame)
    .flatMap(({ fileName, text, problem }) => {
      const words = wordsIn(text);
      const unknown = words.flatMap((word) => findUnknown(word) ?? []);
      const foreign = foreignText(locale, words, unknown);
      if (foreign) {
        return [problem('untranslated', `${foreign}: translate it.`)];
      }
      const added = [...new Set(unknown)].filter((word) => !reported.has(`${fileName} ${word}`));
      return added.map((word) => {
        reported.add(`${fileName} ${word}`);
        const fix = `correct it or, if it is right, add it to ${listFile(locale, WORDS)}.`;
        return problem('spelling', `contains "${word}", which is not in the dictionary: ${fix}`);
      });
    });
};

export default rule;
