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
import { codeTranslationLocalesToTry } from '@docusaurus/theme-translations';
import annexes, { type Annex, pageFiles } from '../../sidebars';
import { type Dataset, dataset, knownIn } from '../../src/acts/acts';
import { problemsOfPoints } from '../../src/acts/plugin/points';
import { defaultLocale, drafts, locales, pagesFolder, translations } from '../../src/languages/languages';
import { type Reviews, readReviews, reviewsFile } from '../../src/reviews/reviews';
import { languageOption, languagesOf } from '../shared/commandLine';
import { missingFile, missingFolder, missingPages, readMessages } from '../shared/files';
import { type JsonFile, RESTORE, readJson } from '../shared/json';
import { offsetOfKey } from '../shared/mdx';
import { KEYWORDS, messagesIn, problemsOfMessages } from '../shared/messages';
import { listFiles, siteDir as project } from '../shared/paths';
import { format, type Problem, problemsOfEncoding, run } from '../shared/problem';
import { placeOf, readText } from '../shared/text';
import { type Detect, detectorFor, problemsOfLanguage, type Text } from './language';
import { problemsOfDevelopersHalf } from './languageChecklist';
import { problemsOfAcronyms, problemsOfLabels, problemsOfTexts } from './messageRules';
import { compareWithEnglish } from './pageRules';
import { type MdxPage, problemAt, readPage } from './readPage';
import { pagePath, readSources, type SourceFile } from './sources';
import { staleProblems } from './stale';
import { readTerms, type Term } from './terms';
import { comparePassages, problemsOfEnglishHeadings, problemsOfWords } from './wordRules';

/** Characters of the annexes' navbar labels together: more need a second line in a window of 997 px, the narrowest that shows them. */
const MAX_NAVBAR = 50;

/** The annexes and acts of a site. */
interface Content {
  annexes: Annex[];
  dataset: Dataset;
}

/** Texts that may be identical to the English, in which languages and why; path relative to the project folder. */
const ALLOWED = 'tools/translations/allowed-identical.json';

/** Whether a text may be identical to the English in a language. */
type IsAllowed = (locale: string, text: string) => boolean;

/** What the check of a translation needs to know besides its files. */
interface Checked {
  content: Content;
  isAllowed: IsAllowed;
  reviews: Reviews;
  terms: Term[];
}

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

/** All rules for an English page; translations are compared with it. */
function problemsOfEnglishPage(page: MdxPage, content: Content): Problem[] {
  const withoutId = page.sections
    .filter(({ depth, id }) => depth !== undefined && id === '')
    .map(({ offset }) => problemAt(page, offset, 'missing', 'the heading has no id: end the line with {#id}, the same in every language.'));
  const section = content.annexes.find(({ path: route }) => page.file === `${pagesFolder(defaultLocale)}${route}.mdx`)?.section;
  return [
    ...withoutId,
    ...problemsOfPoints({ ...page, section }, knownIn(content.dataset)),
    ...problemsOfWords(defaultLocale, page, content.dataset),
    ...problemsOfEnglishHeadings(page),
  ];
}

function checkEnglish(sources: SourceFile[], content: Content, detect: Detect): Problem[] {
  const pages = sources.flatMap(({ page }) => (page && !page.syntax ? page : []));
  const navbar = problemsOfNavbar(
    'sidebars.ts',
    content.annexes.map(({ label }) => label),
  );
  // A translator may have typed into the English page.
  const language = pages.flatMap((page) => {
    const texts = page.passages.map(({ text, offset }) => ({ ...problemAt(page, offset, 'language', ''), text }));
    return problemsOfLanguage(page.file, defaultLocale, detect, texts, new Map());
  });
  return [...navbar, ...pages.flatMap((page) => problemsOfEnglishPage(page, content)), ...language];
}

/** @returns that Docusaurus has written its own messages in another variety of the language: its Portuguese is that of Brazil */
function problemsOfVariety(file: string, locale: string): Problem[] {
  const folder = path.join(path.dirname(require.resolve('@docusaurus/theme-translations/package.json')), 'locales');
  const variety = codeTranslationLocalesToTry(locale).find((name) => existsSync(path.join(folder, name)));
  if (variety === undefined || variety === locale) {
    return [];
  }
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(variety);
  const text = `the messages of Docusaurus in this file are in ${name}: correct them where your language differs, then record the review of "code".`;
  return [problemOfFile(file, 'stale', text)];
}

/** @returns the texts of a file in a language, with their lines; empty if the file is missing or cannot be read */
function textsOf(siteDir: string, locale: string, { path: name, name: base, page }: SourceFile): Text[] {
  const file = `i18n/${locale}/${name}`;
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

function checkPage(siteDir: string, locale: string, file: string, english: MdxPage, source: SourceFile, site: Checked): Problem[] {
  const page = readPage(siteDir, file);
  if (page.syntax || english.syntax) {
    return page.syntax ? [page.syntax] : [];
  }
  const offsetOf = (unit: string, key?: string) =>
    key ? offsetOfKey(page.source, key) : (page.sections.find((section) => section.unit === unit)?.offset ?? 0);
  return [
    ...compareWithEnglish(english, page, (text) => site.isAllowed(locale, text)),
    ...comparePassages(english, page, site.terms),
    ...problemsOfWords(locale, page, site.content.dataset),
    ...staleProblems(file, source, site.reviews, locale, (unit, key) => placeOf(page.source, offsetOf(unit, key)).line),
  ];
}

function checkFile(siteDir: string, locale: string, source: SourceFile, site: Checked): Problem[] {
  const file = `i18n/${locale}/${source.path}`;
  if (source.page) {
    return existsSync(path.join(siteDir, file))
      ? checkPage(siteDir, locale, file, source.page, source, site)
      : [missingFile(file, `copy ${source.page.file} there and translate it`)];
  }
  const json = readMessages(siteDir, file);
  if (json.entries.length === 0) {
    return json.problems;
  }
  const english = source.messagesFor(locale);
  const lineOf = (unit: string) => json.entries.find(({ key }) => `${source.name}#${key}` === unit)?.line ?? 1;
  const problems = problemsOfMessages(file, english, json, (unit) => site.reviews.has(unit));
  const isReviewed = source.units.some(({ unit }) => site.reviews.has(unit));
  // What is not there cannot be compared.
  const absent = problems.flatMap(({ kind, unit }) => (kind === 'missing' ? unit : []));
  return [
    ...problems,
    ...problemsOfTexts(file, locale, english, json, (text) => site.isAllowed(locale, text), site.terms),
    ...(source.name === 'acts.json' ? problemsOfAcronyms(file, json, site.content.dataset.acts, locale) : []),
    ...(source.name === 'code.json' && !isReviewed ? problemsOfVariety(file, locale) : []),
    ...(source.name === 'navbar.json' ? problemsOfNavbar(file, labelsIn(json)) : []),
    ...staleProblems(file, source, site.reviews, locale, lineOf).filter(({ unit }) => !absent.includes(unit)),
  ];
}

/** @returns problems of one translation, by file */
function checkTranslation(siteDir: string, locale: string, sources: SourceFile[], site: Checked, detect: Detect): Problem[] {
  const folder = missingFolder(siteDir, locale);
  if (folder) {
    return [folder];
  }
  const english = [...sources.map((source) => source.path), ...pageFiles(site.content.annexes).map(pagePath)];
  const known = [reviewsFile(locale), `i18n/${locale}/README.md`, ...english.map((name) => `i18n/${locale}/${name}`)];
  const isWhole = known.every((file) => existsSync(path.join(siteDir, file)));
  const cure = isWhole
    ? 'All files are there: take out of it what you need, and remove it'
    : 'Was it renamed, or the English one? Rename it. Was the English one removed? Remove this one, too';
  const leftOver = sourceFilesOf(siteDir, locale)
    .filter((file) => !known.includes(file))
    .map((file) => problemOfFile(file, 'left-over', `no English file has this name, so this file is never used. ${cure}.`));
  const records = reviewsFile(locale);
  const noRecords = `the record of reviews is missing. ${RESTORE} If there has never been one: "npm run i18n:stamp" writes it.`;
  const unreadable = existsSync(path.join(siteDir, records))
    ? readJson(siteDir, records).problems
    : drafts.includes(locale)
      ? []
      : [problemOfFile(records, 'stale', noRecords)];
  const found = sources.flatMap((source) => checkFile(siteDir, locale, source, site));
  const labels = sources.map(({ path: name, messagesFor }) => {
    const file = `i18n/${locale}/${name}`;
    return {
      file,
      english: messagesFor(locale),
      json: name.endsWith('.json') ? readMessages(siteDir, file) : { entries: [], problems: [] },
    };
  });
  const language = sources.flatMap((source) => {
    const messages = Object.values(source.messagesFor(locale)).map(({ message }) => message);
    const english = new Set([...messages, ...(source.page?.passages ?? []).map(({ text }) => text)]);
    const texts = textsOf(siteDir, locale, source).filter(({ text }) => !english.has(text) && !site.isAllowed(locale, text));
    const others = translations.filter((other) => other !== locale).map((other) => [other, textsOf(siteDir, other, source)] as const);
    const byLanguage = new Map(others.map(([other, theirs]) => [other, theirs.map(({ text }) => text)]));
    return problemsOfLanguage(`i18n/${locale}/${source.path}`, locale, detect, texts, byLanguage);
  });
  // Without readable records nothing is known to be stale.
  return [
    ...unreadable,
    ...found.filter(({ kind }) => kind !== 'stale' || unreadable.length === 0),
    ...problemsOfLabels(labels),
    ...language,
    ...leftOver,
  ];
}

/** @returns the pages of English, or all files of another language, relative to the project folder */
function sourceFilesOf(siteDir: string, locale: string): string[] {
  const folder = locale === defaultLocale ? pagesFolder(locale) : `i18n/${locale}`;
  return listFiles(path.join(siteDir, folder))
    .filter((file) => !/(^|\/)(\.|Thumbs\.db$|desktop\.ini$)/.test(file))
    .map((file) => `${folder}/${file}`);
}

/**
 * @param options.siteDir folder of the project to check. Languages always come from this project's configuration
 * @param options.content its annexes and acts; by default, those of this project
 * @param options.asked languages to check
 * @param options.sources English sources, if they are already loaded
 * @returns all problems; empty if there are none
 */
export async function checkTranslations(
  options: { siteDir?: string; asked?: string[]; sources?: SourceFile[]; content?: Content } = {},
): Promise<Problem[]> {
  const { siteDir = project, asked = locales, sources, content = { annexes, dataset } } = options;
  const originals = sources ?? (await readSources(siteDir));
  const { entries, problems } = readJson(siteDir, ALLOWED);
  const isAllowed: IsAllowed = (locale, text) => {
    const reasons = entries.find(({ key }) => key === text)?.value as Record<string, string> | undefined;
    return Boolean(reasons?.[locale]?.trim());
  };
  // Without them, nothing can be said of their translations.
  const unreadable = [
    ...missingPages(siteDir, defaultLocale, pageFiles(content.annexes)),
    ...originals.flatMap(({ page }) => page?.syntax ?? []),
  ];
  const found = await Promise.all(
    asked.map(async (locale) => [
      ...sourceFilesOf(siteDir, locale)
        .filter((file) => !/\.(json|mdx)$/.test(file))
        .flatMap((file) => problemsOfEncoding(file, readText(siteDir, file))),
      ...(locale === defaultLocale
        ? checkEnglish(originals, content, await detectorFor(locale))
        : checkTranslation(
            siteDir,
            locale,
            originals,
            { content, isAllowed, reviews: readReviews(siteDir, locale), terms: readTerms(siteDir, locale) },
            await detectorFor(locale),
          )),
    ]),
  );
  return [...problems, ...unreadable, ...found.flat()];
}

/** @returns how many problems of each kind there are: `2 missing, 1 stale` */
function countsOf(problems: Problem[]): string {
  const kinds = problems.map(({ kind }) => kind);
  return [...new Set(kinds)].map((kind) => `${kinds.filter((other) => other === kind).length} ${kind}`).join(', ');
}

/** @returns the problems of a language alone */
function problemsIn(locale: string, problems: Problem[]): Problem[] {
  return problems.filter(({ file }) => `${file}/`.startsWith(`i18n/${locale}/`));
}

/** @returns what is left of a draft, in one line */
async function summaryOfDraft(locale: string, sources: SourceFile[]): Promise<string> {
  const counts = countsOf(problemsIn(locale, await checkTranslations({ asked: [locale], sources })));
  const ofDeveloper = problemsOfDevelopersHalf(project, locale).length;
  const left = [counts, ofDeveloper > 0 ? `${ofDeveloper} of the developer’s half` : ''].filter(Boolean).join(', ');
  const cure = left
    ? `"npm run check:i18n -- --locale ${locale}" lists them`
    : 'to publish it, move it to "locales" in src/languages/languages.ts';
  return `[i18n] ${locale} is a draft: ${left || 'nothing is left'}; ${cure}.`;
}

async function main(): Promise<void> {
  const named = languagesOf(parseArgs({ allowPositionals: true, options: languageOption }));
  const asked = named.length > 0 ? named : locales;
  const sources = await readSources(project);
  const problems = [
    ...(await checkTranslations({ asked, sources })),
    ...asked.filter((locale) => locale !== defaultLocale).flatMap((locale) => problemsOfDevelopersHalf(project, locale)),
  ];
  const summaries = asked.flatMap((locale) => {
    const counts = countsOf(problemsIn(locale, problems));
    return counts ? `[i18n] ${locale}: ${counts}.` : [];
  });
  const units = sources.flatMap((source) => source.units).length;
  const allRight = `[i18n] ${asked.join(', ')}: ${sources.length} files each, ${units} sections and messages, no problems.`;
  const ofDrafts = await Promise.all((named.length > 0 ? [] : drafts).map((draft) => summaryOfDraft(draft, sources)));
  console.log([...problems.map(format), ...(problems.length > 0 ? summaries : [allRight]), ...ofDrafts].join('\n'));
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (require.main === module) {
  run(main);
}
