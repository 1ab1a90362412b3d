/** Reads a page for the check: for each section the parts that are the same in every language, and the translated prose. */
import { type MarkdownNode, textAndIdOf, walk } from '../../src/common/mdx';
import { offsetOfKey, type Page, parsePage, type Section, TRANSLATED_FRONT_MATTER } from '../../src/common/page';
import type { Problem } from '../../src/common/problem';
import { hasWords, normalize, readText } from '../../src/common/text';

/** A part of a section that must be the same in every language. */
export interface Part {
  offset: number;
  /**
   * A tag or an import as in the page, `a link to /ktn_transport`, `PARAGRAPH`, `NUMBERED`, `BULLETS`, `the level-1 heading`, or one of
   * `MARKS`.
   */
  text: string;
}

/** Stands for the text of each paragraph and list item. */
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

export interface CheckedPage extends Pick<Page, 'file' | 'source' | 'frontMatter' | 'tags'> {
  sections: CheckedSection[];
  /** The problems with its front matter. */
  problems: Problem[];
  /** The error, if the page cannot be read; it then has no sections. */
  syntax?: Problem;
}

const TEXT_BLOCKS = ['heading', 'paragraph', 'tableCell'];
const LINKS = ['link', 'image', 'definition'];
const MODULES = ['import', 'export'];
/** Nodes that format words, and how they are written. */
const MARKS: Record<string, string> = {
  strong: '**bold words**',
  emphasis: '*words in italics*',
  delete: '~~struck words~~',
  inlineCode: '`code`',
  footnoteReference: 'a footnote mark',
  break: 'a line break (two spaces or a \\ at the end of a line)',
};

/** @returns the part that a Markdown node represents, if any. Tags are not among them, because MDX 1 keeps JSX as text */
function partOf({ type, depth, ordered, url, value, position: { start } }: MarkdownNode): Part[] {
  if (type === 'heading' && depth === 1) {
    return [{ offset: start.offset, text: TITLE }];
  }
  if (LINKS.includes(type)) {
    return [{ offset: start.offset, text: `a link to ${url}` }];
  }
  if (type === 'list') {
    return [{ offset: start.offset, text: ordered ? NUMBERED : BULLETS }];
  }
  if (type in MARKS) {
    return [{ offset: start.offset, text: MARKS[type] ?? '' }];
  }
  return type === 'paragraph' || MODULES.includes(type) ? [{ offset: start.offset, text: value ? `"${value}"` : PARAGRAPH }] : [];
}

/** @returns the parts between the sentences of a page, and those within sentences */
function comparedParts({ source, nodes, tags }: Page): { blocks: Part[]; inline: Part[] } {
  const inSentences = new Set(nodes.filter(({ type }) => TEXT_BLOCKS.includes(type)).flatMap((node) => [...walk(node)].slice(1)));
  const offsetsInSentences = new Set([...inSentences].map(({ position }) => position.start.offset));
  const tagParts = tags.map(({ offset, text }) => {
    const isIndented = /\n[ \t]+$/.test(source.slice(0, offset));
    // Spaces and line breaks inside a tag make no difference.
    return { offset, text: `${normalize(text)}${isIndented ? ' (indented)' : ''}` };
  });
  const partsWhere = (isInSentence: boolean) => [
    ...nodes.filter((node) => inSentences.has(node) === isInSentence).flatMap(partOf),
    ...tagParts.filter(({ offset }) => offsetsInSentences.has(offset) === isInSentence),
  ];
  return { blocks: partsWhere(false), inline: partsWhere(true) };
}

/** @returns the passages of a page, with white space trimmed and collapsed but no-break spaces kept */
function translatedPassages({ source, frontMatter, nodes, betweenTags }: Page): Passage[] {
  const values = TRANSLATED_FRONT_MATTER.map((key) => ({ offset: offsetOfKey(source, key), text: String(frontMatter[key] ?? '') }));
  const textBlocks = nodes
    .filter(({ type }) => TEXT_BLOCKS.includes(type))
    .map((node) => ({ offset: node.position.start.offset, text: textAndIdOf(node).text }));
  return [...values, ...textBlocks, ...betweenTags]
    .filter(({ text }) => hasWords(text))
    .map(({ offset, text }) => ({ offset: offset + text.search(/\S/), text: text.trim().replace(/[ \t\n]+/g, ' ') }));
}

/**
 * @param file path relative to the project folder
 * @throws if the file does not exist
 */
export function readCheckedPage(siteDir: string, file: string): CheckedPage {
  const source = readText(siteDir, file);
  const { page, problems } = parsePage(file, source);
  if (!page) {
    return { file, source, frontMatter: {}, tags: [], sections: [], problems: [], syntax: problems[0] };
  }
  const { blocks, inline } = comparedParts(page);
  const passages = translatedPassages(page);
  const sections = page.sections.map((section): CheckedSection => {
    const isInside = ({ offset }: { offset: number }) => offset >= section.offset && offset < section.offset + section.source.length;
    return {
      ...section,
      blocks: blocks.filter(isInside).sort((a, b) => a.offset - b.offset),
      inline: inline.filter(isInside).sort((a, b) => a.text.localeCompare(b.text)),
      passages: passages.filter(isInside),
    };
  });
  return { ...page, sections, problems };
}
