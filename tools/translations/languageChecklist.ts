/** What a language needs besides its translation: rules and data that a developer adds (CONTRIBUTING.md). */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { hasCitationRules } from '../../src/acts/citation';
import stopwords from '../../src/search/stopwords.json';
import type { Problem } from '../shared/problem';
import { readText } from '../shared/text';
import { typographyRules } from './typography';

/** A row: what a language needs, and in which file. */
interface Need {
  file: (locale: string) => string;
  what: string;
  /** @param source the text of the file; empty if it is missing */
  isThere: (locale: string, source: string) => boolean;
}

const isKey = (locale: string, source: string) => new RegExp(`(^|[\\s{])"?${locale}"?:`).test(source);
const isFile = (_: string, source: string) => source.trim() !== '';

const NEEDS: Need[] = [
  { file: () => 'src/acts/citation.ts', what: 'citation rules', isThere: hasCitationRules },
  { file: () => 'tools/translations/typography.ts', what: 'typography', isThere: (locale) => typographyRules(locale).length > 0 },
  { file: (locale) => `i18n/${locale}/README.md`, what: 'terms, forms of address and typography for its translators', isThere: isFile },
  {
    file: () => 'TRANSLATING.md',
    what: 'the link to its README',
    isThere: (locale, source) => source.includes(`(i18n/${locale}/README.md)`),
  },
  { file: () => 'src/search/stopwords.json', what: 'words of which the search takes no notice', isThere: (locale) => locale in stopwords },
  { file: () => 'tests/acts/citations.json', what: 'expected citations', isThere: isKey },
  { file: () => 'tests/search/searchQueries.json', what: 'typical queries', isThere: isKey },
  { file: () => 'tests/search/searchResults.spec.ts', what: 'what people call the directive', isThere: isKey },
  {
    file: (locale) => `src/search/quality/queries/tuning/${locale}.json`,
    what: 'queries of people who have seen something, to tune the search',
    isThere: isFile,
  },
  {
    file: (locale) => `src/search/quality/queries/measuring/${locale}.json`,
    what: 'queries to measure the search with, and its figures',
    isThere: isFile,
  },
];

/** @returns one problem for each thing that a developer has to add for a language */
export function problemsOfDevelopersHalf(siteDir: string, locale: string): Problem[] {
  return NEEDS.flatMap(({ file: fileFor, what, isThere }): Problem[] => {
    const file = fileFor(locale);
    const source = existsSync(path.join(siteDir, file)) ? readText(siteDir, file) : '';
    const text = `"${locale}" needs ${what}, which a developer adds: see "How to add a language" in CONTRIBUTING.md.`;
    return isThere(locale, source) ? [] : [{ file, line: 1, kind: 'missing', text }];
  });
}
