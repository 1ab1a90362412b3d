/** Finds translations whose English text has changed since they were last reviewed. */

import { type Reviews, reviewedText, staleUnits } from '../../src/reviews/reviews';
import { offsetOfKey, TRANSLATED_FRONT_MATTER } from '../shared/mdx';
import type { Problem } from '../shared/problem';
import { normalize } from '../shared/text';
import { placeIn } from './readPage';
import type { SourceFile } from './sources';

const CHANGES = {
  changed: 'changed in English since it was last reviewed',
  new: 'is new in English or was never reviewed',
  removed: 'was removed from the English since the last review',
};

/** @returns the lines of an English text that another version of it does not have */
function linesOnlyIn(text: string, other: string): string[] {
  const others = other.split('\n');
  return text.split('\n').filter((line) => line.trim() !== '' && !others.includes(line));
}

/** @returns what has changed in an English text since it was reviewed: `English now: "...". At the last review: "...".` */
function versionsOf(now: string, reviewed: string): string {
  const versions = [
    ['English now', linesOnlyIn(now, reviewed)],
    ['At the last review', linesOnlyIn(reviewed, now)],
  ] as const;
  return versions.map(([name, lines]) => (lines.length > 0 ? ` ${name}: "${normalize(lines.join(' '))}".` : '')).join('');
}

/** @returns what of the part before the first level-2 heading has changed, and the front matter key if it is only that */
function changedIn(now: string, reviewed: string): { what: string; key?: string } {
  const lineOf = (text: string, key: string) => text.split('\n').find((line) => line.startsWith(`${key}:`));
  const keys = TRANSLATED_FRONT_MATTER.filter((key) => lineOf(now, key) !== lineOf(reviewed, key));
  const changed = [...linesOnlyIn(now, reviewed), ...linesOnlyIn(reviewed, now)];
  const isOnly = changed.every((line) => keys.some((key) => line.startsWith(`${key}:`)));
  const names = [...keys.map((key) => `the ${key}`), ...(isOnly ? [] : ['the text before the first level-2 heading'])];
  return { what: names.join(' and '), key: names.length === 1 ? keys[0] : undefined };
}

/**
 * @param file the translation
 * @param source its English original
 * @param lineOf the line of a unit in the translation, or of a front matter key
 * @returns one problem for each section or message whose English text has changed since its last review
 */
export function staleProblems(
  file: string,
  { name, page, units }: SourceFile,
  reviews: Reviews,
  locale: string,
  lineOf: (unit: string, key?: string) => number,
): Problem[] {
  const base = name.replace(/\.\w+$/, '');
  const cureFor = (what: string) =>
    `compare it with the English, correct it, and record the review with "npm run i18n:stamp -- ${locale} ${what}".`;
  const changes = staleUnits(reviews, name, units);
  const removal = (what: string) => `remove it here, too, and record that with "npm run i18n:stamp -- ${locale} ${what}".`;
  if (units.length > 0 && units.every(({ unit }) => changes.get(unit) === 'new')) {
    return [{ file, line: 1, kind: 'stale', text: `was never reviewed: ${cureFor(base)}` }];
  }
  return [...changes].map(([unit, change]) => {
    const [, id] = unit.split('#');
    const [now, reviewed] = [units.find((one) => one.unit === unit)?.source ?? '', reviews.get(unit) ?? ''].map(reviewedText) as [
      string,
      string,
    ];
    const { what, key } = id === undefined ? changedIn(now, reviewed) : { what: page ? `section {#${id}}` : `"${id}"`, key: undefined };
    const original = page?.sections.find((section) => section.unit === unit);
    const place = page && original ? ` (${placeIn(page, key ? offsetOfKey(page.source, key) : original.offset)})` : '';
    const versions = change === 'changed' ? versionsOf(now, reviewed) : '';
    return {
      file,
      line: lineOf(unit, key),
      kind: 'stale',
      text: `${what} ${CHANGES[change]}${place}: ${(change === 'removed' ? removal : cureFor)(page ? base : `${base}#${id}`)}${versions}`,
      unit,
    };
  });
}
