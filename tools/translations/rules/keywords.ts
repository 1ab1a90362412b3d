/** Rule: each act and area has keywords, which are in the language and have its typography, because results show them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../../../src/common/json';
import type { Problem, ProblemKind } from '../../../src/common/problem';
import { keywordsFile, problemsOfKeywords } from '../../../src/search/plugin/keywords';
import { loadDictionary, wordsIn } from '../dictionary';
import type { Rule } from '../rule';
import { foreignText } from './spelling';
import { typographyFinder, unpaired } from './typography';

const rule: Rule = async ({ siteDir, locale, dataset }) => {
  const file = keywordsFile(locale);
  const problems = problemsOfKeywords(siteDir, locale, dataset);
  if (problems.length > 0 || !existsSync(path.join(siteDir, file))) {
    return problems;
  }
  const findTypography = typographyFinder(locale);
  const findUnknown = await loadDictionary(siteDir, locale);
  return readJson(siteDir, file).members.flatMap((member): Problem[] => {
    const keywords = member.value as string[];
    const at = (kind: ProblemKind, what: string): Problem => ({ file, line: member.line, kind, text: `"${member.key}" ${what}` });
    const words = wordsIn(keywords.join(', '));
    const unknown = words.flatMap((word) => findUnknown?.(word) ?? []);
    const foreign = foreignText(locale, words, unknown);
    const signs = keywords.flatMap((keyword) => [...findTypography(keyword), unpaired(locale, keyword) ?? []].flat());
    return [
      ...(foreign ? [at('untranslated', `${foreign}: write what people say in this language.`)] : []),
      ...signs.map((what) => at('typography', what)),
    ];
  });
};

export default rule;
