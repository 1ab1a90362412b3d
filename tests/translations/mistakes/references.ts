/** Mistakes that the rule `references` must find. */
import type { Mistake } from '../mistake';

const mistakes: Mistake[] = [
  {
    name: 'the number of an act is typed in a page and a message',
    changes: [
      ['page', 'raíles', 'raíles (2016/798)'],
      ['code', '"Enlace a {act}"', '"Enlace a 391/2009: {act}"'],
    ],
    found: ['code:2 structure: 391/2009', 'page:16 structure: <Cite celex="32016L0798" />'],
  },
  {
    name: 'an act is typed in place of its placeholder',
    changes: [['acts', 'Con el {32009R0392}.', 'Con el Reglamento (CE) n.º 392/2009.']],
    found: ['acts:4 structure: does not contain {32009R0392}', 'acts:4 structure: "392/2009" … write its {placeholder}'],
  },
  {
    name: 'a date is typed on an English page',
    locale: 'en',
    changes: [['english', 'How trains', 'In May 2016, trains']],
    found: ['english:14 structure: May 2016 … remove it, or write <Cite celex="..." /> if it is an act'],
  },
  {
    name: 'the short name of an act is typed',
    changes: [['acts', '"Seguridad ferroviaria"', '"Seguridad ferroviaria (SERA)"']],
    found: ['acts:2 structure: (SERA)'],
  },
];

export default mistakes;
