/** Rule: each word is in the dictionary of the language, or in its words.txt. */
import { startOf } from '../../../src/common/text';
import { loadDictionary, wordsIn } from '../dictionary';
import { listFile, notNeeded, WORDS } from '../lists';
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
  const dictionary = await loadDictionary(siteDir, locale);
  if (!dictionary) {
    return []; // The rule for languages reports that.
  }
  const list = listFile(locale, WORDS);
  /** Words that have been reported, each once for a file. */
  const reported = new Set<string>();
  const wrong = texts
    .filter(({ isSame }) => !isSame)
    .flatMap(({ source, key, subject, text, problem }) => {
      const words = wordsIn(text);
      const unknown = words.flatMap((word) => dictionary.findUnknown(word) ?? []);
      const foreign = foreignText(locale, words, unknown);
      if (foreign) {
        return [problem('untranslated', `${subject}${foreign}: translate it.`)];
      }
      const added = [...new Set(unknown)].filter((word) => !reported.has(`${source} ${word}`));
      return added.map((word) => {
        reported.add(`${source} ${word}`);
        const meant = dictionary.suggest(word).map((suggestion) => `"${suggestion}"`);
        const question = meant.length > 0 ? `did you mean ${meant.join(' or ')}?` : 'it is not in the dictionary.';
        return problem('spelling', `${key && 'contains '}"${word}": ${question} If it is right, add it to ${list}.`);
      });
    });
  const unused = dictionary.added.filter(({ entry }) => !dictionary.needed.has(entry));
  return [...wrong, ...notNeeded(list, unused)];
};

export default rule;
