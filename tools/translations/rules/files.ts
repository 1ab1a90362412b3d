/** Rule: every file of the language exists, can be read, has a valid name and has an English counterpart. */
import { problemsOfLanguageFiles } from '../../../src/common/languageFiles';
import { type Problem, problemOfFile, problemsOfEncoding } from '../../../src/common/problem';
import { readText } from '../../../src/common/text';
import { defaultLocale } from '../../../src/languages/languages';
import { reviewsFile } from '../../../src/reviews/plugin/reviews';
import { LISTS } from '../lists';
import type { Rule } from '../rule';
import type { Translation } from '../translation';

/** @returns the files of a translation that belong in its folder */
function knownFiles({ locale, sources }: Translation): string[] {
  const names = ['README.md', ...LISTS, ...sources.map((source) => source.path)];
  return [reviewsFile(locale), ...names.map((name) => `i18n/${locale}/${name}`)];
}

function findLeftOver(translation: Translation): Problem[] {
  const known = knownFiles(translation);
  const text = 'this file is never used, because no English file has this name: give it the name of the English file, or remove it.';
  return translation.files.filter((file) => !known.includes(file)).map((file) => problemOfFile(file, 'structure', text));
}

const rule: Rule = (translation) => {
  const { siteDir, locale, sources, pageProblems, messages, files } = translation;
  if (locale === defaultLocale) {
    return [];
  }
  const pages = sources.filter(({ page }) => page).map(({ name }) => name);
  const wrong = problemsOfLanguageFiles(siteDir, locale, pages);
  if (files.length === 0) {
    return wrong;
  }
  const others = files.filter((file) => !/\.(json|mdx)$/.test(file));
  return [
    ...wrong,
    ...pageProblems,
    ...messages.flatMap(({ json }) => json.problems),
    ...others.flatMap((file) => problemsOfEncoding(file, readText(siteDir, file))),
    ...findLeftOver(translation),
  ];
};

export default rule;
