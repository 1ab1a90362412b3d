/**
 * Rule: no text is still English, except those in `i18n/<language>/same-as-english.txt`, much shorter than in English, or a copy of the
 * translation of another text.
 */
import type { Problem } from '../../../src/common/problem';
import { startOf } from '../../../src/common/text';
import { listFile, readList, SAME } from '../lists';
import type { Rule } from '../rule';
import type { CheckedText } from '../translation';

/** Minimum length, as a share of the English text's, for English texts of more than `SOME_LENGTH` characters. Short texts differ more. */
const SHORTEST = 0.4;
const SOME_LENGTH = 60;

function findShort(texts: CheckedText[]): Problem[] {
  return texts
    .filter(({ text, english = '' }) => english.length > SOME_LENGTH && text.length < english.length * SHORTEST)
    .map(({ problem }) => problem('missing', 'is much shorter than the English text: translate the rest.'));
}

/** Files whose labels may be the same: one word may translate two English words. */
const LABELS = ['code.json', 'footer.json'];

function findCopies(texts: CheckedText[]): Problem[] {
  return texts
    .filter(({ fileName, english }) => !LABELS.includes(fileName) && english !== undefined)
    .flatMap(({ fileName, text, english, problem }, index, all) => {
      const twin = all.slice(0, index).find((other) => other.fileName === fileName && other.text === text);
      const what = twin?.key ? `has the same text as "${twin.key}"` : 'appears twice';
      return twin && twin.english !== english ? [problem('structure', `${what}, but the English texts differ: translate this one.`)] : [];
    });
}

const rule: Rule = ({ siteDir, locale, texts }) => {
  const allowed = readList(siteDir, listFile(locale, SAME));
  return [
    ...texts
      .filter(({ isSame, text }) => isSame && !allowed.includes(text))
      .map(({ key, text, problem }) => {
        const quoted = key ? ` ("${startOf(text)}")` : '';
        return problem('untranslated', `is still English${quoted}: translate it.`);
      }),
    ...findShort(texts),
    ...findCopies(texts),
  ];
};

export default rule;
