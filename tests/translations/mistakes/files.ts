/** Mistakes that the rule `files` must find. */
import type { Mistake } from '../mistake';

const mistakes: Mistake[] = [
  { name: 'a page is missing', changes: [['page', undefined]], found: ['page:1 missing: which copies english'] },
  { name: 'a file of messages is missing', changes: [['code', undefined]], found: ['code:1 missing: the file is missing'] },
  {
    name: 'a page has no English original, and a copy of a file is left beside it',
    changes: [
      ['i18n/es/energy.mdx', '# Energía\n'],
      ['i18n/es/annexes/Copia de acts.json', '{}\n'],
    ],
    found: ['i18n/es/annexes/Copia de acts.json:1 structure: never used', 'i18n/es/energy.mdx:1 structure: never used'],
  },
  {
    name: 'the name of a page would break its URL',
    changes: [['i18n/es/docusaurus-plugin-content-pages/año.mdx', '# Año\n']],
    found: [
      'i18n/es/docusaurus-plugin-content-pages/año.mdx:1 structure: never used',
      'i18n/es/docusaurus-plugin-content-pages/año.mdx:1 syntax: the name of a page',
    ],
  },
  { name: 'JSON: a comma is missing', changes: [['code', '},\n  "tip"', '}\n  "tip"']], found: ['code:3 syntax: comma is missing'] },
  { name: 'JSON: an extra comma at the end', changes: [['code', '}\n}', '},\n}']], found: ['code:4 syntax: extra comma'] },
  { name: 'JSON: a comma instead of a message', changes: [['code', '"tip": {', '"tip": , {']], found: ['code:4 syntax: extra comma'] },
  { name: 'JSON: two commas', changes: [['code', '},\n  "tip"', '},,\n  "tip"']], found: ['code:3 syntax: extra comma'] },
  { name: 'JSON: a comment', changes: [['code', '"tip"', '// a tip\n  "tip"']], found: ['code:4 syntax: not JSON'] },
  { name: 'JSON: a colon is missing', changes: [['code', '"tip":', '"tip"']], found: ['code:4 syntax: colon'] },
  { name: 'JSON: a quotation mark is missing', changes: [['code', 'consejo"', 'consejo']], found: ['code:4 syntax: quotation mark'] },
  {
    name: 'JSON: straight quotation marks in a text',
    changes: [['code', 'consejo', 'el "buen" consejo']],
    found: ['code:4 syntax: quotation marks of the language'],
  },
  {
    name: 'JSON: straight quotation marks around a placeholder',
    changes: [['code', 'Enlace a {act}', 'Enlace a "{act}"']],
    found: ['code:2 syntax: quotation marks of the language'],
  },
  { name: 'JSON: a tab in a text', changes: [['code', 'consejo', 'con\tsejo']], found: ['code:4 syntax: tab'] },
  { name: 'JSON: a backslash in a text', changes: [['code', 'consejo', 'con\\sejo']], found: ['code:4 syntax: \\'] },
  { name: 'JSON: a closing brace is missing', changes: [['code', '" },', '",']], found: ['code:3 syntax: closing brace }'] },
  { name: 'JSON: the last closing brace is missing', changes: [['code', '}\n}', '}\n']], found: ['code:6 syntax: closing brace }'] },
  { name: 'JSON: a text is missing', changes: [['code', '"message": "consejo"', '"message":']], found: ['code:4 syntax: text after'] },
  {
    name: 'JSON: a text is missing, and its comma is still there',
    changes: [['code', '"message": "consejo"', '"message": , "description": ""']],
    found: ['code:4 syntax: the text after this colon is missing'],
  },
  {
    name: 'JSON: a text and its comma are missing',
    changes: [['code', '"message": "consejo"', '"message": "description": ""']],
    found: ['code:4 syntax: the text or the { before this name is missing'],
  },
  {
    name: 'JSON: a closing bracket is missing, with and without a comma',
    changes: [
      ['i18n/es/terms.json', '{\n  "rails": ["raíles",\n  "ships": ["buques"]\n}\n'],
      ['src/search/examples/es.json', '{\n  "tren": ["32016L0798"\n}\n'],
    ],
    found: ['i18n/es/terms.json:3 syntax: ] is missing', 'src/search/examples/es.json:3 syntax: ] is missing'],
  },
  {
    name: 'JSON: an opening bracket is missing, and a closing bracket is extra',
    changes: [
      ['i18n/es/terms.json', '{\n  "rails": "raíles", "carriles"]\n}\n'],
      ['src/search/examples/es.json', '{\n  "tren": ["32016L0798"]\n]\n'],
    ],
    found: ['i18n/es/terms.json:2 syntax: this ] has no [', 'src/search/examples/es.json:3 syntax: this ] has no ['],
  },
  { name: 'JSON: a list', changes: [['code', '[]\n']], found: ['code:1 syntax: not a JSON object'] },
  {
    name: 'a message has two texts, and a key appears twice',
    changes: [
      ['code', '"consejo"', '"pista", "message": "consejo"'],
      ['code', '"tip"', '"tip": { "message": "pista" },\n  "tip"'],
    ],
    found: ['code:5 syntax: "tip" appears twice', 'code:5 syntax: "message" appears twice'],
  },
  { name: 'a file of messages is empty', changes: [['code', '\n']], found: ['code:1 syntax: the file is empty'] },
  { name: 'a file of messages is {}', changes: [['code', '{}\n']], found: ['code:1 missing: the file has no messages'] },
  { name: 'a closing tag is missing', changes: [['page', '</details>', '']], found: ['page:26 syntax: <details> is not closed'] },
  { name: 'an opening tag is missing', changes: [['page', '<details>\n', '']], found: ['page:30 syntax: </details>'] },
  {
    name: 'a tag within an element has lost its slash',
    changes: [['page', 'No de todos los buques.', '<Acts point="D.5">']],
    found: ['page:29 syntax: write <Acts ... /> if it contains nothing, or else add </Acts>'],
  },
  {
    name: 'a component with a text is not closed',
    changes: [['page', '<HowToRead />', '<HowToRead>\n\nCon pausas.']],
    found: ['page:10 syntax: if it contains nothing, or else add </HowToRead>'],
  },
  {
    name: 'an element contains a closing tag that closes nothing',
    changes: [['page', 'No de todos los buques.', 'No de todos los buques.</Cite>']],
    found: ['page:29 syntax: </Cite> has no opening tag'],
  },
  {
    name: 'there is no empty line after an opening tag: nothing else in the text below is reported',
    changes: [['page', '<details>\n', '<details>\nNo **todos**, véase [112](tel:112).\n\n']],
    found: ['page:26 syntax: an empty line is missing after <details>'],
  },
  {
    name: 'an empty line after a closing tag is deleted',
    changes: [['page', 'buques</summary>\n\n', 'buques</summary>\n']],
    found: ['page:27 syntax: an empty line is missing after </summary>'],
  },
  {
    name: 'an empty line before a heading is deleted, below a tag',
    changes: [['page', '<Acts point="D.1" />\n\n', '<Acts point="D.1" />\n']],
    found: ['page:18 syntax: an empty line is missing after <Acts point="D.1" />'],
  },
  {
    name: 'an empty line between a list and a tag is deleted',
    changes: [['page', 'raíles.\n\n<Acts', 'raíles.\n<Acts']],
    found: ['page:17 syntax: an empty line is missing before <Acts point="D.1" />'],
  },
  {
    name: 'an empty line between a list and a closing tag is deleted',
    changes: [['page', 'No de todos los buques.\n\n', '- No de todos los buques.\n']],
    found: ['page:30 syntax: an empty line is missing before </details>'],
  },
  {
    name: 'a tag follows a paragraph without an empty line, which MDX accepts',
    changes: [['page', 'No de todos los buques.\n\n', 'No de todos los buques.\n']],
    found: [],
  },
  { name: 'a quotation mark in a tag is missing', changes: [['page', '"D.1" />', 'D.1 />']], found: ['page:18 syntax: <Acts point=D.1'] },
  {
    name: 'a tag has curly quotation marks: only the tag is reported',
    changes: [['page', '"32019L1937"', '“32019L1937”']],
    found: ['page:8 syntax: straight quotation marks'],
  },
  { name: 'the front matter is not YAML', changes: [['page', 'n: De', 'n: De: de']], found: ['page:2 syntax: YAML'] },
  { name: 'the front matter has no end', changes: [['page', 'true\n---', 'true']], found: ['page:1 syntax: write ---'] },
  { name: 'there is a line above the front matter', changes: [['page', /^/, 'Traducción:\n']], found: ['page:1 syntax: must be ---'] },
  {
    name: 'an editor has changed the hyphens of the front matter',
    changes: [['page', /---(\n[^#]*)---/, '- - -\ndescription: De qué trata la página.\n- - -']],
    found: ['page:1 syntax: must be ---'],
  },
  { name: 'a heading has no space after ##', changes: [['page', '## Trenes', '##Trenes']], found: ['page:12 syntax: a space after ##'] },
  {
    name: 'a heading has a no-break space after ##',
    changes: [['page', '## Trenes', '##\u00a0Trenes']],
    found: ['page:12 syntax: a no-break space … write an ordinary space'],
  },
  { name: 'a heading has lost its ##', changes: [['page', '## Bu', 'Bu']], found: ['page:20 syntax: "Buques {#ships}" … lost its ##'] },
  { name: 'two headings have the same id', changes: [['page', '{#ships}', '{#trains}']], found: ['page:20 syntax: id {#trains} too'] },
  {
    name: 'a space breaks a link',
    changes: [['page', 'los buques.', 'los [buques] (#trains).']],
    found: ['page:22 syntax: "[buques] (#trains)": remove the space'],
  },
  {
    name: 'a quotation mark is missing in a tag within a sentence',
    changes: [['page', '<Cite celex="32019L1937" />', '<Cite celex="32019L1937 />']],
    found: ['page:8 syntax: "<Cite celex="32019L1937 />": a quotation mark " is missing'],
  },
  {
    name: 'two people have changed a page',
    changes: [['page', '## Trenes', '<<<<<<< HEAD\n## Trenes']],
    found: ['page:12 syntax: two people'],
  },
  {
    name: 'a paragraph begins with a word that MDX treats as code',
    changes: [['page', 'Cómo circulan', 'import duties on trains.\n\nCómo circulan']],
    found: ['page:14 syntax: import'],
  },
  {
    name: 'a page is in UTF-16: nothing else in it is checked',
    changes: [['page', Buffer.from('\ufeff# Trenes y buques', 'utf16le')]],
    found: ['page:1 syntax: not UTF-8'],
  },
  {
    name: 'messages and notes for translators are in Latin-1',
    changes: [
      ['code', Buffer.from('{\n  "tip": { "message": "señal" }\n}\n', 'latin1')],
      ['i18n/es/README.md', Buffer.from('# Notas\n\nvía férrea\n', 'latin1')],
    ],
    found: ['i18n/es/README.md:3 syntax: not UTF-8', 'code:2 syntax: not UTF-8'],
  },
];

export default mistakes;
