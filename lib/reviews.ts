/** Which English texts a translation was compared with: hashes by section and message, in `i18n/<language>/reviews.json`. */
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseMarkdownHeadingId } from '@docusaurus/utils';
import { parseMdx } from './mdx';
import { type MarkdownNode, MdxError } from './tags';
import { readText } from './text';

/** What is reviewed at a time: a section of a page or a message. */
export interface Unit {
  /** `ktn_transport.mdx#roads` or `code.json#annexes.act.link`; without `#`, the section before the first heading of level 2. */
  unit: string;
  /** Its English text. */
  source: string;
}

/** A heading of level 2 or more with what follows it; the first section is what stands before, the front matter included. */
export interface Section extends Unit {
  offset: number;
}

/** Hash of the English text as it was when the translation was last reviewed, by unit. */
export type Reviews = Map<string, string>;

export type Change = 'changed' | 'new' | 'removed';

/** The words of a node; components in them count as one sign. */
function textOf(node: MarkdownNode): string {
  return node.type === 'jsx' ? '\ufffc' : (node.value ?? (node.children ?? []).map(textOf).join(''));
}

/** @returns words of a heading or another node, and the id that stands at their end as `{#id}` */
export function readHeading(node: MarkdownNode): { text: string; id?: string } {
  return parseMarkdownHeadingId(textOf(node));
}

/**
 * @param name the page's path within the folder of its language
 * @param source the page
 * @param nodes its Markdown
 */
export function sectionsOf(name: string, source: string, nodes: MarkdownNode[]): Section[] {
  const headings = nodes.filter(({ type, depth = 1 }) => type === 'heading' && depth > 1);
  const starts = [0, ...headings.map(({ position }) => position.start.offset)];
  const units = [name, ...headings.map((heading) => `${name}#${readHeading(heading).id ?? ''}`)];
  return units.map((unit, index) => ({ unit, offset: starts[index] ?? 0, source: source.slice(starts[index], starts[index + 1]) }));
}

/** Where the reviews of a language are recorded. Docusaurus does not read it. */
export function reviewsFile(locale: string): string {
  return `i18n/${locale}/reviews.json`;
}

/** A hash of the text itself: dates and commits change with a touch or a squash. White space at the ends of lines does not count. */
export function hashOf(source: string): string {
  const text = source.replace(/[^\S\n]+$/gm, '').trim();
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** @returns the recorded reviews of a language; none if there is no file, or one that cannot be read, of which the check says more */
export function readReviews(siteDir: string, locale: string): Reviews {
  const file = reviewsFile(locale);
  try {
    return new Map(existsSync(path.join(siteDir, file)) ? Object.entries(JSON.parse(readText(siteDir, file))) : []);
  } catch {
    return new Map();
  }
}

/** Sorted and one entry per line, so that reviews of different pages merge by themselves. */
export function writeReviews(siteDir: string, locale: string, reviews: Reviews): void {
  const sorted = Object.fromEntries([...reviews].sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(path.join(siteDir, reviewsFile(locale)), `${JSON.stringify(sorted, undefined, 2)}\n`);
}

/** Whether a unit belongs to a page (`ktn_transport.mdx`) or a file of messages (`code.json`). */
export function isUnitOf(name: string, unit: string): boolean {
  return unit === name || unit.startsWith(`${name}#`);
}

/**
 * @param name the page or file of messages
 * @param units its units in English, as they are now
 * @returns the units that are not as they were at the last review
 */
export function changesSince(reviews: Reviews, name: string, units: Unit[]): Map<string, Change> {
  const removed = [...reviews.keys()].filter((unit) => isUnitOf(name, unit) && !units.some((now) => now.unit === unit));
  const changed = units
    .filter(({ unit, source }) => reviews.get(unit) !== hashOf(source))
    .map(({ unit }) => [unit, reviews.has(unit) ? 'changed' : 'new'] as const);
  return new Map([...changed, ...removed.map((unit) => [unit, 'removed'] as const)]);
}

/**
 * For a notice to readers.
 * @param pages their names in `src/pages/`, such as `ktn_transport.mdx`
 * @returns those of which the English page has changed since this language's was last reviewed; none that never was, for then nothing is
 * known, and none whose English cannot be read, for its own build says why
 * @throws if there is no such English page
 */
export function findStalePages(locale: string, pages: string[], siteDir: string): string[] {
  const reviews = readReviews(siteDir, locale);
  const reviewed = new Set([...reviews.keys()].map((unit) => unit.split('#')[0]));
  return pages.filter((page) => {
    const source = readText(siteDir, `src/pages/${page}`);
    try {
      return reviewed.has(page) && changesSince(reviews, page, sectionsOf(page, source, parseMdx(source).nodes)).size > 0;
    } catch (error) {
      if (error instanceof MdxError) {
        return false;
      }
      throw error;
    }
  });
}
