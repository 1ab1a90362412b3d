/** What the check looks at in a page: the parts that are the same in every language, and the words that a translator writes. */
import { parseMdx } from '../../lib/mdx';
import { readHeading, type Section, sectionsOf } from '../../lib/reviews';
import { type Component, hasWords, type MarkdownNode, MdxError, readTags, walk } from '../../lib/tags';
import { normalize, placeOf, readText } from '../../lib/text';
import type { Problem } from './problem';

/** Something that must be the same in every language: a heading's id, a component with its attributes, the target of a link. */
export interface Token {
  offset: number;
  /** How it is named in a problem. */
  label: string;
  /** Equal tokens have equal keys. */
  key: string;
  /** Whether its place among the others matters. Within a sentence it does not: languages differ. */
  ordered: boolean;
  /** Level of a heading. */
  depth?: number;
  /** CELEX number of an act. */
  celex?: string;
}

/** Words that a translator writes: a heading, paragraph, list item, subject of an act, or value in the front matter. */
interface Passage {
  offset: number;
  text: string;
}

export interface Page {
  /** Path relative to the project. */
  file: string;
  source: string;
  frontMatter: Record<string, unknown>;
  sections: Section[];
  tokens: Token[];
  passages: Passage[];
  /** The same words with their spaces, in pieces: text between marks and tags, or a value in the front matter. */
  prose: Passage[];
  /** Why it cannot be read; then the rest is empty. */
  syntax?: Problem;
}

/** Front matter that is words; the values of other keys are the same in every language. */
export const TRANSLATED_FRONT_MATTER = ['title', 'description', 'keywords'];

const WITH_WORDS = ['heading', 'paragraph', 'tableCell'];
const WITH_TARGET = ['link', 'image', 'definition'];

function tokenOfNode(node: MarkdownNode): Token | undefined {
  const { offset } = node.position.start;
  if (node.type === 'heading') {
    const { id } = readHeading(node);
    const label = id ? `heading {#${id}}` : `heading of level ${node.depth} without {#id}`;
    return { offset, label, key: label, ordered: true, depth: node.depth };
  }
  if (WITH_TARGET.includes(node.type)) {
    return { offset, label: `link to ${node.url}`, key: `link to ${node.url}`, ordered: false };
  }
  if (node.type === 'paragraph') {
    return { offset, label: 'paragraph or list item', key: node.type, ordered: true };
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
 * @param file the page's path relative to it
 * @returns the page; if it cannot be read, `syntax` says why
 * @throws if the file is not there
 */
export function readPage(siteDir: string, file: string): Page {
  const source = readText(siteDir, file);
  const name = file.replace(/^(src\/pages|i18n\/[^/]+\/[^/]+)\//, '');
  try {
    const { frontMatter, text, nodes } = parseMdx(source);
    const { components, texts } = readTags(text, nodes);
    const inline = nodes.filter(({ type }) => WITH_WORDS.includes(type)).flatMap((node) => [...walk(node)]);
    const inSentence = new Set(inline.map(({ position }) => position.start.offset));
    const settings = TRANSLATED_FRONT_MATTER.map((key) => ({
      offset: Math.max(0, source.search(new RegExp(`^${key}:`, 'm'))),
      text: String(frontMatter[key] ?? ''),
    }));
    const passages = nodes
      .filter(({ type }) => WITH_WORDS.includes(type))
      .map((node) => ({ offset: node.position.start.offset, text: readHeading(node).text }));
    const words = inline
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
      passages: [...settings, ...passages, ...texts]
        .filter((passage) => hasWords(passage.text))
        .map((passage) => ({ offset: passage.offset + passage.text.search(/\S/), text: normalize(passage.text) })),
      prose: [...settings, ...words, ...texts],
    };
  } catch (error) {
    if (!(error instanceof MdxError)) {
      throw error;
    }
    const syntax: Problem = { file, ...error.place, kind: 'syntax', text: error.message };
    return { file, source, frontMatter: {}, sections: [], tokens: [], passages: [], prose: [], syntax };
  }
}

/** @returns key of the section in which an offset lies */
export function unitAt({ sections }: Page, offset: number): string | undefined {
  return sections.filter((section) => section.offset <= offset).at(-1)?.unit;
}

/** @returns a problem at an offset of a page, with its line and section */
export function problemAt(page: Page, offset: number, kind: Problem['kind'], text: string): Problem {
  return { file: page.file, line: placeOf(page.source, offset).line, kind, text, unit: unitAt(page, offset) };
}

/** @returns path and line, for the text of a problem elsewhere: `src/pages/ktn_transport.mdx:31` */
export function placeIn(page: Page, offset: number): string {
  return `${page.file}:${placeOf(page.source, offset).line}`;
}
