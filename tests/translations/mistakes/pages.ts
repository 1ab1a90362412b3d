/** Mistakes that the rule `pages` must find. */
import type { Mistake } from '../mistake';

const mistakes: Mistake[] = [
  {
    name: 'a value differs, a key is missing, and one is added',
    changes: [
      ['page', 'contents: true', 'contents: false\nslug: /pagina'],
      ['page', 'description: De qué trata la página.\n', ''],
    ],
    found: ['page:1 missing: "description"', 'page:2 structure: "hide_table_of_contents" must be true', 'page:3 structure: "slug"'],
  },
  {
    name: 'a key is translated',
    changes: [['page', 'description:', 'descripción:']],
    found: ['page:1 missing: "description"', 'page:2 structure: "descripción"'],
  },
  {
    name: 'the description is empty',
    changes: [['page', 'description: De qué trata la página.', 'description: ""']],
    found: ['page:2 missing: "description"'],
  },
  {
    name: 'the description is empty, and there is a space before the colon',
    changes: [['page', 'description: De qué trata la página.', 'description : ""']],
    found: ['page:2 missing: "description"'],
  },
  {
    name: 'a key that was added contains characters with a meaning in patterns',
    changes: [['page', 'contents: true', 'contents: true\nc++: 1']],
    found: ['page:4 structure: "c++" is not between'],
  },
  {
    name: 'the description is too long',
    changes: [
      [
        'page',
        'De qué trata la página.',
        'De qué trata la página, con trenes, buques, carreteras, puertos, aviones, túneles, puentes, raíles, maquinistas, pasajeros, pilotos, marineros y muchos otros oficios.',
      ],
    ],
    found: ['page:2 structure: shorten it to at most 160'],
  },
  {
    name: 'a heading has no id',
    locale: 'en',
    changes: [['english', 'Trains {#trains}', 'Trains']],
    found: ['english:12 missing: {#id}'],
  },
  {
    name: 'the points of an annex are out of order, and one is repeated',
    locale: 'en',
    changes: [
      ['english', '"D.1"', '"X"'],
      ['english', '"D.4"', '"D.1"'],
      ['english', '"X"', '"D.4"'],
      ['english', /$/, '\n<Acts point="D.4" />\n'],
    ],
    found: ['english:24 structure: D.1', 'english:33 structure: D.4'],
  },
  {
    name: 'a point of an annex is mistyped, and so is an act',
    locale: 'en',
    changes: [
      ['english', '"D.1"', '"D.11"'],
      ['english', /$/, '\nSee <Cite celex="32019L193" />.\n'],
    ],
    found: ['english:1 missing: D.1', 'english:18 structure: D.11', 'english:33 structure: no such act'],
  },
];

export default mistakes;
