/** Prepares a page for the check: for each section the parts that are the same in every language, and the translated prose. */
import { type MarkdownNode, textAndIdOf, walk } from '../../src/common/mdx';
import { offsetOfKey, type Page, type Section, TRANSLATED_FRONT_MATTER } from '../../src/common/page';
import { hasWords, normalize } from '../../src/common/text';

/** A part of a section that must be the same in every language. */
export interface Part {
  offset: number;
  /** A tag or an import as in the page, `a link to /ktn_transport`, `PARAGRAPH`, `NUMBERED`, `BULLETS`, `TITLE`, or one of `MARKUP`. */
  text: string;
}

/** Stands for each text between other parts: a paragraph, a list item, a cell of a table, or a text between tags. */
export const PARAGRAPH = 'a paragraph';
const TITLE = 'the level-1 heading';

/** Stand for the beginning of a list. */
const NUMBERED = 'a numbered list';
const BULLETS = 'a list with "-"';

/** A translated text: heading, paragraph, list item, or front matter value. U+FFFC stands for a tag. */
interface Passage {
  offset: number;
  text: string;
}

export interface CheckedSection extends Section {
  /** Paragraphs and the parts between them, in order. */
  blocks: Part[];
  /** Tags, links and formatting within sentences. They are sorted, because word order differs between languages. */
  inline: Part[];
  passages: Passage[];
}

export interface CheckedPage extends Page {
  sections: CheckedSection[];
}

const TEXT_BLOCKS = ['heading', 'paragraph', 'tableCell'];
const LINKS = ['link', 'image', 'definition'];
const MODULES = ['import', 'export'];
/** Other Markdown, and how it is written. */
const MARKUP: Record<string, string> = {
  paragraph: PARAGRAPH,
  tableCell: PARAGRAPH,
  strong: '**bold words**',
  emphasis: '*words in italics*',
  delete: '~~struck words~~',
  inlineCode: '`code`',
  footnoteReference: 'a footnote mark',
  linkReference: 'a link',
  imageReference: 'an image',
  break: 'a line break (two spaces or a \\ at the end of a line)',
  table: 'a table',
  blockquote: 'a quotation (> before a line)',
  thematicBreak: 'a dividing line (---)',
  code: 'a block of code (``` or four spaces before a line)',
  footnoteDefinition: 'a footnote',
};

/** @returns the text of the part that a Markdown node represents, if any. Tags are not among them, because MDX 1 keeps JSX as text */
function partTextOf({ type, depth, ordered, url, value }: MarkdownNode): string | undefined {
  if (type === 'heading') {
    return depth === 1 ? TITLE : undefined;
  }
  if (type === 'list') {
    return ordered ? NUMBERED : BULLETS;
  }
  if (LINKS.includes(type)) {
    return `a link to ${url}`;
  }
  return MODULES.includes(type) ? `"${value}"` : MARKUP[type];
}

/** @returns the parts between the sentences of a page, and those within sentences */
function comparedParts({ raw, nodes, tags, betweenTags }: Page): { blocks: Part[]; inline: Part[] } {
  const inSentences = new Set(nodes.filter(({ type }) => TEXT_BLOCKS.includes(type)).flatMap((node) => [...walk(node)].slice(1)));
  const offsetsInSentences = new Set([...inSentences].map(({ position }) => position.start.offset));
  const tagParts = tags.map(({ offset, text }) => {
    const isIndented = /\n[ \t]+$/.test(raw.slice(0, offset));
    // Spaces and line breaks inside a tag make no difference.
    return { offset, text: `${normalize(text)}${isIndented ? ' (indented)' : ''}` };
  });
  const partsWhere = (isInSentence: boolean) => [
    ...nodes
      .filter((node) => inSentences.has(node) === isInSentence)
      .flatMap((node) => {
        const text = partTextOf(node);
        return text === undefined ? [] : [{ offset: node.position.start.offset, text }];
      }),
    ...tagParts.filter(({ offset }) => offsetsInSentences.has(offset) === isInSentence),
  ];
  const texts = betweenTags.filter(({ text }) => hasWords(text)).map(({ offset }) => ({ offset, text: PARAGRAPH }));
  return { blocks: [...partsWhere(false), ...texts], inline: partsWhere(true) };
}

/** @returns the passages of a page, with white space trimmed and collapsed but no-break spaces kept */
function translatedPassages({ raw, frontMatter, nodes, betweenTags }: Page): Passage[] {
  const values = TRANSLATED_FRONT_MATTER.map((key) => ({ offset: offsetOfKey(raw, key), text: String(frontMatter[key] ?? '') }));
  const textBlocks = nodes
    .filter(({ type }) => TEXT_BLOCKS.includes(type))
    .map((node) => ({ offset: node.position.start.offset, text: textAndIdOf(node).text }));
  return [...textBlocks, ...[...values, ...betweenTags].filter(({ text }) => hasWords(text))].map(({ offset, text }) => {
    return { offset: offset + text.length - text.trimStart().length, text: text.trim().replace(/[ \t\n]+/g, ' ') };
  });
}

/** @returns the page, with the parts and passages of each section */
export function checkedPageOf(page: Page): CheckedPage {
  const { blocks, inline } = comparedParts(page);
  const passages = translatedPassages(page);
  const sections = page.sections.map((section): CheckedSection => {
    const isInside = ({ offset }: { offset: number }) => offset >= section.offset && offset < section.offset + section.raw.length;
    return {
      ...section,
      blocks: blocks.filter(isInside).sort((a, b) => a.offset - b.offset),
      inline: inline.filter(isInside).sort((a, b) => a.text.localeCompare(b.text)),
      passages: passages.filter(isInside),
    };
  });
  return { ...page, sections };
}
