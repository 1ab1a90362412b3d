/** Mistakes that the rule `numbers` must find. */
import type { Mistake } from '../mistake';

const mistakes: Mistake[] = [
  {
    name: 'a number in a paragraph differs',
    changes: [
      ['english', 'How trains are kept safe.', 'How 1,500 trains are kept safe in 14 days.'],
      ['reviews', 'How trains are kept safe.', 'How 1,500 trains are kept safe in 14 days.'],
      ['page', 'Cómo circulan seguros los trenes.', 'Cómo circulan seguros 1500 trenes en 15 días.'],
    ],
    found: ['page:14 structure: has 15 where English has 14'],
  },
  {
    name: 'a number with a word for millions has the same value',
    changes: [
      ['english', 'How trains are kept safe.', 'How trains are kept safe for 1.5 billion people and 1,500 drivers.'],
      ['reviews', 'How trains are kept safe.', 'How trains are kept safe for 1.5 billion people and 1,500 drivers.'],
      ['page', 'seguros los trenes.', 'seguros los trenes para 1500\u00a0millones de personas y 1500 maquinistas.'],
    ],
    found: [],
  },
  {
    name: 'a number with a word for millions has a different value',
    changes: [
      ['english', 'How trains are kept safe.', 'How trains are kept safe for 1.5 billion people.'],
      ['reviews', 'How trains are kept safe.', 'How trains are kept safe for 1.5 billion people.'],
      ['page', 'seguros los trenes.', 'seguros los trenes para 1,5\u00a0millones de personas.'],
    ],
    found: ['page:14 structure: 1.5 billion'],
  },
];

export default mistakes;
