/** Reads a page for the check: the tokens that are the same in every language, and the prose that is translated. */
import { parseMdx } from '../../lib/mdx';
import { readHeading, type Section, sectionsOf } from '../../lib/reviews';
import { type Component, hasWords, type MarkdownNode, MdxError, readTags, walk } from '../../lib/tags';
import { normalize, placeOf, readText } from '../../lib/text';
import type { Problem } from './problem';

/** A part of a page that must be the same in every language: heading id, component with its attributes, or link target. */
export interface Token {
  offset: number;
  /** Name in the text of a problem. */
  label: string;
  /** Tokens of two pages match if their keys are equal. */
  key: string;
  /** Whether the order matters. Within a sentence it does not, because word order differs between languages. */
  ordered: boolean;
  /** Level of a heading. */
  depth?: number;
  /** CELEX number of an act. */
  celex?: string;
}

/** A translated text: heading, paragraph, list item, subject of an act, or front matter value. */
interface Passage {
  offset: number;
  text: string;
}

export interface Page {
  /** Path relative to the project folder. */
  file: string;
  source: string;
  frontMatter: Record<string, unknown>;
  sections: Section[];
  tokens: Token[];
  passages: Passage[];
  /** The text nodes of the passages with their original white space, and the front matter values. */
  prose: Passage[];
  /** The syntax error, if the page has one; then all lists are empty. */
  syntax?: Problem;
}

/** Front matter keys with translated values. The values of other keys are the same in every language. */
export const TRANSLATED_FRONT_MATTER = ['title', 'description', 'keywords'];

/** Type of a paragraph's node, and key of its token: all paragraphs are equal. */
export const PARAGRAPH = 'paragraph';

const TEXT_BLOCKS = ['heading', PARAGRAPH, 'tableCell'];
const LINKS = ['link', 'image', 'definition'];

function tokenOfNode(node: MarkdownNode): Token | undefined {
  const { offset } = node.position.start;
  if (node.type === 'heading') {
    const { id } = readHeading(node);
    const label = id ? `heading {#${id}}` : `heading of level ${node.depth} without {#id}`;
    return { offset, label, key: label, ordered: true, depth: node.depth };
  }
  if (LINKS.includes(node.type)) {
    return { offset, label: `link to ${node.url}`, key: `link to ${node.url}`, ordered: false };
  }
  if (node.type === PARAGRAPH) {
    return { offset, label: 'paragraph or list item', key: PARAGRAPH, ordered: true };
  }
  return node.type === 'import' || node.type === 'export'
    ? { offset, label: `"${node.value}"`, key: `${node.value}`, ordered: true }
    : undefined;
}

function tokenOfComponent({ offset, name, tag, parent, besideWords }: Component, inSentence: boolean): Token {
  const celex = name === 'Act' ? /celex="([^"]*)"/.exec(tag)?.[1] : undefined;
  return { offset, label: celex ? `act ${celex}` : tag, key: `${parent} ${tag}`, ordered: !inSentence && !besideWords, celex };
}

/**
 * @param siteDir the project folder
 * @param file path relative to the project folder
 * @returns the page; `syntax` is set if it cannot be parsed
 * @throws if the file does not exist
 */
export function readPage(siteDir: string, file: string): Page {
  const source = readText(siteDir, file);
  const name = file.replace(/^(src\/pages|i18n\/[^/]+\/[^/]+)\//, '');
  try {
    const { frontMatter, text, nodes } = parseMdx(source);
    const { components, texts } = readTags(text, nodes);
    const inline = nodes.filter(({ type }) => TEXT_BLOCKS.includes(type)).flatMap((node) => [...walk(node)]);
    const inSentence = new Set(inline.map(({ position }) => position.start.offset));
    const values = TRANSLATED_FRONT_MATTER.map((key) => ({
      offset: Math.max(0, source.search(new RegExp(`^${key}:`, 'm'))),
      text: String(frontMatter[key] ?? ''),
    }));
    const passages = nodes
      .filter(({ type }) => TEXT_BLOCKS.includes(type))
      .map((node) => ({ offset: node.position.start.offset, text: readHeading(node).text }));
    const textNodes = inline
      .filter(({ type }) => type === 'text')
      .map(({ value = '', position }) => ({ offset: position.start.offset, text: value }));
    return {
      file,
      source,
      frontMatter,
      sections: sectionsOf(name, source, nodes),
      tokens: [
        ...nodes.flatMap((node) => tokenOfNode(node) ?? []),
        ...components.map((component) => tokenOfComponent(component, inSentence.has(component.offset))),
      ].sort((a, b) => a.offset - b.offset),
      passages: [...values, ...passages, ...texts]
        .filter((passage) => hasWords(passage.text))
        .map((passage) => ({ offset: passage.offset + passage.text.search(/\S/), text: normalize(passage.text) })),
      prose: [...values, ...textNodes, ...texts],
    };
  } catch (error) {
    if (!(error instanceof MdxError)) {
      throw error;
    }
    const syntax: Problem = { file, ...error.place, kind: 'syntax', text: error.message };
    return { file, source, frontMatter: {}, sections: [], tokens: [], passages: [], prose: [], syntax };
  }
}

/** @returns key of the section that contains an offset */
export function unitAt({ sections }: Page, offset: number): string | undefined {
  return sections.filter((section) => section.offset <= offset).at(-1)?.unit;
}

/** @returns a problem with the line and section of an offset */
export function problemAt(page: Page, offset: number, kind: Problem['kind'], text: string): Problem {
  return { file: page.file, line: placeOf(page.source, offset).line, kind, text, unit: unitAt(page, offset) };
}

/** @returns path and line of an offset: `src/pages/ktn_transport.mdx:31` */
export function placeIn(page: Page, offset: number): string {
  return `${page.file}:${placeOf(page.source, offset).line}`;
}
