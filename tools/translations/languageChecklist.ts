/** The rules and data that a developer adds for a language, besides its translation (CONTRIBUTING.md). */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { hasCitationRules } from '../../src/acts/citation';
import endings from '../../src/search/endings.json';
import stopwords from '../../src/search/stopwords.json';
import type { Problem } from '../shared/problem';
import { readText } from '../shared/text';
import { dictionaryPackage, dictionaryPath } from './dictionary';
import { typographyRules } from './rules/typography';

/** Something that a language needs, and the file that it belongs in. */
interface Need {
  file: (locale: string) => string;
  what: (locale: string) => string;
  isThere: (siteDir: string, locale: string, file: string) => boolean;
}

const isFile: Need['isThere'] = (siteDir, _, file) => existsSync(path.join(siteDir, file)) && readText(siteDir, file).trim() !== '';

const NEEDS: Need[] = [
  { file: () => 'src/acts/citation.ts', what: () => 'citation rules', isThere: (_, locale) => hasCitationRules(locale) },
  {
    file: () => 'tools/translations/rules/typography.ts',
    what: () => 'typography',
    isThere: (_, locale) => typographyRules(locale).length > 0,
  },
  {
    file: () => 'package.json',
    what: (locale) =>
      `a dictionary for the spelling check ("npm install --ignore-scripts --save-dev --save-exact ${dictionaryPackage(locale)}")`,
    isThere: (_, locale) => dictionaryPath(locale) !== undefined,
  },
  { file: (locale) => `i18n/${locale}/README.md`, what: () => 'notes for its translators', isThere: isFile },
  {
    file: () => 'TRANSLATING.md',
    what: () => 'the link to its README',
    isThere: (siteDir, locale, file) => readText(siteDir, file).includes(`(i18n/${locale}/README.md)`),
  },
  {
    file: () => 'cspell.json',
    what: () => 'its dictionary and words.txt, which text editors use',
    isThere: (siteDir, locale, file) => readText(siteDir, file).includes(`"i18n/${locale}/**"`),
  },
  { file: () => 'src/search/endings.json', what: () => 'endings that the search ignores', isThere: (_, locale) => locale in endings },
  { file: () => 'src/search/stopwords.json', what: () => 'words that the search ignores', isThere: (_, locale) => locale in stopwords },
  { file: (locale) => `src/search/examples/${locale}.json`, what: () => 'examples from which the search learns', isThere: isFile },
  { file: (locale) => `src/search/quality/measuring/${locale}.json`, what: () => 'queries to measure the search', isThere: isFile },
];

/** @returns a problem for each thing that a developer still has to add for a language */
export function checkLanguage(siteDir: string, locale: string): Problem[] {
  return NEEDS.flatMap(({ file: fileFor, what, isThere }): Problem[] => {
    const file = fileFor(locale);
    const text = `"${locale}" needs ${what(locale)}, which a developer must add: see "How to add a language" in CONTRIBUTING.md.`;
    return isThere(siteDir, locale, file) ? [] : [{ file, line: 1, kind: 'missing', text }];
  });
}
