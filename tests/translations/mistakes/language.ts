/** Mistakes that the rule `language` must find. */
import type { Mistake } from '../mistake';

const mistakes: Mistake[] = [
  {
    name: 'the notes for translators and their link are deleted, the keywords, queries and stop words for the search, and a line for editors',
    changes: [
      ['i18n/es/README.md', undefined],
      ['TRANSLATING.md', '# How to translate\n'],
      ['keywords', undefined],
      ['src/search/examples/es.json', undefined],
      ['src/search/quality/measuring/es.json', undefined],
      ['src/search/stopwords/es.txt', undefined],
      ['cspell.json', '{}\n'],
    ],
    found: [
      'cspell.json:1 missing: words.txt',
      'i18n/es/README.md:1 missing: notes',
      'TRANSLATING.md:1 missing: link',
      'keywords:1 missing: keywords',
      'src/search/examples/es.json:1 missing: examples',
      'src/search/quality/measuring/es.json:1 missing: queries',
      'src/search/stopwords/es.txt:1 missing: "es" lacks stop words (the search ignores them). A developer must add this',
    ],
  },
];

export default mistakes;
