/** Tests of what the translation check says is left for a developer to do for a language. */
import { expect, test } from 'playwright/test';
import { translations } from '../../lib/languages';
import { siteDir } from '../../lib/paths';
import { problemsOfDevelopersHalf } from '../../scripts/i18n/developersHalf';

test('of a language that the site does not have, everything is left to do; of one that it has, nothing', () => {
  for (const locale of translations) {
    expect(problemsOfDevelopersHalf(siteDir, locale), locale).toEqual([]);
  }
  expect(problemsOfDevelopersHalf(siteDir, 'pt').map(({ file }) => file)).toEqual([
    'src/annexes/citation.ts',
    'scripts/i18n/typography.ts',
    'i18n/pt/README.md',
    'TRANSLATING.md',
    'src/search/stopwords.json',
    'tests/unit/citations.json',
    'tests/unit/searchQueries.json',
    'tests/unit/searchResults.spec.ts',
    'tests/queries/tuning/pt.json',
    'tests/queries/measuring/pt.json',
  ]);
});
