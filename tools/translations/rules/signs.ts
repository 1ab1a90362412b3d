/** Rule: readers do not see characters that have a meaning only in another kind of file, and the same words are formatted as in English. */
import type { Problem } from '../../shared/problem';
import { startOf } from '../../shared/text';
import type { MdxPage } from '../readPage';
import type { Rule } from '../rule';
import { problemAt, readablePages, type Text } from '../translation';

/** Characters in the source of a page. */
const IN_PAGES: [sign: RegExp, what: string][] = [
  [/\\./g, 'readers would see the backslash, or it would hide the character after it: remove it'],
  [/(?<=\S)\t|\t(?=\S)/g, 'this is a tab: write a space instead, and do not begin lines with tabs'],
  [/(?<=[\p{L},;])<(?=[A-Z])/gu, 'write a space before the tag'],
  [/(?<=[.,;:!?])\*\*(?=\p{L})/gu, 'write a space after bold words'],
  [/\[\^[^\]\s]+\]/g, 'this footnote mark has no footnote: remove it'],
];

/** Characters in a message. */
const IN_MESSAGES: [sign: RegExp, what: string][] = [
  [/\\.?/g, 'readers would see the backslash: remove both backslashes from the file'],
  [/[\n\r\t\v\f]/g, 'a message must be one line: write a space instead of the line break or tab'],
];

/** An empty Markdown link or element. */
const EMPTY = /\[\s*\]\([^)]*\)|<([a-z]\w*)\b[^<>]*(?<!\/)>\s*<\/\1>/g;

function findInPage(page: MdxPage): Problem[] {
  const signs = IN_PAGES.flatMap(([sign, what]) =>
    [...page.source.matchAll(sign)].map(({ 0: found, index }) => {
      const shown = found.trim() ? `"${startOf(page.source.slice(index).split('\n')[0] ?? '').slice(0, 20)}": ` : '';
      return problemAt(page, index, 'structure', `${shown}${what}.`);
    }),
  );
  const placeholders = page.prose.flatMap(({ offset, text }) =>
    [...text.matchAll(/\{[\w.-]+\}/g)].map(({ 0: found, index }) =>
      problemAt(page, offset + index, 'structure', `readers would see ${found}, because only messages have placeholders: remove it.`),
    ),
  );
  const empty = [...page.source.matchAll(EMPTY)].map(({ 0: text, index }) =>
    problemAt(page, index, 'missing', `"${text}" has no text: write the text that readers should see.`),
  );
  return [...signs, ...placeholders, ...empty];
}

/** @returns a problem if a paragraph's formatting differs from English */
function compareMarks({ subject, english, isSame, marks = [], englishMarks = [], problem }: Text): Problem[] {
  const without = (some: string[], others: string[]) => {
    const left = [...others];
    return some.filter((mark) => left.splice(left.indexOf(mark) >>> 0, 1).length === 0).join(', ') || 'plain words';
  };
  const [added, lacking] = [without(marks, englishMarks), without(englishMarks, marks)];
  return english === undefined || isSame || added === lacking
    ? []
    : [problem('structure', `${subject}has ${added} where English has ${lacking}: format the same words.`)];
}

const rule: Rule = {
  about: 'Pages and messages: backslashes, tabs, line breaks, placeholders, empty links, bold words and code.',
  find: (translation) => [
    ...readablePages(translation).flatMap(({ page }) => findInPage(page)),
    ...translation.texts.flatMap(compareMarks),
    ...translation.texts
      .filter(({ source }) => source.endsWith('.json'))
      .flatMap(({ text, problem }) =>
        IN_MESSAGES.flatMap(([sign, what]) =>
          [...text.matchAll(sign)].map(({ index }) =>
            problem('structure', `${JSON.stringify(text.slice(Math.max(0, index - 10), index + 10))}: ${what}.`),
          ),
        ),
      ),
  ],
  mistakes: [
    {
      name: 'a tag, a no-break space and a line break are escaped as in a program',
      changes: [
        ['page', '<Cite celex="32019L1937" />', '\\<Cite celex="32019L1937" />'],
        ['page', 'los trenes.', 'los\\u00a0trenes.'],
        ['page', 'los buques.', 'los buques.\\n'],
      ],
      found: ['page:8 structure: "\\<Cite … backslash', 'page:14 structure: "\\u00a0 … backslash', 'page:22 structure: "\\n … backslash'],
    },
    {
      name: 'the description contains an escaped line break, and a paragraph a tab',
      changes: [
        ['page', 'la página.', 'la página\\n.'],
        ['page', 'los trenes', 'los\ttrenes'],
      ],
      found: ['page:2 structure: backslash', 'page:14 structure: tab'],
    },
    {
      name: 'messages contain a backslash, a line break and a tab',
      changes: [
        ['code', '"consejo"', '"consejo\\\\n"'],
        ['acts', '"Seguridad ferroviaria"', '"Seguridad\\nferroviaria"'],
        ['acts', '"Inspección de buques"', '"Inspección\\tde buques"'],
        ['navbar', '"Buques"', '"Buques\\\\u00a0"'],
      ],
      found: ['acts:2 structure: one line', 'acts:3 structure: one line', 'code:4 structure: backslash', 'navbar:3 structure: backslash'],
    },
    {
      name: 'a no-break space is escaped, which JSON allows',
      changes: [['acts', 'Seguridad ferro', 'Seguridad\\u00a0ferro']],
      found: [],
    },
    {
      name: 'a link and an element are empty',
      changes: [
        ['english', 'How trains are', 'How [trains](#ships) are'],
        ['reviews', 'How trains are', 'How [trains](#ships) are'],
        ['page', 'Cómo circulan', 'Cómo [](#ships) circulan'],
      ],
      found: ['page:14 missing: [](#ships)'],
    },
    {
      name: 'bold words are italic, or not bold in English, or code; spaces are missing; a footnote mark has no footnote',
      changes: [
        ['english', 'How trains are kept safe.', '**How trains** are kept safe.'],
        ['reviews', 'How trains are kept safe.', '**How trains** are kept safe.'],
        ['page', 'Cómo circulan seguros los trenes.', '*Cómo circulan.*'],
        ['page', 'Directiva, <Cite', 'Directiva,<Cite'],
        ['page', 'Cómo se inspeccionan los buques.', '**Cómo.**Se inspeccionan los `buques`.[^1]'],
      ],
      found: [
        'page:8 structure: a space before the tag',
        'page:14 structure: has *words in italics* where English has **bold words**',
        'page:22 structure: a space after bold words',
        'page:22 structure: footnote mark',
        'page:22 structure: has **bold words**, `code` where English has plain words',
      ],
    },
    {
      name: 'an asterisk around bold words is missing, which is reported once',
      changes: [
        ['english', 'How trains are kept safe.', '**How trains are kept safe.**'],
        ['reviews', 'How trains are kept safe.', '**How trains are kept safe.**'],
        ['page', 'Cómo circulan seguros los trenes.', '*Cómo circulan seguros los trenes.**'],
      ],
      found: ['page:14 structure: has plain words where English has **bold words**'],
    },
    {
      name: 'a paragraph contains a line break',
      changes: [['page', 'los trenes.', 'los  \ntrenes.']],
      found: ['page:14 structure: has line breaks (two spaces or a \\ at the end of a line) where English has plain words'],
    },
    {
      name: 'a page contains a placeholder',
      changes: [['page', 'los trenes', 'los {count} trenes']],
      found: ['page:14 structure: {count}'],
    },
  ],
};

export default rule;
