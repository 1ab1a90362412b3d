/** Rule: a page has the same sections as in English, with the same headings, paragraphs, lists, tags, links and bold words. */
import type { Problem } from '../../shared/problem';
import { type MdxPage, PARAGRAPH, type PageSection, type Part } from '../readPage';
import type { Rule } from '../rule';
import { placeIn, problemAt } from '../translation';

/** @returns the first parts that differ. Tags and links within sentences may be in any order */
function firstDifference(expected: Part[], found: Part[], isOrdered: boolean): { wanted?: Part; given?: Part } {
  if (isOrdered) {
    const at = [...expected, ...found].findIndex((_, index) => expected[index]?.text !== found[index]?.text);
    return at < 0 ? {} : { wanted: expected[at], given: found[at] };
  }
  const without = (parts: Part[], others: Part[]) => {
    const left = others.map(({ text }) => text);
    return parts.find(({ text }) => left.splice(left.indexOf(text) >>> 0, 1).length === 0);
  };
  return { wanted: without(expected, found), given: without(found, expected) };
}

function compareParts(english: MdxPage, original: PageSection, page: MdxPage, section: PageSection, group: 'blocks' | 'inline'): Problem[] {
  const { wanted, given } = firstDifference(original[group], section[group], group === 'blocks');
  if (!wanted && !given) {
    return [];
  }
  const place = placeIn(english, (wanted ?? original).offset);
  const at = (what: string) => [problemAt(page, (given ?? section).offset, 'structure', what)];
  const [here, there] = [section, original].map(({ blocks }) => blocks.filter(({ text }) => text === PARAGRAPH).length);
  if (here !== there && [wanted, given].some((part) => part?.text === PARAGRAPH)) {
    // All paragraphs look the same, so the missing one cannot be told.
    const from = `${placeIn(page, section.offset)} and ${placeIn(english, original.offset)}`;
    return at(`paragraphs and list items in this section: ${here}, in the English one: ${there}. Compare them, starting at ${from}.`);
  }
  if (wanted && given) {
    return at(`this is ${given.text}, but English has ${wanted.text} (${place}): make this section the same as the English one.`);
  }
  return wanted
    ? at(`${wanted.text} is missing from this section: copy it from ${place}.`)
    : at(`${given?.text} is not in the English section (${place}): remove it.`);
}

function compareSection(english: MdxPage, original: PageSection, page: MdxPage, section: PageSection): Problem[] {
  const place = placeIn(english, original.offset);
  const at = (what: string) => problemAt(page, section.offset, 'structure', what);
  const isEmpty = section.depth !== undefined && /^#+\s*(\{#[\w-]+\}\s*)?$/.test(section.source.split('\n')[0] ?? '');
  const blocks = compareParts(english, original, page, section, 'blocks');
  return [
    ...(original.depth === section.depth ? [] : [at(`the heading must begin with ${'#'.repeat(original.depth ?? 0)}, as at ${place}.`)]),
    ...(isEmpty ? [problemAt(page, section.offset, 'missing', `the heading has no text: translate the one at ${place}.`)] : []),
    ...(blocks.length > 0 ? blocks : compareParts(english, original, page, section, 'inline')),
  ];
}

/** @returns the offset of the next English section that the page also contains; the end of the page if there is none */
function placeOfMissing(english: MdxPage, page: MdxPage, missing: PageSection): number {
  const following = english.sections.slice(english.sections.indexOf(missing));
  const next = following.flatMap(({ unit }) => page.sections.find((section) => section.unit === unit) ?? [])[0];
  return next?.offset ?? page.source.length;
}

function compareSections(english: MdxPage, page: MdxPage): Problem[] {
  const units = page.sections.map(({ unit }) => unit);
  const missing = english.sections.filter(({ unit }) => !units.includes(unit));
  const isWithoutIds = page.sections.slice(1).some(({ id }) => id === '');
  if (missing.length > 0 && missing.length === english.sections.length - 1 && !isWithoutIds) {
    const text = `none of the headings of ${english.file} are here: is this another page, or only the beginning of one?`;
    return [problemAt(page, 0, 'missing', text)];
  }
  const problems = page.sections.flatMap((section, index): Problem[] => {
    const at = (what: string) => [problemAt(page, section.offset, 'structure', what)];
    const heading = section.id ? `heading {#${section.id}}` : 'heading without {#id}';
    const original = english.sections.find(({ unit }) => unit === section.unit);
    if (!original) {
      // This is a heading with a missing or different id, not an additional heading.
      const renamed = missing.shift();
      return renamed
        ? at(`${heading} must have the same id as at ${placeIn(english, renamed.offset)}: end the line with {#${renamed.id}}.`)
        : at(`${heading} is not in ${english.file}: remove the section.`);
    }
    const notBefore = english.sections.slice(english.sections.indexOf(original)).map(({ unit }) => unit);
    return units.slice(0, index).some((unit) => notBefore.includes(unit))
      ? at(`${heading} appears twice, or later than in English (${placeIn(english, original.offset)}): remove or move it.`)
      : compareSection(english, original, page, section);
  });
  const absent = missing.map((section) => {
    const text = `the section {#${section.id}} is missing here: copy it from ${placeIn(english, section.offset)} and translate it.`;
    return { ...problemAt(page, placeOfMissing(english, page, section), 'missing', text), unit: section.unit };
  });
  return [...problems, ...absent];
}

const rule: Rule = {
  find: (translation) => translation.pages.flatMap(({ page, english }) => (english ? compareSections(english, page) : [])),
  mistakes: [
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
    { name: 'a section appears twice', changes: [['page', /$/, '\n## Otra vez {#ships}\n']], found: ['page:33 structure: twice'] },
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
      found: ['page:20 structure: in this section: 4, in the English one: 2', 'page:30 missing: {#ships}'],
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
        'page:10 structure: <howToRead /> … <HowToRead />',
        'page:18 structure: <Acts point="D.11" /> … <Acts point="D.1" /> (english:18)',
        'page:24 structure: <Actos point="D.4" />',
      ],
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
      found: ['page:24 structure: this is <details>, but English has <Acts point="D.4" />'],
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
      found: ['page:10 structure: import Tabs', 'page:16 structure: link to /ktn_transport#railways is not in the English'],
    },
    {
      name: 'the address of a link is at the end of the page and leads elsewhere',
      changes: [
        ['english', '</details>', '</details>\n\n[rails]: #trains'],
        ['page', '</details>', '</details>\n\n[rails]: #ships'],
      ],
      found: ['page:20 stale: {#ships}', 'page:33 structure: link to #ships … link to #trains'],
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
  ],
};

export default rule;
