/** Rule: each section and message has been compared with the current English (src/reviews/). */
import type { JsonFile } from '../../../src/common/json';
import { type Problem, problemOfFile } from '../../../src/common/problem';
import { normalize, placeOf } from '../../../src/common/text';
import { defaultLocale } from '../../../src/languages/languages';
import { type Reviews, readReviews, reviewedText, reviewsFile, staleUnits } from '../../../src/reviews/plugin/reviews';
import type { CheckedPage } from '../checkedPage';
import type { Rule } from '../rule';
import type { SourceFile } from '../sources';
import { placeIn, type Translation } from '../translation';

const CHANGES = {
  changed: 'has changed in English since the last review',
  new: 'is new in English, or was never reviewed',
  removed: 'was removed from English after the last review',
};

/** @returns the lines of an English text that are not in another version of it */
function linesOnlyIn(text: string, version: string): string[] {
  const known = version.split('\n');
  return text.split('\n').filter((line) => line.trim() !== '' && !known.includes(line));
}

/** @returns the changes in an English text since its review: `English now: "...". At the last review: "...".` */
function versionsOf(now: string, reviewed: string): string {
  const versions = [
    ['English now', linesOnlyIn(now, reviewed)],
    ['At the last review', linesOnlyIn(reviewed, now)],
  ] as const;
  return versions.map(([name, lines]) => (lines.length > 0 ? ` ${name}: "${normalize(lines.join(' '))}".` : '')).join('');
}

/** @returns a unit, by its key, as the subject of a sentence, and its line in the translation; 1 if it is not there */
function locate(key: string, page: CheckedPage | undefined, json: JsonFile | undefined): { what: string; line: number } {
  const [, id] = key.split('#');
  if (!page) {
    return { what: `"${id}"`, line: json?.members.find((member) => member.key === id)?.line ?? 1 };
  }
  const { offset = 0 } = page.sections.find((section) => section.key === key) ?? {};
  const what = id === undefined ? 'the text before the first level-2 heading' : `section {#${id}}`;
  return { what, line: placeOf(page.raw, offset).line };
}

function findIn({ locale, pages, messages }: Translation, reviews: Reviews, source: SourceFile): Problem[] {
  const { page: english, units } = source;
  const file = `i18n/${locale}/${source.path}`;
  const page = pages.find((translated) => translated.page.file === file)?.page;
  const json = messages.find((translated) => translated.file === file)?.json;
  const base = source.name.replace(/\.\w+$/, '');
  const stamp = (what: string) => `"npm run i18n:stamp -- ${locale} ${what}"`;
  const stale = staleUnits(reviews, source.name, units);
  if (units.length > 0 && units.every(({ key }) => stale.get(key) === 'new')) {
    const text = `${reviewsFile(locale)} has no review of this file: compare it with the English, correct it, then run ${stamp(base)}.`;
    return [problemOfFile(file, 'stale', text)];
  }
  return [...stale].map(([key, change]): Problem => {
    const { what, line } = locate(key, page, json);
    const original = english?.sections.find((section) => section.key === key);
    const place = english && original ? ` (${placeIn(english, original.offset)})` : '';
    const fix = change === 'removed' ? 'remove it here too' : 'compare it with the English, correct it';
    const now = units.find((current) => current.key === key)?.english ?? '';
    const versions = change === 'changed' ? versionsOf(reviewedText(now), reviewedText(reviews.get(key) ?? '')) : '';
    const command = stamp(page ? base : key.replace(source.name, base));
    return { file, line, kind: 'stale', text: `${what} ${CHANGES[change]}${place}: ${fix}, then run ${command}.${versions}`, key };
  });
}

/** @returns a problem for each file that has reviews, but is no longer in English */
function findRemovedFiles({ locale, sources }: Translation, reviews: Reviews): Problem[] {
  const reviewed = new Set([...reviews.keys()].map((key) => key.replace(/#.*/, '')));
  const removed = [...reviewed].filter((name) => !sources.some((source) => source.name === name));
  return removed.map((name) => {
    const command = `"npm run i18n:stamp -- ${locale} ${name.replace(/\.\w+$/, '')}"`;
    const text = `"${name}" ${CHANGES.removed}: remove its reviews with ${command}, or correct the name.`;
    return problemOfFile(reviewsFile(locale), 'stale', text);
  });
}

/** @returns a problem if descriptions, from which translators read the English, are not those that `write-translations` would write */
function findDescriptions({ file, english, json }: Translation['messages'][number]): Problem[] {
  const old = json.members.filter(({ key, value }) => {
    const { description } = (value ?? {}) as { description?: unknown };
    return description !== undefined && key in english && english[key]?.description !== description;
  });
  const [first, ...others] = old;
  if (!first) {
    return [];
  }
  const further = others.length > 0 ? ` and ${others.length} more` : '';
  const fix = 'run "npm run write-translations", which shows the current English there';
  return [{ file, line: first.line, kind: 'stale', text: `the description of "${first.key}"${further} is out of date: ${fix}.` }];
}

const rule: Rule = (translation) => {
  const { siteDir, locale, sources, messages, files } = translation;
  if (locale === defaultLocale || files.length === 0) {
    return [];
  }
  const { reviews, problems } = readReviews(siteDir, locale);
  // If the reviews cannot be read, it is unknown which texts are stale.
  const changed = [...sources.flatMap((source) => findIn(translation, reviews, source)), ...findRemovedFiles(translation, reviews)];
  return [...(problems.length > 0 ? problems : changed), ...messages.flatMap(findDescriptions)];
};

export default rule;
