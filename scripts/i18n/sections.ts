import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseMarkdownHeadingId } from '@docusaurus/utils';
import { type MarkdownNode, MdxError, parseMdx } from './mdx';

/** A heading of level 2 or more with what follows it; the first section is what stands before, the front matter included. */
export interface Section {
  /** Key in `reviews.json`: `ktn_transport.mdx#roads`, or `ktn_transport.mdx` for the first. */
  unit: string;
  offset: number;
  source: string;
}

/** A page's name is its path within the folder of its language. */
export function pageName(file: string): string {
  return file.replace(/^(src\/pages|i18n\/[^/]+\/[^/]+)\//, '');
}

/** The words of a node; components in them count as one sign. */
function textOf(node: MarkdownNode): string {
  return node.type === 'jsx' ? '\ufffc' : (node.value ?? (node.children ?? []).map(textOf).join(''));
}

export function readHeading(node: MarkdownNode): { text: string; id?: string } {
  return parseMarkdownHeadingId(textOf(node));
}

export function sectionsOf(name: string, source: string, nodes: MarkdownNode[]): Section[] {
  const headings = nodes.filter(({ type, depth = 1 }) => type === 'heading' && depth > 1);
  const starts = [0, ...headings.map(({ position }) => position.start.offset)];
  const units = [name, ...headings.map((heading) => `${name}#${readHeading(heading).id ?? ''}`)];
  return units.map((unit, index) => ({ unit, offset: starts[index] ?? 0, source: source.slice(starts[index], starts[index + 1]) }));
}

function parseSections(name: string, source: string): Section[] {
  try {
    return sectionsOf(name, source, parseMdx(source).nodes);
  } catch (error) {
    if (error instanceof MdxError) {
      return [];
    }
    throw error;
  }
}

/** Sections by file and text: every language is compared with the same English pages. */
const known = new Map<string, Section[]>();

/**
 * @param file a page's path relative to the project
 * @returns none if it cannot be read; its own language's build says why
 * @throws if the file is not there
 */
export function readSections(siteDir: string, file: string): Section[] {
  const source = readFileSync(path.join(siteDir, file), 'utf8').replace(/\r\n/g, '\n');
  const key = file + source;
  if (!known.has(key)) {
    known.set(key, parseSections(pageName(file), source));
  }
  return known.get(key) ?? [];
}
