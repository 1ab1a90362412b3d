/**
 * Reviews of translations. `i18n/<language>/reviews.json` stores the English text of each section and message as it was when the
 * translation was last compared with it.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../../common/json';
import type { English } from '../../common/messages';
import type { Page } from '../../common/page';
import type { Problem } from '../../common/problem';

/** The smallest part of a translation that can be reviewed: a section of a page, or a message. */
export interface Unit {
  /** `ktn_transport.mdx#roads` or `code.json#annexes.act.link`; without `#`, the part of the page before the first level-2 heading. */
  key: string;
  /** The English text. */
  english: string;
}

/** The English texts at their last review, by the key of the unit. */
export type Reviews = Map<string, string>;

/** What happened to the English text since the last review. */
type Staleness = 'changed' | 'new' | 'removed';

/** @returns a unit for each section of an English page */
export function unitsOfPage({ sections }: Page): Unit[] {
  return sections.map(({ key, raw }) => ({ key, english: raw }));
}

/**
 * @param name base name of the message file: `code.json`
 * @returns a unit for each message
 */
export function unitsOfMessages(name: string, messages: English): Unit[] {
  return Object.entries(messages).map(([key, { message }]) => ({ key: `${name}#${key}`, english: message }));
}

/** @returns the path of the language's reviews, relative to the project folder */
export function reviewsFile(locale: string): string {
  return `i18n/${locale}/reviews.json`;
}

/**
 * @returns the English text in the form in which reviews store and compare it: without trailing white space and extra empty lines, and
 * without tags on lines of their own, such as `<Acts point="E.4" />`, because `npm run check:i18n` always compares tags with the current
 * English
 */
export function reviewedText(english: string): string {
  return english
    .replace(/^<[A-Z][^<>]*\/>$/gm, '')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * @returns the reviews of the language, and the problems with their file. If the file is missing or cannot be read, nothing has been
 * reviewed
 */
export function readReviews(siteDir: string, locale: string): { reviews: Reviews; problems: Problem[] } {
  const file = reviewsFile(locale);
  const { members, problems } = readJson(siteDir, file);
  return { reviews: new Map(members.map(({ key, value }) => [key, String(value)])), problems };
}

/** Writes one review per line, sorted, so that Git can merge reviews of different pages. */
export function writeReviews(siteDir: string, locale: string, reviews: Reviews): void {
  const sorted = Object.fromEntries([...reviews].sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(path.join(siteDir, reviewsFile(locale)), `${JSON.stringify(sorted, undefined, 2)}\n`);
}

/**
 * @param name a page (`ktn_transport.mdx`) or a message file (`code.json`)
 * @param units the units of its English version
 * @returns the keys of the stale units: those whose English text differs from the last review, and those that have been removed from the English
 * version
 */
export function staleUnits(reviews: Reviews, name: string, units: Unit[]): Map<string, Staleness> {
  const isOfFile = (key: string) => key === name || key.startsWith(`${name}#`);
  const removed = [...reviews.keys()].filter((key) => isOfFile(key) && !units.some((now) => now.key === key));
  const changed = units
    .filter(({ key, english }) => reviewedText(reviews.get(key) ?? '') !== reviewedText(english) || !reviews.has(key))
    .map(({ key }) => [key, reviews.has(key) ? 'changed' : 'new'] as const);
  return new Map([...changed, ...removed.map((key) => [key, 'removed'] as const)]);
}
