/** Rule: each section and message has been compared with the current English (src/reviews/). */
import { defaultLocale } from '../../../src/languages/languages';
import { type Reviews, readReviews, reviewedText, reviewsFile, staleUnits } from '../../../src/reviews/reviews';
import type { Problem } from '../../shared/problem';
import { normalize, placeOf } from '../../shared/text';
import type { Rule } from '../rule';
import type { SourceFile } from '../sources';
import { placeIn, type Translation } from '../translation';

const CHANGES = {
  changed: 'has changed in English since the last review',
  new: 'is new in English, or was never reviewed',
  removed: 'was removed from English after the last review',
};

/** @returns the lines of an English text that are not in another version of it */
function linesOnlyIn(text: string, other: string): string[] {
  const others = other.split('\n');
  return text.split('\n').filter((line) => line.trim() !== '' && !others.includes(line));
}

/** @returns the changes in an English text since its review: `English now: "...". At the last review: "...".` */
function versionsOf(now: string, reviewed: string): string {
  const versions = [
    ['English now', linesOnlyIn(now, reviewed)],
    ['At the last review', linesOnlyIn(reviewed, now)],
  ] as const;
  return versions.map(([name, lines]) => (lines.length > 0 ? ` ${name}: "${normalize(lines.join(' '))}".` : '')).join('');
}

function findIn({ locale, pages, messages }: Translation, reviews: Reviews, source: SourceFile): Problem[] {
  const file = `i18n/${locale}/${source.path}`;
  const page = pages.find((page) => page.source === source)?.page;
  const json = messages.find((file) => file.source === source)?.json;
  if (source.page?.syntax) {
    return [];
  }
  const base = source.name.replace(/\.\w+$/, '');
  const stamp = (what: string) => `"npm run i18n:stamp -- ${locale} ${what}"`;
  const stale = staleUnits(reviews, source.name, source.units);
  if (source.units.length > 0 && source.units.every(({ unit }) => stale.get(unit) === 'new')) {
    const text = `${reviewsFile(locale)} has no review of this file: compare it with the English, correct it, then run ${stamp(base)}.`;
    return [{ file, line: 1, kind: 'stale', text }];
  }
  return [...stale].map(([unit, change]): Problem => {
    const [, id] = unit.split('#');
    const what = id === undefined ? 'the text before the first level-2 heading' : page ? `section {#${id}}` : `"${id}"`;
    const original = source.page?.sections.find((section) => section.unit === unit);
    const place = source.page && original ? ` (${placeIn(source.page, original.offset)})` : '';
    const fix = change === 'removed' ? 'remove it here too' : 'compare it with the English, correct it';
    const now = source.units.find((english) => english.unit === unit)?.source ?? '';
    const versions = change === 'changed' ? versionsOf(reviewedText(now), reviewedText(reviews.get(unit) ?? '')) : '';
    const text = `${what} ${CHANGES[change]}${place}: ${fix}, then run ${stamp(page ? base : `${base}#${id}`)}.${versions}`;
    const { offset = 0 } = page?.sections.find((section) => section.unit === unit) ?? {};
    const { line = 1 } = page ? placeOf(page.source, offset) : (json?.entries.find(({ key }) => key === id) ?? {});
    return { file, line, kind: 'stale', text, unit };
  });
}

/** @returns a problem if descriptions, from which translators read the English, are not those that `write-translations` would write */
function findDescriptions({ file, english, json }: Translation['messages'][number]): Problem[] {
  const old = json.entries.filter(({ key, value }) => {
    const { description } = (value ?? {}) as { description?: unknown };
    return description !== undefined && key in english && english[key]?.description !== description;
  });
  const keys = `${old[0]?.key}"${old.length > 1 ? ` and ${old.length - 1} more` : ''}`;
  const text = `the description of "${keys} is out of date: run "npm run write-translations", which shows the current English there.`;
  return old.length > 0 ? [{ file, line: old[0]?.line ?? 1, kind: 'stale', text }] : [];
}

const rule: Rule = (translation) => {
  const { siteDir, locale, sources, messages, files } = translation;
  if (locale === defaultLocale || files.length === 0) {
    return [];
  }
  const { reviews, problems } = readReviews(siteDir, locale);
  // While the reviews cannot be read, it is unknown what is stale.
  const changed = problems.length > 0 ? problems : sources.flatMap((source) => findIn(translation, reviews, source));
  return [...changed, ...messages.flatMap(findDescriptions)];
};

export default rule;
