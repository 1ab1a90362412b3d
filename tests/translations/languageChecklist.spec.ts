/** Tests of the work that the translation check lists for developers of a language. */
import { expect, test } from 'playwright/test';
import { translations } from '../../src/languages/languages';
import { siteDir } from '../../tools/shared/paths';
import { dictionaryPackage } from '../../tools/translations/dictionary';
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

test('the dictionary is named as npm names it; a language without one can be published', () => {
  const names = ['es', 'en', 'da', 'sv', 'pl', 'el', 'lv'].map(dictionaryPackage);
  expect(names).toEqual(['es-es', 'en-gb', 'da-dk', 'sv', 'pl_pl', 'el', 'lv'].map((end) => `@cspell/dict-${end}`));
  expect(checkLanguage(siteDir, 'da').map(({ text }) => text)).toContainEqual(expect.stringContaining('@cspell/dict-da-dk"'));
  expect(checkLanguage(siteDir, 'ga').map(({ file }) => file)).not.toContain('package.json');
});
