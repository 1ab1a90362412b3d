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

const rule: Rule = {
  find(translation) {
    const { siteDir, locale, sources, messages, files } = translation;
    if (locale === defaultLocale || files.length === 0) {
      return [];
    }
    const { reviews, problems } = readReviews(siteDir, locale);
    // While the reviews cannot be read, it is unknown what is stale.
    const changed = problems.length > 0 ? problems : sources.flatMap((source) => findIn(translation, reviews, source));
    return [...changed, ...messages.flatMap(findDescriptions)];
  },
  mistakes: [
    {
      name: 'a section and the front matter of the English page have changed',
      changes: [
        ['english', 'How trains', 'How all trains'],
        ['english', 'What the', 'All that the'],
      ],
      found: [
        'page:1 stale: before the first level-2 heading … English now: "description: All that the page is about.". At the last review: "description: What',
        'page:12 stale: "npm run i18n:stamp -- es page". English now: "How all trains are kept safe."',
      ],
    },
    {
      name: 'a section was added in both languages, and another was removed from both',
      changes: [
        ['english', /## .*\{#ships\}(.|\n)*/, '## News {#news}\n'],
        ['page', /## .*\{#ships\}(.|\n)*/, '## Noticias {#news}\n'],
      ],
      found: ['page:1 stale: section {#ships} was removed', 'page:20 stale: section {#news} is new'],
    },
    {
      name: 'a page and a message were never reviewed, and a review is invalid',
      changes: [
        ['reviews', /,\n {2}"page.mdx(.|\n)*(?=\n\})/, ''],
        ['reviews', / {2}"code.json#count.*\n/, ''],
        ['reviews', /"code.json#tip": ".+"/, '"code.json#tip": 1'],
      ],
      found: ['code:3 stale: "count" is new', 'code:4 stale: "tip" has changed', 'page:1 stale: no review of this file'],
    },
    {
      name: 'the reviews are deleted: every file counts as never reviewed',
      changes: [['reviews', undefined]],
      found: ['i18n/es/docusaurus-plugin-content-pages/index.mdx', 'page', 'code', 'acts', 'navbar', 'footer'].map(
        (file) => `${file}:1 stale: reviews has no review of this file`,
      ),
    },
    {
      name: 'two people have changed the reviews: nothing is reported as stale',
      changes: [
        ['reviews', '{\n', '{\n<<<<<<< HEAD\n'],
        ['english', 'How trains', 'How all trains'],
      ],
      found: ['reviews:2 syntax: two people have changed these lines'],
    },
    {
      name: 'a message that is new in English and missing is not also stale',
      changes: [
        ['code', / {2}"count".*\n/, ''],
        ['reviews', / {2}"code.json#count.*\n/, ''],
      ],
      found: ['code:1 missing: "count" is missing'],
    },
    {
      name: 'the subject of an act has changed: nothing else is stale',
      changes: [['reviews', /"acts.json#32016L0798": ".+"/, '"acts.json#32016L0798": "Safe trains"']],
      found: ['acts:2 stale: "npm run i18n:stamp -- es acts#32016L0798". English now: "Railway safety".'],
    },
    {
      name: 'a text whose English has changed is still English: it is not also stale',
      changes: [
        ['acts', '"Seguridad ferroviaria"', '"Railway safety"'],
        ['reviews', /"acts.json#32016L0798": ".+"/, '"acts.json#32016L0798": "Safe trains"'],
      ],
      found: ['acts:2 untranslated: still English'],
    },
    {
      name: 'descriptions of messages are out of date',
      changes: [
        ['code', '"tip": {', '"tip": { "description": "About a hint",'],
        ['acts', '"32016L0798": {', '"32016L0798": { "description": "Directive. English: Safety",'],
        ['acts', '"32009R0391": {', '"32009R0391": { "description": "Regulation. English: Ships",'],
      ],
      found: [
        'acts:2 stale: the description of "32016L0798" and 1 more is out of date: run "npm run write-translations"',
        'code:4 stale: the description of "tip" is out of date',
      ],
    },
    {
      name: 'a tag on its own line is added in both languages: only words are reviewed',
      changes: [
        ['english', '<Acts point="D.4" />', '<LegalBasis articles="3" />\n\n<Acts point="D.4" />'],
        ['page', '<Acts point="D.4" />', '<LegalBasis articles="3" />\n\n<Acts point="D.4" />'],
      ],
      found: [],
    },
  ],
};

export default rule;
