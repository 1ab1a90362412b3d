/** Records of translation reviews: `i18n/<language>/reviews.json` has the English text of each section and message as it was reviewed. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseMarkdownHeadingId } from '@docusaurus/utils';
import { type MarkdownNode, MdxError, parseMdx } from '../../tools/shared/mdx';
import type { English } from '../../tools/shared/messages';
import { readText } from '../../tools/shared/text';
import { defaultLocale, pagesFolder } from '../languages/languages';

/** A section of a page or a message: the smallest part that a review covers. */
export interface Unit {
  /** `ktn_transport.mdx#roads` or `code.json#annexes.act.link`; without `#`, the section before the first level-2 heading. */
  unit: string;
  /** The English text. */
  source: string;
}

/** A heading of level 2 or more and the text up to the next one. The first section is everything before, including the front matter. */
export interface Section extends Unit {
  offset: number;
}

/** The English texts at their last review, by unit. */
export type Reviews = Map<string, string>;

type Change = 'changed' | 'new' | 'removed';

/** @returns the text of a node, with U+FFFC in place of each piece of JSX */
function textOf(node: MarkdownNode): string {
  return node.type === 'jsx' ? '\ufffc' : (node.value ?? (node.children ?? []).map(textOf).join(''));
}

/** @returns the text of a heading or another node without its `{#id}`, and that id */
export function readHeading(node: MarkdownNode): { text: string; id?: string } {
  return parseMarkdownHeadingId(textOf(node));
}

/** @param name the page's path, relative to its language's pages folder */
export function sectionsOf(name: string, source: string, nodes: MarkdownNode[]): Section[] {
  const headings = nodes.filter(({ type, depth = 1 }) => type === 'heading' && depth > 1);
  const starts = [0, ...headings.map(({ position }) => position.start.offset)];
  const units = [name, ...headings.map((heading) => `${name}#${readHeading(heading).id ?? ''}`)];
  return units.map((unit, index) => ({ unit, offset: starts[index] ?? 0, source: source.slice(starts[index], starts[index + 1]) }));
}

/** @param name base name of the message file: `code.json` */
export function unitsOf(name: string, messages: English): Unit[] {
  return Object.entries(messages).map(([key, { message }]) => ({ unit: `${name}#${key}`, source: message }));
}

/** @returns the file of a language's reviews, relative to the project folder */
export function reviewsFile(locale: string): string {
  return `i18n/${locale}/reviews.json`;
}

/**
 * @returns an English text as it is recorded and compared: without white space at line ends, which nobody sees, and without tags in lines of
 * their own, such as `<Acts point="E.4" />`, which have no words. The check compares a translation's tags with those of today
 */
export function recordOf(source: string): string {
  return source
    .replace(/^<[A-Z][^<>]*\/>$/gm, '')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** @returns the recorded reviews of a language; empty if the file is missing or unreadable, which `npm run check:i18n` reports */
export function readReviews(siteDir: string, locale: string): Reviews {
  const file = reviewsFile(locale);
  try {
    return new Map(
      existsSync(path.join(siteDir, file))
        ? Object.entries(JSON.parse(readText(siteDir, file))).map(([unit, text]) => [unit, String(text)])
        : [],
    );
  } catch {
    return new Map();
  }
}

/** Writes one sorted entry per line, so that git can merge reviews of different pages. */
export function writeReviews(siteDir: string, locale: string, reviews: Reviews): void {
  const sorted = Object.fromEntries([...reviews].sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(path.join(siteDir, reviewsFile(locale)), `${JSON.stringify(sorted, undefined, 2)}\n`);
}

/** Whether a unit belongs to a page (`ktn_transport.mdx`) or message file (`code.json`). */
function isUnitOf(name: string, unit: string): boolean {
  return unit === name || unit.startsWith(`${name}#`);
}

/** @returns the current English units of a page or message file that differ from the last review, and the removed ones */
export function changesSince(reviews: Reviews, name: string, units: Unit[]): Map<string, Change> {
  const removed = [...reviews.keys()].filter((unit) => isUnitOf(name, unit) && !units.some((now) => now.unit === unit));
  const changed = units
    .filter(({ unit, source }) => recordOf(reviews.get(unit) ?? '') !== recordOf(source) || !reviews.has(unit))
    .map(({ unit }) => [unit, reviews.has(unit) ? 'changed' : 'new'] as const);
  return new Map([...changed, ...removed.map((unit) => [unit, 'removed'] as const)]);
}

/** @returns as `changesSince`, but empty if the language has no reviews: they are missing, or cannot be read */
export function staleUnits(reviews: Reviews, name: string, units: Unit[]): Set<string> {
  return new Set(reviews.size > 0 ? changesSince(reviews, name, units).keys() : []);
}

/**
 * Finds the pages that show a notice about an outdated translation.
 * @param pages file names in `src/pages/`, such as `ktn_transport.mdx`
 * @returns the pages with stale units. English pages with syntax errors are left out; they fail the English build
 * @throws if an English page does not exist
 */
export function findStalePages(locale: string, pages: string[], siteDir: string): string[] {
  const reviews = readReviews(siteDir, locale);
  return pages.filter((page) => {
    const source = readText(siteDir, `${pagesFolder(defaultLocale)}/${page}`);
    try {
      return staleUnits(reviews, page, sectionsOf(page, source, parseMdx(source).nodes)).size > 0;
    } catch (error) {
      if (error instanceof MdxError) {
        return false;
      }
      throw error;
    }
  });
}
