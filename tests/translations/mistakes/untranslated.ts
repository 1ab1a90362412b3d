/** Mistakes that the rule `untranslated` must find. */
import type { Mistake } from '../mistake';

const mistakes: Mistake[] = [
  {
    name: 'texts are still English: description, heading, paragraph, list item, summary, subject of an act and message',
    changes: [
      ['page', 'De qué trata la página.', 'What the page is about.'],
      ['page', 'Trenes {#', 'Trains {#'],
      ['page', 'No de todos los buques.', 'Not of all ships.'],
      ['page', 'Cómo circulan seguros los trenes.', 'How trains are kept safe.'],
      ['page', 'Trenes y raíles.', 'Trains and their rails.'],
      ['page', 'Más sobre los buques', 'More about ships'],
      ['code', '"Enlace a {act}"', '"Link to {act}"'],
      ['acts', '"Inspección de buques"', '"Surveys of ships "'],
    ],
    found: [
      'acts:3 untranslated: is still English ("Surveys of ships ',
      'code:2 untranslated: "link"',
      'page:2 untranslated: still English',
      'page:12 untranslated: still English',
      'page:14 untranslated: still English',
      'page:16 untranslated: still English',
      'page:27 untranslated: still English',
      'page:29 untranslated: still English',
    ],
  },
  {
    name: 'a text that is still English: its typography, which is that of English, is not reported',
    changes: [
      ['english', 'How trains are kept safe.', 'How trains are “kept safe”.'],
      ['reviews', 'How trains are kept safe.', 'How trains are “kept safe”.'],
      ['page', 'Cómo circulan seguros los trenes.', 'How trains are “kept safe”.'],
    ],
    found: ['page:14 untranslated: still English'],
  },
  {
    name: 'a text that may stay English',
    changes: [
      ['code', '"Enlace a {act}"', '"Link to {act}"'],
      ['i18n/es/same-as-english.txt', 'Link to {act}\n'],
    ],
    found: [],
  },
  {
    name: 'most of a paragraph is missing',
    changes: [
      ['english', 'Not of all ships.', 'Not of all ships, but of those that carry passengers, oil or chemicals.'],
      ['reviews', 'Not of all ships.', 'Not of all ships, but of those that carry passengers, oil or chemicals.'],
    ],
    found: ['page:29 missing: much shorter'],
  },
  {
    name: 'two acts have the same text',
    changes: [['acts', '"Inspección de buques"', '"Seguridad ferroviaria"']],
    found: ['acts:3 structure: the same text as "32016L0798"'],
  },
  {
    name: 'a paragraph is copied from another section',
    changes: [['page', 'Cómo se inspeccionan los buques.', 'Cómo circulan seguros los trenes.']],
    found: ['page:22 structure: twice'],
  },
];

export default mistakes;
