/** Mistakes that the rule `typography` must find. */
import type { Mistake } from '../mistake';

const mistakes: Mistake[] = [
  {
    name: 'a description, a sentence with a tag, a summary and a message contain a straight apostrophe',
    changes: [
      ['page', 'De qué', "D'qué"],
      ['page', '/>.', "/> d'el."],
      ['page', 'Más sobre', "L'Más sobre"],
      ['code', '"Enlace a {act}"', '"L\'enlace: {act}"'],
    ],
    found: [
      'code:2 typography: "link" contains "L\'enlace: {act}": write ’',
      'page:2 typography: ’',
      'page:8 typography: ’',
      'page:27 typography: ’',
    ],
  },
  {
    name: 'quotation marks that are right only inside others',
    changes: [
      ['page', 'Trenes y raíles', 'Trenes «y “raíles”» y “vías”'],
      ['code', '"consejo"', '"“consejo”"'],
    ],
    found: ['code:4 typography: « »', 'page:16 typography: « »'],
  },
  {
    name: 'a repeated word and an unmatched bracket',
    changes: [['page', 'Cómo circulan seguros los trenes.', 'Cómo circulan seguros los los trenes (y más.']],
    found: ['page:14 typography: twice', 'page:14 typography: unmatched ( or )'],
  },
  {
    name: 'texts end differently from English',
    changes: [
      ['page', 'Trenes y raíles.', 'Trenes y raíles'],
      ['page', '## Trenes {', '## Trenes. {'],
    ],
    found: ['page:12 typography: full stop', 'page:16 typography: no punctuation'],
  },
  {
    name: 'stray characters that readers would see',
    changes: [
      ['page', 'Cómo circulan seguros los trenes.', 'Cómo **circulan seguros los trenes TODO.'],
      ['acts', '"Inspección de buques"', '"Inspección de <b>buques</b> {nuevos"'],
      ['acts', 'Seguridad ferro', 'Seguridad fe\u200brro'],
    ],
    found: [
      'acts:2 typography: invisible',
      'acts:3 typography: tag',
      'acts:3 typography: brace',
      'page:14 typography: **',
      'page:14 typography: TODO',
    ],
  },
  {
    name: 'names in braces, which only messages have, and an id that appears twice',
    changes: [
      ['page', 'los buques.', 'los buques {nota}.'],
      ['page', '{#trains}', '{#trains} {#trains}'],
    ],
    found: [
      'page:12 typography: contains {#trains}, which readers would see',
      'page:22 typography: contains {nota}, which readers would see',
    ],
  },
  {
    name: 'an invisible character inside a misspelt word',
    changes: [['page', 'los buques.', 'los bu\u00adqques.']],
    found: ['page:22 spelling: "buqques"', 'page:22 typography: invisible'],
  },
  {
    name: 'ordinary spaces where a line must not break',
    changes: [
      ['page', 'Trenes y raíles.', 'Trenes y raíles, parte II.'],
      ['page', 'los trenes.', 'los trenes: artículo 2 (letra c).'],
      ['english', 'How trains are kept safe.', 'How trains are kept safe: Article 2, point (c).'],
      ['reviews', 'How trains are kept safe.', 'How trains are kept safe: Article 2, point (c).'],
    ],
    found: ['page:14', 'page:14', 'page:16'].map((place) => `${place} typography: write a no-break space`),
  },
  {
    name: 'backslashes, line breaks and tabs as in a program, and no space before a tag',
    changes: [
      ['page', 'los trenes.', 'los\\u00a0trenes.'],
      ['page', 'Directiva, <Cite', 'Directiva,<Cite'],
      ['code', '"consejo"', '"consejo\\\\n"'],
      ['acts', '"Seguridad ferroviaria"', '"Seguridad\\nferroviaria"'],
    ],
    found: [
      'acts:2 typography: line break',
      'code:4 typography: backslash',
      'page:8 typography: a space before the tag',
      'page:14 typography: backslash',
    ],
  },
  {
    name: 'a closing tag follows a word, as it should',
    changes: [
      ['page', 'los trenes.', 'los <b>trenes</b>.'],
      ['english', 'trains are kept safe.', '<b>trains</b> are kept safe.'],
      ['reviews', 'trains are kept safe.', '<b>trains</b> are kept safe.'],
    ],
    found: [],
  },
  {
    name: 'a no-break space is escaped, which JSON allows',
    changes: [['acts', 'Seguridad ferro', 'Seguridad\\u00a0ferro']],
    found: [],
  },
  {
    name: 'a question without its accent',
    changes: [
      ['english', '## Ships {', '## Where to begin? {'],
      ['reviews', '## Ships {', '## Where to begin? {'],
      ['page', '## Buques {', '## ¿Donde empezar? {'],
    ],
    found: ['page:20 typography: accent of the question word'],
  },
  {
    name: 'an English page and an English message',
    locale: 'en',
    changes: [['english', 'How trains', "It's not “how trains"]],
    found: ['english:14 typography: ’', 'english:14 typography: unmatched “ or ”'],
  },
];

export default mistakes;
