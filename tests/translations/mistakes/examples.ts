/** Mistakes that the rule `examples` must find. */
import type { Mistake } from '../mistake';

const mistakes: Mistake[] = [
  {
    name: 'an answer does not exist, and another is not in a list',
    changes: [
      [
        'src/search/examples/es.json',
        '{\n  "un tren sin frenos": ["32016L0798", "area-a"],\n  "me han despedido": ["fired"],\n  "mi gato": [],\n  "licitación": "area-a"\n}\n',
      ],
    ],
    found: [
      'src/search/examples/es.json:3 structure: "me han despedido" has the answer "fired" … or write "story" for',
      'src/search/examples/es.json:5 structure: a list',
    ],
  },
];

export default mistakes;
