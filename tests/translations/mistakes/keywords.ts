/** Mistakes that the rule `keywords` must find. */
import type { Mistake } from '../mistake';

const mistakes: Mistake[] = [
  {
    name: 'an act has no keywords, another has an empty list, and an area a text; an id is unknown',
    changes: [
      ['keywords', '["tren", "radar", "maquinista"]', '[]'],
      ['keywords', '"32009R0391"', '"32009R0392"'],
      ['keywords', '["licitación", "soborno"]', '"licitación, soborno"'],
    ],
    found: [
      'keywords:1 missing: "32009R0391" has no keywords',
      'keywords:2 structure: "32016L0798" needs a list of keywords',
      'keywords:3 structure: "32009R0392" is neither an act nor an area: correct the id',
      'keywords:4 structure: "area-a" needs a list of keywords',
    ],
  },
  {
    name: 'a keyword is empty, another is repeated, and others are not separated, but there is a comma in the name of a substance',
    changes: [
      ['keywords', '"tren", "radar"', '"tren", " ", "radar", "Tren", "1,2-dicloroetano"'],
      ['keywords', '"barco", "casco oxidado"', '"barco, casco", "casco; óxido"'],
    ],
    found: [
      'keywords:2 structure: contains " ": remove the empty keyword',
      'keywords:2 structure: contains "Tren" twice',
      'keywords:3 structure: contains "barco, casco": write each keyword in quotation marks of its own',
      'keywords:3 structure: contains "casco; óxido"',
    ],
  },
  {
    name: 'a keyword on a line of its own is repeated',
    changes: [['keywords', '"tren", "radar"', '"tren",\n    "radar",\n    "Tren"']],
    found: ['keywords:4 structure: contains "Tren" twice'],
  },
  {
    name: 'a keyword on a line of its own has a straight apostrophe',
    changes: [['keywords', '"tren", "radar"', '"tren",\n    "pas d\'eau"']],
    found: ['keywords:3 typography: apostrophe'],
  },
  {
    name: 'an act has the keywords of another',
    changes: [['keywords', '["barco", "casco oxidado"]', '["tren", "radar", "maquinista"]']],
    found: ['keywords:3 structure: "32009R0391" has the keywords of "32016L0798"'],
  },
  {
    name: 'the file is not JSON',
    changes: [['keywords', '"maquinista"],', '"maquinista"]']],
    found: ['keywords:2 syntax: a comma is missing'],
  },
  {
    name: 'a list is German, and another contains a German word',
    changes: [
      ['keywords', '"tren", "radar", "maquinista"', '"Zug", "Bahnhof", "Lokführer", "Weiche", "entgleister Zug"'],
      ['keywords', '"casco oxidado"', '"casco oxidado", "rostiger Rumpf", "buque"'],
    ],
    found: ['keywords:2 untranslated: not Spanish (Zug, Bahnhof, … write what people say'],
  },
  {
    name: 'keywords contain a straight apostrophe, garbled letters and an unmatched bracket',
    changes: [
      ['keywords', '"radar"', '"pas d\'eau"'],
      ['keywords', '"casco oxidado"', '"casco Ã³xido"'],
      ['keywords', '"soborno"', '"soborno (mordida"'],
    ],
    found: ['keywords:2 typography: apostrophe', 'keywords:3 typography: garbled', 'keywords:4 typography: unmatched ( or )'],
  },
];

export default mistakes;
