/** Mistakes that the rule `terms` must find. */
import type { Mistake } from '../mistake';

const mistakes: Mistake[] = [
  {
    name: 'a term is not in the list',
    changes: [['page', 'Trenes y raíles.', 'Trenes y carriles.']],
    found: ['page:16 terms: "raíl"'],
  },
  { name: 'a term is the second one in the list', changes: [['page', 'Trenes y raíles.', 'Trenes y vías férreas.']], found: [] },
  {
    name: 'the words of a term are not next to each other, or only begin or end like other words',
    changes: [
      ['page', 'Trenes y raíles.', 'Trenes, vía y línea férrea; contraraíl; rabia.'],
      ['i18n/es/words.txt', 'contraraíl\n'],
    ],
    found: ['page:16 terms: "raíl" or "vía férrea"'],
  },
  {
    name: 'a similar word is not a form of the term',
    changes: [
      ['i18n/es/terms.json', '"raíl", "vía férrea"', '"represalias"'],
      ['page', 'Trenes y raíles.', 'Trenes y representantes.'],
    ],
    found: ['page:16 terms: "Trenes y representantes." must translate "rail" as "represalias"'],
  },
  {
    name: 'the English term is mistyped',
    changes: [['i18n/es/terms.json', '"rail"', '"rial"']],
    found: ['i18n/es/terms.json:2 terms: "rial" does not occur in English'],
  },
  {
    name: 'the list of terms is empty',
    changes: [['i18n/es/terms.json', '{}\n']],
    found: ['i18n/es/terms.json:1 terms: missing or empty'],
  },
  {
    name: 'the list of terms is missing',
    changes: [['i18n/es/terms.json', undefined]],
    found: ['i18n/es/terms.json:1 terms: missing or empty'],
  },
  {
    name: 'a term is a string instead of a list',
    changes: [['i18n/es/terms.json', '{\n  "rail": "raíl"\n}\n']],
    found: ['i18n/es/terms.json:2 terms: "rail"'],
  },
  {
    name: 'a term is empty, and so is an English one',
    changes: [['i18n/es/terms.json', '{\n  "rail": ["raíl", ""],\n  "": ["tren"]\n}\n']],
    found: [
      'i18n/es/terms.json:2 terms: "rail" needs a list of terms, none of them empty',
      'i18n/es/terms.json:3 terms: "" does not occur',
    ],
  },
  {
    name: 'a term contains a bracket',
    changes: [['i18n/es/terms.json', '"rail"', '"rail (old"']],
    found: ['i18n/es/terms.json:2 terms: "rail (old" does not occur in English'],
  },
  {
    name: 'the list of terms is not JSON',
    changes: [['i18n/es/terms.json', '{ "rail": ["raíl" }']],
    found: ['i18n/es/terms.json:1 syntax: not JSON'],
  },
];

export default mistakes;
