/** Reads a page for the check: for each section the parts that are the same in every language, and the translated prose. */

import {
  type MarkdownNode,
  offsetOfKey,
  parseMdx,
  readHeading,
  type Section,
  sectionsOf,
  syntaxProblem,
  TRANSLATED_FRONT_MATTER,
  walk,
} from '../shared/mdx';
import { type Problem, problemsOfEncoding } from '../shared/problem';
import { readTags, type Tag } from '../shared/tags';
import { hasWords, normalize, readText } from '../shared/text';

/** A part of a section that must be the same in every language. */
export interface Part {
  offset: number;
  /**
   * A tag or an import as in the page, `link to /ktn_transport`, `PARAGRAPH`, `NUMBERED`, `BULLETS`, `the level-1 heading`, or one of
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

/** A section of a page, with the parts that must be the same in every language. */
export interface PageSection extends Section {
  /** Level of the heading; undefined for the section before the first heading. */
  depth?: number;
  /** Id of the heading; empty if it has none. */
  id: string;
  /** Paragraphs and the parts between them, in order. */
  blocks: Part[];
  /** Tags, links and formatting within sentences. They are sorted, because word order differs between languages. */
  inline: Part[];
  passages: Passage[];
}

/** A translated text: heading, paragraph, list item, or front matter value. U+FFFC stands for a tag. */
interface Passage {
  offset: number;
  text: string;
}

export interface MdxPage {
  /** Path relative to the project folder. */
  file: string;
  source: string;
  frontMatter: Record<string, unknown>;
  tags: Tag[];
  sections: PageSection[];
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
    return [{ offset: start.offset, text: `link to ${url}` }];
  }
  if (type === 'list') {
    return [{ offset: start.offset, text: ordered ? NUMBERED : BULLETS }];
  }
  if (type in MARKS) {
    return [{ offset: start.offset, text: MARKS[type] ?? '' }];
  }
  return type === 'paragraph' || MODULES.includes(type) ? [{ offset: start.offset, text: value ? `"${value}"` : PARAGRAPH }] : [];
}

/** @returns the passage, with white space trimmed and collapsed but no-break spaces kept */
function placed({ offset, text }: Passage): Passage {
  return { offset: offset + text.search(/\S/), text: text.trim().replace(/[ \t\n]+/g, ' ') };
}

/**
 * @param file path relative to the project folder
 * @returns the page; `syntax` is set if it cannot be parsed
 * @throws if the file does not exist
 */
export function readPage(siteDir: string, file: string): MdxPage {
  const source = readText(siteDir, file);
  const name = file.replace(/^(src\/pages|i18n\/[^/]+\/[^/]+)\//, '');
  const unreadable = (syntax: Problem): MdxPage => {
    return { file, source, frontMatter: {}, tags: [], sections: [], syntax };
  };
  const [encoding] = problemsOfEncoding(file, source);
  if (encoding) {
    return unreadable(encoding);
  }
  // With other dashes, spaces between the hyphens, or a line above them, the front matter would become text.
  const isFrontMatter = /^(?:---\s*$|[-–—_*\s]{2,}$)/m.test(source) && /^description\s*:/m.test(source);
  if (isFrontMatter && !/^---[^\S\n]*\n/.test(source)) {
    const text = 'the first line must be ---: three hyphens, without spaces and with nothing before them.';
    return unreadable({ file, line: 1, kind: 'syntax', text });
  }
  try {
    const { frontMatter, text, nodes } = parseMdx(source);
    const textBlocks = nodes.filter(({ type }) => TEXT_BLOCKS.includes(type));
    const inSentences = new Set(textBlocks.flatMap((node) => [...walk(node)].slice(1)));
    const { tags: written, texts: betweenTags } = readTags(text, nodes);
    // Spaces and line breaks inside a tag make no difference.
    const tags = written.map((tag) => {
      const isIndented = /\n[ \t]+$/.test(source.slice(0, tag.offset));
      return { ...tag, text: `${normalize(tag.text)}${isIndented ? ' (indented)' : ''}` };
    });
    const offsetsInSentences = new Set([...inSentences].map(({ position }) => position.start.offset));
    const [blocks, inline] = [false, true].map((isWanted) => [
      ...nodes.filter((node) => inSentences.has(node) === isWanted).flatMap(partOf),
      ...tags.filter(({ offset }) => offsetsInSentences.has(offset) === isWanted),
    ]) as [Part[], Part[]];
    const values = TRANSLATED_FRONT_MATTER.map((key) => ({ offset: offsetOfKey(source, key), text: String(frontMatter[key] ?? '') }));
    const paragraphs = textBlocks.map((node) => ({ offset: node.position.start.offset, text: readHeading(node).text }));
    const passages = [...values, ...paragraphs, ...betweenTags].filter((passage) => hasWords(passage.text)).map(placed);
    const headings = new Map(nodes.filter(({ type }) => type === 'heading').map((node) => [node.position.start.offset, node]));
    const sections = sectionsOf(name, source, nodes).map((section): PageSection => {
      const isInside = ({ offset }: { offset: number }) => offset >= section.offset && offset < section.offset + section.source.length;
      const heading = section.unit === name ? undefined : headings.get(section.offset);
      return {
        ...section,
        depth: heading?.depth,
        id: (heading && readHeading(heading).id) ?? '',
        blocks: blocks.filter(isInside).sort((a, b) => a.offset - b.offset),
        inline: inline.filter(isInside).sort((a, b) => a.text.localeCompare(b.text)),
        passages: passages.filter(isInside),
      };
    });
    return { file, source, frontMatter, tags: written, sections };
  } catch (error) {
    return unreadable(syntaxProblem(file, error));
  }
}
