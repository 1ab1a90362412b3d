import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJson } from './json';
import type { Problem } from './problem';
import { readSections } from './sections';

/** What is reviewed at a time: a section of a page or a message. */
export interface Unit {
  /** `ktn_transport.mdx#roads` or `code.json#annexes.act.link`. */
  unit: string;
  /** Its English text. */
  source: string;
}

/** Hash of the English text as it was when the translation was last reviewed, by unit. */
export type Reviews = Map<string, string>;

export type Change = 'changed' | 'new' | 'removed';

/** Where the reviews of a language are recorded. Docusaurus does not read it. */
export function reviewsFile(locale: string): string {
  return `i18n/${locale}/reviews.json`;
}

/** A hash of the text itself: dates and commits change with a touch or a squash. White space at the ends of lines does not count. */
export function hashOf(source: string): string {
  const text = source.replace(/[^\S\n]+$/gm, '').trim();
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** @returns the recorded reviews of a language, none if there is no file, and what is wrong with the file */
export function readReviews(siteDir: string, locale: string): { reviews: Reviews; problems: Problem[] } {
  const file = reviewsFile(locale);
  if (!existsSync(path.join(siteDir, file))) {
    return { reviews: new Map(), problems: [] };
  }
  const { entries, problems } = readJson(siteDir, file, 'object');
  const wrong = entries.filter(({ value }) => typeof value !== 'string');
  return {
    reviews: new Map(entries.map(({ key, value }) => [key, String(value)])),
    problems: [
      ...problems,
      ...wrong.map(({ key, line }): Problem => ({ file, line, kind: 'syntax', text: `"${key}" is not a hash: record the review again.` })),
    ],
  };
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
 * @returns those of which the English page has changed since this language's was last reviewed; none that never was, for then nothing is known
 * @throws if there is no such English page
 */
export function findStalePages(locale: string, pages: string[], siteDir: string): string[] {
  const { reviews } = readReviews(siteDir, locale);
  const reviewed = new Set([...reviews.keys()].map((unit) => unit.split('#')[0]));
  return pages.filter((page) => reviewed.has(page) && changesSince(reviews, page, readSections(siteDir, `src/pages/${page}`)).size > 0);
}
