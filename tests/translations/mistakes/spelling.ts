/** Mistakes that the rule `spelling` must find. */
import type { Mistake } from '../mistake';

const mistakes: Mistake[] = [
  {
    name: 'letters are missing, changed, transposed and doubled in a page, a description and messages',
    changes: [
      ['page', 'De qué trata', 'De qué tratta'],
      ['page', 'circulan seguros', 'cirulan seguros'],
      ['code', 'consejo', 'consjeo'],
      ['acts', 'ferroviaria', 'ferroviarja'],
    ],
    found: [
      'acts:2 spelling: "ferroviarja"',
      'code:4 spelling: "tip" contains "consjeo", which is not in the dictionary',
      'page:2 spelling: "tratta"',
      'page:14 spelling: "Cómo cirulan seguros los trenes." contains "cirulan", which is not in the dictionary',
    ],
  },
  {
    name: 'an accent is missing; a word in the list and a known word are not errors',
    changes: [
      ['page', 'buques.', 'buques maritimos, con subcontratistas y Metz.'],
      ['i18n/es/words.txt', 'subcontratistas\nMetz\n'],
    ],
    found: ['page:22 spelling: "maritimos" … if it is right, add it to i18n/es/words.txt.'],
  },
  {
    name: 'letters are in the wrong encoding',
    changes: [['page', 'Cómo circulan', 'CÃ³mo circulan']],
    found: ['page:14 typography: garbled'],
  },
  {
    name: 'letters whose accents are separate characters, as some programs write them, are the same letters',
    changes: [
      ['page', /$/, '\n'.normalize('NFD')],
      ['page', 'Cómo circulan seguros los trenes.', 'Cómo circulan seguros los trenes.'.normalize('NFD')],
    ],
    found: [],
  },
  {
    name: 'a sentence and half of another are English',
    changes: [
      [
        'page',
        'Cómo circulan seguros los trenes.',
        'Cómo circulan seguros los trenes. Who is responsible for the safety of all these trains.',
      ],
      ['page', 'Cómo se inspeccionan los buques.', 'Cómo se inspeccionan los buques and the safety of ships.'],
    ],
    found: [
      'page:14 untranslated: has many words that are not Spanish (Who, responsible, ',
      'page:22 untranslated: has many words that are not Spanish (and, the, safety, of, ships)',
    ],
  },
  {
    name: 'the English page itself is translated, not a copy',
    locale: 'en',
    changes: [['english', 'How ships are surveyed.', 'Cómo se inspeccionan los buques que transportan pasajeros.']],
    found: ['english:22 untranslated: not English'],
  },
  {
    name: 'a typo in English',
    locale: 'en',
    changes: [['english', 'surveyed', 'survejed']],
    found: ['english:22 spelling: "survejed"'],
  },
];

export default mistakes;
