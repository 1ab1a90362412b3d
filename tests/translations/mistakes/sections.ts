/** Mistakes that the rule `sections` must find. */
import type { Edit, Mistake } from '../mistake';

const mistakes: Mistake[] = [
  {
    name: 'the id of a heading is translated',
    changes: [['page', '{#ships}', '{#buques}']],
    found: ['page:20 structure: end the line with {#ships}'],
  },
  {
    name: 'a heading has no id, and another heading follows',
    changes: [['page', 'Trenes {#trains}', 'Trenes']],
    found: ['page:12 structure: end the line with {#trains}'],
  },
  { name: 'a heading has a different level', changes: [['page', '## Bu', '### Bu']], found: ['page:20 structure: begin with ##,'] },
  { name: 'a heading has no text', changes: [['page', '## Trenes {', '## {']], found: ['page:12 missing: no text'] },
  {
    name: 'the level-1 heading is missing',
    changes: [['page', '# Trenes y buques', '']],
    found: ['page:8 structure: the level-1 heading (english:6)'],
  },
  {
    name: 'two headings are swapped',
    changes: [
      ['page', '{#trains}', '{#x}'],
      ['page', '{#ships}', '{#trains}'],
      ['page', '{#x}', '{#ships}'],
    ],
    found: ['page:16 structure: <Acts point="D.4" />', 'page:20 structure: later than in English (english:12)'],
  },
  {
    name: 'a section is missing',
    changes: [['page', /## .*\{#ships\}(.|\n)*/, '']],
    found: ['page:20 missing: {#ships} is missing here: copy it from english:20'],
  },
  {
    name: 'a section is missing before another, and is reported where it belongs',
    changes: [['page', /## Trenes(.|\n)*(?=## Buques)/, '']],
    found: ['page:12 missing: {#trains} is missing here: copy it from english:12'],
  },
  { name: 'a section is added', changes: [['page', /$/, '\n## Aviones {#planes}\n']], found: ['page:33 structure: {#planes}'] },
  {
    name: 'a heading is deleted, but its text is still there',
    changes: [['page', '## Buques {#ships}\n\n', '']],
    found: ['page:20 structure: in this section: 5, in the English one: 2', 'page:30 missing: {#ships}'],
  },
  {
    name: "a page is saved under another page's name",
    changes: [
      ['page', '{#trains}', '{#dogs}'],
      ['page', '{#ships}', '{#cats}'],
    ],
    found: ['page:1 missing: another page'],
  },
  {
    name: 'a page is cut off before its first section',
    changes: [['page', /## Trenes(.|\n)*/, '']],
    found: ['page:1 missing: none of the headings'],
  },
  {
    name: 'a paragraph is missing',
    changes: [['page', 'Cómo circulan seguros los trenes.\n\n', '']],
    found: ['page:14 structure: paragraphs and list items in this section: 1, in the English one: 2.'],
  },
  {
    name: 'a paragraph is split',
    changes: [['page', 'Cómo circulan seguros', 'Cómo circulan\n\nseguros']],
    found: ['page:16 structure: in this section: 3, in the English one: 2'],
  },
  {
    name: 'a list is numbered',
    changes: [['page', '- Trenes y raíles.', '1. Trenes y raíles.']],
    found: ['page:16 structure: a numbered list'],
  },
  {
    name: 'an act is typed in place of its tag',
    changes: [['page', '<Cite celex="32019L1937" />', '2019/1937']],
    found: [
      'page:1 structure: <Cite celex="32019L1937" /> is missing',
      'page:8 structure: "2019/1937", which is typed by hand: remove it, or write <Cite celex="32019L1937" />',
    ],
  },
  {
    name: 'the point of a list of acts is mistyped, the name of a tag is translated, and another begins with a small letter',
    changes: [
      ['page', 'D.1', 'D.11'],
      ['page', '<Acts point="D.4"', '<Actos point="D.4"'],
      ['page', '<HowToRead', '<howToRead'],
    ],
    found: [
      'page:10 structure: <howToRead /> … <HowToRead /> (english:10): write that instead.',
      'page:18 structure: <Acts point="D.11" /> … <Acts point="D.1" /> (english:18)',
      'page:24 structure: <Actos point="D.4" />',
    ],
  },
  ...[
    ['| Trenes | Buques |\n| --- | --- |\n| 1 | 2 |', 'a table'],
    ['> Trenes.', 'a quotation'],
    ['---', 'a dividing line'],
    ['```\nTrenes\n```', 'a block of code'],
  ].map(([block, name]) => ({
    name: `English does not have ${name}, and the numbers of the section differ`,
    changes: [['page', 'Cómo circulan seguros los trenes.', `${block}\n\nCómo circulan 72 trenes.`] satisfies Edit],
    found: [`page:14 structure: this is ${name} … but English has a paragraph (english:14): remove this.`],
  })),
  {
    name: 'a table follows the last part of a section',
    changes: [['page', /$/, '\n| Trenes |\n| --- |\n']],
    found: ['page:33 structure: a table is not in the English section (english:20): remove it.'],
  },
  {
    name: 'a table of the English page is missing, or has fewer cells',
    changes: [
      ['english', '</details>', '</details>\n\n| Ships |\n| --- |'],
      ['reviews', /(?<=<\/details>)/, '\\n\\n| Ships |\\n| --- |'],
      ['english', '- Trains and their rails.', '| Trains | Rails |\n| --- | --- |'],
      ['reviews', '- Trains and their rails.', '| Trains | Rails |\\n| --- | --- |'],
      ['page', '- Trenes y raíles.', '| Trenes |\n| --- |'],
    ],
    found: [
      'page:21 structure: a table is missing from this section: copy it from english:34.',
      'page:19 structure: paragraphs and list items in this section: 2, in the English one: 3',
    ],
  },
  {
    name: 'the text between two tags is deleted, and a part between others',
    changes: [
      ['page', 'Más sobre los buques', ''],
      ['page', '<HowToRead />\n\n', ''],
    ],
    found: ['page:1 structure: <HowToRead /> is missing', 'page:18 structure: in this section: 2, in the English one: 3'],
  },
  {
    name: 'a list of acts is in another section',
    changes: [
      ['page', '<Acts point="D.1" />\n', ''],
      ['page', /$/, '\n<Acts point="D.1" />\n'],
    ],
    found: ['page:12 structure: missing … english:18', 'page:32 structure: <Acts point="D.1" /> is not in the English'],
  },
  {
    name: 'a list of acts appears twice',
    changes: [['page', '<Acts point="D.1" />\n', '<Acts point="D.1" />\n\n<Acts point="D.1" />\n']],
    found: ['page:20 structure: <Acts point="D.1" /> is not in the English section'],
  },
  {
    name: 'a list of acts is inside a paragraph',
    changes: [['page', 'buques.\n\n<Acts', 'buques. <Acts']],
    found: ['page:24 structure: English has <Acts point="D.4" />'],
  },
  {
    name: 'a list of acts is indented below a list item and so belongs to it',
    changes: [['page', '<Acts point="D.1" />', '    <Acts point="D.1" />']],
    found: ['page:18 structure: indented'],
  },
  { name: 'a component is missing', changes: [['page', '<HowToRead />\n\n', '']], found: ['page:1 structure: <HowToRead /> is missing'] },
  {
    name: 'a component is in the wrong place',
    changes: [
      ['page', '<Acts point="D.4" />\n\n', ''],
      ['page', /$/, '\n<Acts point="D.4" />\n'],
    ],
    found: [
      'page:24 structure: this is <details>, but English has <Acts point="D.4" /> (english:24): put the parts of this section in the same order.',
    ],
  },
  {
    name: 'a sentence cites a different act',
    changes: [['page', '32019L1937', '32024L1203']],
    found: ['page:8 structure: <Cite celex="32024L1203" /> … <Cite celex="32019L1937" /> (english:8)'],
  },
  {
    name: 'a link and an import are added',
    changes: [
      ['page', 'Cómo circulan', '[Cómo](/ktn_transport#railways) circulan'],
      ['page', '<How', "import Tabs from '@theme/Tabs';\n\n<How"],
    ],
    found: ['page:10 structure: import Tabs', 'page:16 structure: a link to /ktn_transport#railways is not in the English'],
  },
  {
    name: 'the address of a link is at the end of the page and leads elsewhere',
    changes: [
      ['english', '</details>', '</details>\n\n[rails]: #trains'],
      ['page', '</details>', '</details>\n\n[rails]: #ships'],
    ],
    found: ['page:20 stale: {#ships}', 'page:33 structure: this is a link to #ships … a link to #trains'],
  },
  {
    name: 'bold words are italic in one section, and not bold in English in another',
    changes: [
      ['english', 'How trains are kept safe.', '**How trains** are kept safe.'],
      ['reviews', 'How trains are kept safe.', '**How trains** are kept safe.'],
      ['page', 'Cómo circulan seguros los trenes.', '*Cómo circulan.*'],
      ['page', 'Cómo se inspeccionan los buques.', '**Cómo** se inspeccionan los buques.'],
    ],
    found: [
      'page:14 structure: this is *words in italics*, but English has **bold words** (english:14)',
      'page:22 structure: **bold words** is not in the English section',
    ],
  },
  {
    name: 'a paragraph contains a line break, and another a footnote mark',
    changes: [
      ['page', 'los trenes.', 'los  \ntrenes.'],
      ['page', 'los buques.', 'los buques.[^1]'],
    ],
    found: [
      'page:14 structure: a line break (two spaces or a \\ at the end of a line) is not in the English section',
      'page:23 structure: a footnote mark is not in the English section',
    ],
  },
  {
    name: 'a tag with a line break or more spaces than in English is the same tag',
    changes: [
      ['page', '<Cite celex', '<Cite\n  celex'],
      ['page', '<Acts point="D.1" />', '<Acts  point="D.1"  />'],
    ],
    found: [],
  },
];

export default mistakes;
