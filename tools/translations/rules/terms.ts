/** Rule: legal terms are consistent. Where English uses a term in `i18n/<language>/terms.json`, the translation uses its equivalent. */
import { isListOfTexts, readJson } from '../../../src/common/json';
import { type Problem, problemOfFile } from '../../../src/common/problem';
import { escaped, hasWords } from '../../../src/common/text';
import { defaultLocale } from '../../../src/languages/languages';
import { withoutAccents } from '../../../src/search/engine/words';
import { listFile, TERMS } from '../lists';
import type { Rule } from '../rule';

/**
 * A word of at least this many letters may end differently in its last two: `represalias`, `represalia`. A shorter one may only be longer.
 */
const LONG_WORD = 7;

/** @returns a pattern for the words of an English term, in the singular and plural */
function englishPattern(term: string): RegExp {
  return new RegExp(`(?<!\\w)${escaped(term).replace(/y$/, '(?:y|ie)')}s?(?!\\w)`, 'i');
}

/** Whether a text contains the words of a term next to each other, in any form. Some plurals have an accent: `Grund`, `Gründe`. */
function hasTerm(text: string, term: string): boolean {
  const words = withoutAccents(term).match(/\p{L}+/gu) ?? [];
  const stems = words.map((word) => (word.length < LONG_WORD ? word : word.slice(0, -2)));
  return new RegExp(`(?<!\\p{L})${stems.join('\\p{L}*\\P{L}')}`, 'iu').test(withoutAccents(text));
}

const rule: Rule = ({ siteDir, locale, sources, texts, files }) => {
  if (locale === defaultLocale || files.length === 0) {
    return [];
  }
  const file = listFile(locale, TERMS);
  const { members, problems } = files.includes(file) ? readJson(siteDir, file) : { members: [], problems: [] };
  if (members.length + problems.length === 0) {
    return [problemOfFile(file, 'terms', 'the file is missing or empty. Write, for example: {"breach": ["..."]}')];
  }
  const units = sources.flatMap((source) => source.units);
  const found = members.flatMap(({ key, value, line }) => {
    const at = (text: string): Problem => ({ file, line, kind: 'terms', text: `"${key}" ${text}` });
    if (!isListOfTexts(value) || !value.every(hasWords)) {
      return [at('needs a list of terms, none of them empty: ["..."].')];
    }
    const pattern = englishPattern(key);
    if (!hasWords(key) || !units.some(({ english }) => pattern.test(english))) {
      return [at('does not occur in English: correct the English term, or remove it.')];
    }
    return texts
      .filter(({ isSame, english = '' }) => !isSame && pattern.test(english))
      .filter(({ text }) => !value.some((term) => hasTerm(text, term)))
      .map(({ problem }) => problem('terms', `must translate "${key}" as "${value.join('" or "')}", as ${file} says.`));
  });
  return [...problems, ...found];
};

export default rule;
