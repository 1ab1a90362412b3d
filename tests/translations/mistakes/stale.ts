/** Mistakes that the rule `stale` must find. */
import type { Mistake } from '../mistake';

const mistakes: Mistake[] = [
  {
    name: 'a section and the front matter of the English page have changed',
    changes: [
      ['english', 'How trains', 'How all trains'],
      ['english', 'What the', 'All that the'],
    ],
    found: [
      'page:1 stale: before the first level-2 heading … English now: "description: All that the page is about.". At the last review: "description: What',
      'page:12 stale: "npm run i18n:stamp -- es page". English now: "How all trains are kept safe."',
    ],
  },
  {
    name: 'a section was added in both languages, and another was removed from both',
    changes: [
      ['english', /## .*\{#ships\}(.|\n)*/, '## News {#news}\n'],
      ['page', /## .*\{#ships\}(.|\n)*/, '## Noticias {#news}\n'],
    ],
    found: ['page:1 stale: section {#ships} was removed', 'page:20 stale: section {#news} is new'],
  },
  {
    name: 'a page and a message were never reviewed, and a review is invalid',
    changes: [
      ['reviews', /,\n {2}"page.mdx(.|\n)*(?=\n\})/, ''],
      ['reviews', / {2}"code.json#count.*\n/, ''],
      ['reviews', /"code.json#tip": ".+"/, '"code.json#tip": 1'],
    ],
    found: ['code:3 stale: "count" is new', 'code:4 stale: "tip" has changed', 'page:1 stale: no review of this file'],
  },
  {
    name: 'the reviews of a page that was removed are still there',
    changes: [['reviews', '{\n', '{\n  "old.mdx": "Old",\n  "old.mdx#trains": "Trains",\n']],
    found: ['reviews:1 stale: "old.mdx" was removed from English … "npm run i18n:stamp -- es old"'],
  },
  {
    name: 'the reviews are deleted: every file counts as never reviewed',
    changes: [['reviews', undefined]],
    found: ['i18n/es/docusaurus-plugin-content-pages/index.mdx', 'page', 'code', 'acts', 'navbar', 'footer'].map(
      (file) => `${file}:1 stale: reviews has no review of this file`,
    ),
  },
  {
    name: 'two people have changed the reviews: nothing is reported as stale',
    changes: [
      ['reviews', '{\n', '{\n<<<<<<< HEAD\n'],
      ['english', 'How trains', 'How all trains'],
    ],
    found: ['reviews:2 syntax: two people have changed these lines'],
  },
  {
    name: 'a message that is new in English and missing is not also stale',
    changes: [
      ['code', / {2}"count".*\n/, ''],
      ['reviews', / {2}"code.json#count.*\n/, ''],
    ],
    found: ['code:1 missing: "count" is missing'],
  },
  {
    name: 'the subject of an act has changed: nothing else is stale',
    changes: [['reviews', /"acts.json#32016L0798": ".+"/, '"acts.json#32016L0798": "Safe trains"']],
    found: ['acts:2 stale: "npm run i18n:stamp -- es acts#32016L0798". English now: "Railway safety".'],
  },
  {
    name: 'a text whose English has changed is still English: it is not also stale',
    changes: [
      ['acts', '"Seguridad ferroviaria"', '"Railway safety"'],
      ['reviews', /"acts.json#32016L0798": ".+"/, '"acts.json#32016L0798": "Safe trains"'],
    ],
    found: ['acts:2 untranslated: still English'],
  },
  {
    name: 'descriptions of messages are out of date',
    changes: [
      ['code', '"tip": {', '"tip": { "description": "About a hint",'],
      ['acts', '"32016L0798": {', '"32016L0798": { "description": "Directive. English: Safety",'],
      ['acts', '"32009R0391": {', '"32009R0391": { "description": "Regulation. English: Ships",'],
    ],
    found: [
      'acts:2 stale: the description of "32016L0798" and 1 more is out of date: run "npm run write-translations"',
      'code:4 stale: the description of "tip" is out of date',
    ],
  },
  {
    name: 'a tag on its own line is added in both languages: only words are reviewed',
    changes: [
      ['english', '<Acts point="D.4" />', '<LegalBasis articles="3" />\n\n<Acts point="D.4" />'],
      ['page', '<Acts point="D.4" />', '<LegalBasis articles="3" />\n\n<Acts point="D.4" />'],
    ],
    found: [],
  },
];

export default mistakes;
