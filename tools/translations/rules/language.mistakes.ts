/** Mistakes against the rule `language`. */
import type { Mistake } from '../mistake';

const mistakes: Mistake[] = [
  {
    name: 'the notes for translators are deleted, the examples for the search, and a line for editors',
    changes: [
      ['i18n/es/README.md', undefined],
      ['src/search/examples/es.json', undefined],
      ['cspell.json', '{}\n'],
    ],
    found: ['cspell.json:1 missing: words.txt', 'i18n/es/README.md:1 missing: notes', 'src/search/examples/es.json:1 missing: examples'],
  },
  {
    name: 'a language is begun: everything is left to do',
    locale: 'pt',
    changes: [],
    found: [
      'i18n/pt:1 missing: write-translations',
      'tools/translations/rules/typography.ts:1 missing: typography',
      'package.json:1 missing: @cspell/dict-pt-pt',
      'i18n/pt/README.md:1 missing: notes',
      'TRANSLATING.md:1 missing: link',
      'cspell.json:1 missing: editors',
      'src/search/endings.json:1 missing: endings',
      'src/search/stopwords.json:1 missing: words',
      'src/search/examples/pt.json:1 missing: examples',
      'src/search/quality/measuring/pt.json:1 missing: queries',
    ],
  },
];

export default mistakes;
