/**
 * Checks the translations against the English sources, without a build:
 *
 *   npm run check:i18n                    all languages
 *   npm run check:i18n -- --locale es     Spanish; the option can be repeated
 *   npm run check:i18n es                 the same: without `--`, npm passes only `es` on, also from `npm run check:i18n --locale es`
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { messagesIn, problemsOfMessages } from '../../lib/checkMessages';
import { problemsOfPoints } from '../../lib/checkPoints';
import { type JsonFile, RESTORE, readJson } from '../../lib/json';
import { defaultLocale, knownLocales, locales, pagesFolder, translations } from '../../lib/languages';
import { listFiles, siteDir as project } from '../../lib/paths';
import { format, type Problem, problemsOfEncoding, run } from '../../lib/problem';
import { changesSince, type Reviews, readReviews, recordOf, reviewsFile } from '../../lib/reviews';
import { normalize, placeOf, readText } from '../../lib/text';
import annexes from '../../sidebars';
import { allActs, dataset, knownIn } from '../../src/annexes/acts';
import { numberOf } from '../../src/annexes/citation';
import { type Detect, detectorFor, problemsOfLanguage, type Text } from './language';
import { problemsOfTexts } from './messageRules';
import { compareWithEnglish } from './pageRules';
import { type Page, placeIn, problemAt, readPage } from './readPage';
import { findReferences } from './references';
import { KEYWORDS, readSources, type SourceFile } from './sources';
import { typographyFinder } from './typography';

/** Characters of a description that search engines show. */
const MAX_DESCRIPTION = 160;
/** Characters of the annexes' navbar labels together: more need a second line in a window of 997 px, the narrowest that shows them. */
const MAX_NAVBAR = 50;

/** Texts that may be identical to the English, in which languages and why; path relative to the project folder. */
const ALLOWED = 'scripts/i18n/allowed-identical.json';

/** Whether a text may be identical to the English in a language. */
type IsAllowed = (locale: string, text: string) => boolean;

function problemOfFile(file: string, kind: Problem['kind'], text: string): Problem {
  return { file, line: 1, kind, text };
}

/** @param labels short names of the annexes in one language */
function problemsOfNavbar(file: string, labels: string[]): Problem[] {
  const { length } = labels.join('');
  const text = `the navbar labels of the annexes have ${length} characters together: shorten one, so that they have at most ${MAX_NAVBAR}.`;
  return length > MAX_NAVBAR ? [problemOfFile(file, 'too-long', text)] : [];
}

/** @returns the short names of the annexes in a language's navbar.json */
function labelsIn(json: JsonFile): string[] {
  return [...messagesIn(json)].flatMap(([key, label]) => (key.startsWith('item.label.') ? label : []));
}

/** A link in Markdown or an element in which nothing stands. */
const EMPTY = /\[\s*\]\([^)]*\)|<([a-z]\w*)\b[^<>]*(?<!\/)>\s*<\/\1>/g;

/** @returns links and headings without a text: nobody can follow them, and screen readers say only that there is one */
function problemsOfEmpty(page: Page): Problem[] {
  return [...page.source.matchAll(EMPTY)].map(({ 0: text, index }) => {
    const problem = problemAt(page, index, 'missing', `"${text}" has no text: write what readers are to see.`);
    return { ...problem, ...placeOf(page.source, index) };
  });
}

/** @returns what is right in messages and wrong on pages: placeholders in a text, and a full stop at the end of a heading */
function problemsOfSigns(page: Page): Problem[] {
  const placeholders = page.prose.flatMap(({ offset, text }) =>
    [...text.matchAll(/\{[\w.-]+\}/g)].map(({ 0: found, index }) => {
      const around = normalize(text.slice(Math.max(0, index - 15), index + 15));
      return problemAt(page, offset + index, 'typography', `in "${around}": readers see ${found}: pages have no placeholders, remove it.`);
    }),
  );
  const headings = [...page.source.matchAll(/^#{1,6} (.*\.)\s*(?:\{#[\w-]+\})?\s*$/gm)].map(({ 1: text, index }) =>
    problemAt(page, index, 'typography', `"${text}" ends with a full stop: a heading has none.`),
  );
  return [...headings, ...placeholders];
}

/** Rules for the prose of a page, in every language. */
function problemsOfWords(locale: string, page: Page): Problem[] {
  const findTypography = typographyFinder(locale);
  const typography = page.prose.flatMap(({ offset, text }) =>
    findTypography(text).map((found) => problemAt(page, offset + found.offset, 'typography', found.text)),
  );
  const length = [...String(page.frontMatter.description ?? '')].length;
  const start = Math.max(0, page.source.search(/^description:/m));
  const text = `the description has ${length} characters: shorten it to ${MAX_DESCRIPTION} at most.`;
  const tooLong = length > MAX_DESCRIPTION ? [problemAt(page, start, 'too-long', text)] : [];
  // A page that cannot be read has one problem: a reference in a broken tag is not typed by hand.
  const references = (page.syntax ? [] : findReferences(page.source)).map(({ offset, reference }) => {
    const act = allActs().find((one) => [one.celex, numberOf(one)].some((name) => reference.includes(name)));
    const cure = `remove it, or use <Cite celex="${act?.celex ?? '...'}" /> instead`;
    return { ...problemAt(page, offset, 'typed-reference', `"${reference}" is typed by hand: ${cure}.`), ...placeOf(page.source, offset) };
  });
  return [...tooLong, ...references, ...typography, ...(page.syntax ? [] : [...problemsOfEmpty(page), ...problemsOfSigns(page)])];
}

/** All rules for an English page; translations are compared with it. */
function problemsOfEnglishPage(page: Page): Problem[] {
  const withoutId = page.sections
    .filter(({ depth, id }) => depth !== undefined && id === '')
    .map(({ offset }) => problemAt(page, offset, 'missing', 'the heading has no id: end the line with {#id}, the same in every language.'));
  const section = annexes.find(({ path: route }) => page.file === `${pagesFolder(defaultLocale)}${route}.mdx`)?.section;
  return [...withoutId, ...problemsOfPoints({ ...page, section }, knownIn(dataset)), ...problemsOfWords(defaultLocale, page)];
}

function checkEnglish(siteDir: string, sources: SourceFile[]): Problem[] {
  const pages = sources.flatMap(({ page }) => (page && !page.syntax ? page : []));
  const absent = annexes
    .map((annex) => `${pagesFolder(defaultLocale)}${annex.path}.mdx`)
    .filter((file) => !existsSync(path.join(siteDir, file)))
    .map((file) => problemOfFile(file, 'missing', 'sidebars.ts lists this annex, but its page is missing: write it.'));
  const navbar = problemsOfNavbar(
    'sidebars.ts',
    annexes.map(({ label }) => label),
  );
  return [...absent, ...navbar, ...pages.flatMap(problemsOfEnglishPage)];
}

const CHANGES = {
  changed: 'changed in English since it was last reviewed',
  new: 'is new in English or was never reviewed',
  removed: 'was removed from the English since the last review',
};

/** @returns the lines of an English text that another version of it does not have, in one line */
function linesOnlyIn(text: string, other: string): string {
  const others = other.split('\n');
  return normalize(
    text
      .split('\n')
      .filter((line) => !others.includes(line))
      .join(' '),
  );
}

/** @returns what has changed in an English text since it was reviewed: `English now: "...". At the last review: "...".` */
function versionsOf(now: string, reviewed: string): string {
  const versions = [
    ['English now', linesOnlyIn(now, reviewed)],
    ['At the last review', linesOnlyIn(reviewed, now)],
  ];
  return versions.flatMap(([name, text]) => (text ? ` ${name}: "${text}".` : [])).join('');
}

/** @returns one problem for each section or message whose English text has changed since its last review */
function staleProblems(
  file: string,
  { name, page, units }: SourceFile,
  reviews: Reviews,
  locale: string,
  lineOf: (unit: string) => number,
): Problem[] {
  const base = name.replace(/\.\w+$/, '');
  const cureFor = (what: string) =>
    `compare it with the English, correct it, and record the review with "npm run i18n:stamp -- ${locale} ${what}".`;
  const changes = changesSince(reviews, name, units);
  if (units.length > 0 && units.every(({ unit }) => changes.get(unit) === 'new')) {
    return [problemOfFile(file, 'stale', `was never reviewed: ${cureFor(base)}`)];
  }
  return [...changes].map(([unit, change]) => {
    const [, id] = unit.split('#');
    const beginning = 'the part before the first level-2 heading (description, title, first paragraphs)';
    const what = page ? (id ? `section {#${id}}` : beginning) : `"${id}"`;
    const original = page?.sections.find((section) => section.unit === unit);
    const place = page && original ? ` (${placeIn(page, original.offset)})` : '';
    const now = recordOf(units.find((one) => one.unit === unit)?.source ?? '');
    const versions = change === 'changed' ? versionsOf(now, reviews.get(unit) ?? '') : '';
    return {
      file,
      line: lineOf(unit),
      kind: 'stale',
      text: `${what} ${CHANGES[change]}${place}: ${cureFor(page ? base : `${base}#${id}`)}${versions}`,
      unit,
    };
  });
}

/** @returns the texts of a file in a language, with their lines; empty if the file is missing or cannot be read */
function textsOf(siteDir: string, locale: string, { path: name, name: base, page }: SourceFile): Text[] {
  const file = page && locale === defaultLocale ? page.file : `i18n/${locale}/${name}`;
  if (!existsSync(path.join(siteDir, file))) {
    return [];
  }
  if (page) {
    const translated = readPage(siteDir, file);
    return translated.passages.map(({ text, offset }) => ({ ...problemAt(translated, offset, 'language', ''), text }));
  }
  const json = readJson(siteDir, file);
  const lines = new Map(json.entries.map(({ key, line }) => [key, line]));
  return [...messagesIn(json)].map(([key, text]) => {
    return { text, line: lines.get(key) ?? 1, unit: `${base}#${key}`, isList: base === KEYWORDS };
  });
}

function checkFile(siteDir: string, locale: string, source: SourceFile, reviews: Reviews, isAllowed: IsAllowed): Problem[] {
  const file = `i18n/${locale}/${source.path}`;
  if (!existsSync(path.join(siteDir, file))) {
    const cure = source.page ? `copy ${source.page.file} there and translate it` : 'run "npm run write-translations", then translate it';
    return [
      problemOfFile(
        file,
        'missing',
        `the file is missing, so readers get English. Was it renamed? Rename it back. ${RESTORE} If it is new: ${cure}.`,
      ),
    ];
  }
  const mayStayEnglish = (text: string) => isAllowed(locale, text);
  if (source.page) {
    const page = readPage(siteDir, file);
    if (source.page.syntax) {
      return page.syntax ? [page.syntax] : [];
    }
    const compared = compareWithEnglish(source.page, page, mayStayEnglish);
    const lineOf = (unit: string) => placeOf(page.source, page.sections.find((section) => section.unit === unit)?.offset ?? 0).line;
    return [...compared, ...problemsOfWords(locale, page), ...staleProblems(file, source, reviews, locale, lineOf)];
  }
  const json = readJson(siteDir, file);
  const english = source.messagesFor(locale);
  const lineOf = (unit: string) => json.entries.find(({ key }) => `${source.name}#${key}` === unit)?.line ?? 1;
  const problems = problemsOfMessages(file, english, json);
  // What is not there cannot be compared.
  const absent = problems.flatMap(({ kind, unit }) => (kind === 'missing' ? unit : []));
  return [
    ...problems,
    ...problemsOfTexts(file, locale, english, json, mayStayEnglish),
    ...(source.name === 'navbar.json' ? problemsOfNavbar(file, labelsIn(json)) : []),
    ...staleProblems(file, source, reviews, locale, lineOf).filter(({ unit }) => !absent.includes(unit)),
  ];
}

/** @returns problems of one translation, by file */
function checkTranslation(siteDir: string, locale: string, sources: SourceFile[], isAllowed: IsAllowed, detect: Detect): Problem[] {
  const reviews = readReviews(siteDir, locale);
  const known = [reviewsFile(locale), `i18n/${locale}/README.md`, ...sources.map((source) => `i18n/${locale}/${source.path}`)];
  const leftOver = sourceFilesOf(siteDir, locale)
    .filter((file) => !known.includes(file))
    .map((file) => problemOfFile(file, 'left-over', 'no English file has this name, so this file is never used: rename or remove it.'));
  const unreadable = existsSync(path.join(siteDir, reviewsFile(locale))) ? readJson(siteDir, reviewsFile(locale)).problems : [];
  const found = sources.flatMap((source) => checkFile(siteDir, locale, source, reviews, isAllowed));
  const language = sources.flatMap((source) => {
    const english = new Set([...textsOf(siteDir, defaultLocale, source).map(({ text }) => text)]);
    const texts = textsOf(siteDir, locale, source).filter(({ text }) => !english.has(text) && !isAllowed(locale, text));
    const others = translations.filter((other) => other !== locale).map((other) => [other, textsOf(siteDir, other, source)] as const);
    const byLanguage = new Map(others.map(([other, theirs]) => [other, theirs.map(({ text }) => text)]));
    return problemsOfLanguage(`i18n/${locale}/${source.path}`, locale, detect, texts, byLanguage);
  });
  // Without readable records nothing is known to be stale.
  return [...unreadable, ...found.filter(({ kind }) => kind !== 'stale' || unreadable.length === 0), ...language, ...leftOver];
}

/** @returns the files of a language, relative to the project folder */
function sourceFilesOf(siteDir: string, locale: string): string[] {
  const folder = locale === defaultLocale ? pagesFolder(locale) : `i18n/${locale}`;
  const others = locale === defaultLocale ? [ALLOWED, 'src/annexes/acts.json', 'src/annexes/keywords.json'] : [];
  const inFolder = listFiles(path.join(siteDir, folder))
    .filter((file) => !path.basename(file).startsWith('.'))
    .map((file) => `${folder}/${file}`);
  return [...inFolder, ...others.filter((file) => existsSync(path.join(siteDir, file)))];
}

/**
 * @param options.siteDir folder of the project to check. Languages and annexes always come from this project's configuration
 * @param options.asked languages to check
 * @param options.sources English sources, if they are already loaded
 * @returns all problems; empty if there are none
 */
export async function checkTranslations(options: { siteDir?: string; asked?: string[]; sources?: SourceFile[] } = {}): Promise<Problem[]> {
  const { siteDir = project, asked = locales, sources } = options;
  const originals = sources ?? (await readSources(siteDir));
  const { entries, problems } = readJson(siteDir, ALLOWED);
  const isAllowed: IsAllowed = (locale, text) => {
    const reasons = entries.find(({ key }) => key === text)?.value as Record<string, string> | undefined;
    return Boolean(reasons?.[locale]?.trim());
  };
  const unreadable = originals.flatMap(({ page }) => page?.syntax ?? []);
  const found = await Promise.all(
    asked.map(async (locale) => [
      ...sourceFilesOf(siteDir, locale)
        .filter((file) => !file.endsWith('.json'))
        .flatMap((file) => problemsOfEncoding(file, readText(siteDir, file))),
      ...(locale === defaultLocale
        ? checkEnglish(siteDir, originals)
        : checkTranslation(siteDir, locale, originals, isAllowed, await detectorFor(locale))),
    ]),
  );
  return [...problems, ...unreadable, ...found.flat()];
}

/** @returns how many problems of each kind a language has: `[i18n] es: 2 missing, 1 stale.`; empty if it has none */
function summaryOf(locale: string, problems: Problem[]): string[] {
  const kinds = problems.filter(({ file }) => file.startsWith(`i18n/${locale}/`)).map(({ kind }) => kind);
  const counts = [...new Set(kinds)].map((kind) => `${kinds.filter((other) => other === kind).length} ${kind}`);
  return counts.length > 0 ? [`[i18n] ${locale}: ${counts.join(', ')}.`] : [];
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { locale: { type: 'string', short: 'l', multiple: true } },
  });
  const asked = knownLocales([...positionals, ...(values.locale ?? [])]);
  const sources = await readSources(project);
  const problems = await checkTranslations({ asked, sources });
  const summaries = asked.flatMap((locale) => summaryOf(locale, problems));
  const units = sources.flatMap((source) => source.units).length;
  const allRight = `[i18n] ${asked.join(', ')}: ${sources.length} files each, ${units} sections and messages, no problems.`;
  console.log([...problems.map(format), ...(problems.length > 0 ? summaries : [allRight])].join('\n'));
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (require.main === module) {
  run(main);
}
