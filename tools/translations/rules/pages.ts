/** Rule: a page's front matter has the same keys as in English, and a short description; an English page has ids and the right points. */
import { problemsOfTags } from '../../../src/acts/plugin/points';
import { offsetOfKey, TRANSLATED_FRONT_MATTER } from '../../../src/common/page';
import type { Problem } from '../../../src/common/problem';
import type { CheckedPage } from '../checkedPage';
import type { Rule } from '../rule';
import { type CheckedProject, problemAt } from '../translation';

/** Search engines show about this many characters of a description. */
const MAX_DESCRIPTION = 160;

function compareKeys(english: CheckedPage, page: CheckedPage): Problem[] {
  return [...new Set([...Object.keys(english.frontMatter), ...Object.keys(page.frontMatter)])].flatMap((key) => {
    const [original, translated] = [english.frontMatter[key], page.frontMatter[key]];
    const at = (kind: Problem['kind'], what: string) => [problemAt(page, offsetOfKey(page.raw, key), kind, what)];
    if (translated === undefined) {
      return at('missing', `"${key}" is missing between the --- lines: copy it from ${english.file}.`);
    }
    if (original === undefined) {
      return at('structure', `"${key}" is not between the --- lines of ${english.file}: remove it.`);
    }
    const isRight = TRANSLATED_FRONT_MATTER.includes(key) || JSON.stringify(original) === JSON.stringify(translated);
    return isRight ? [] : at('structure', `"${key}" must be ${JSON.stringify(original)}, as in ${english.file}.`);
  });
}

function checkEnglish(page: CheckedPage, { annexes, dataset }: CheckedProject): Problem[] {
  const withoutId = page.sections.filter(({ depth, id }) => depth !== undefined && id === '');
  const what = 'the heading has no id: end the line with {#id}, which is the same in every language.';
  return [...withoutId.map(({ offset }) => problemAt(page, offset, 'missing', what)), ...problemsOfTags(page, dataset, annexes)];
}

const rule: Rule = (translation) =>
  translation.pages.flatMap(({ page, english }) => {
    const { length } = [...String(page.frontMatter.description ?? '')];
    const tooLong = `the description has ${length} characters: shorten it to at most ${MAX_DESCRIPTION}.`;
    return [
      ...(english ? compareKeys(english, page) : checkEnglish(page, translation)),
      ...(length > MAX_DESCRIPTION ? [problemAt(page, offsetOfKey(page.raw, 'description'), 'structure', tooLong)] : []),
    ];
  });

export default rule;
