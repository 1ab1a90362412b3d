/** Tests of the work that the translation check lists for developers of a language. */
import { expect, test } from 'playwright/test';
import { translations } from '../../src/languages/languages';
import { siteDir } from '../../tools/shared/paths';
import { checkLanguage } from '../../tools/translations/languageChecklist';

test('for a new language everything is left to do, for an existing one nothing', () => {
  for (const locale of translations) {
    expect(checkLanguage(siteDir, locale), locale).toEqual([]);
  }
  expect(checkLanguage(siteDir, 'pt').map(({ file }) => file)).toEqual([
    'src/acts/citation.ts',
    'tools/translations/rules/typography.ts',
    'package.json',
    'i18n/pt/README.md',
    'TRANSLATING.md',
    'cspell.json',
    'src/search/endings.json',
    'src/search/stopwords.json',
    'src/search/examples/pt.json',
    'src/search/quality/measuring/pt.json',
  ]);
});
