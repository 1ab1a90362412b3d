/** Rule: each act and area has keywords, which are in the language and have its typography, because results show them. */
import type { Problem, ProblemKind } from '../../../src/common/problem';
import { keywordsFile, readKeywords } from '../../../src/search/plugin/keywords';
import { loadDictionary, wordsIn } from '../dictionary';
import type { Rule } from '../rule';
import { foreignText } from './spelling';
import { typographyFinder, unpaired } from './typography';

const rule: Rule = async ({ siteDir, locale, dataset }) => {
  const file = keywordsFile(locale);
  const { members, problems } = readKeywords(siteDir, locale, dataset);
  if (problems.length > 0 || members.length === 0) {
    return problems;
  }
  const findTypography = typographyFinder(locale);
  const findUnknown = await loadDictionary(siteDir, locale);
  return members.flatMap((member): Problem[] => {
    const keywords = member.value as string[];
    const at = (kind: ProblemKind, what: string, line = member.line): Problem => ({ file, line, kind, text: `"${member.key}" ${what}` });
    const words = wordsIn(keywords.join(', '));
    const unknown = words.flatMap((word) => findUnknown?.(word) ?? []);
    const foreign = foreignText(locale, words, unknown);
    const signs = keywords.flatMap((keyword, index) => {
      const found = [...findTypography(keyword), unpaired(locale, keyword) ?? []].flat();
      return found.map((what) => at('typography', what, member.lineOfItem(index)));
    });
    return [...(foreign ? [at('untranslated', `${foreign}: write what people say in this language.`)] : []), ...signs];
  });
};

export default rule;
