/**
 * Checks that the files of a language exist and can be read. Docusaurus would show English in place of a missing or empty file, and would
 * publish the replacement characters of a wrong encoding.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { defaultLocale, pagesFolder } from '../languages/languages';
import { type JsonFile, RESTORE, readJson } from './json';
import { listFiles } from './paths';
import { type Problem, problemOfFile, problemsOfEncoding } from './problem';
import { readText } from './text';

/** Docusaurus's own message files. The plugin for acts checks its own. */
const MESSAGES = ['code.json', 'docusaurus-theme-classic/footer.json', 'docusaurus-theme-classic/navbar.json'];

/** What to do if a file is missing and is not new. */
const IF_LOST = `If it was renamed, rename it back. ${RESTORE}`;

/** @returns the folder of a language, relative to the project folder. English is in the folder of its pages */
export function languageFolder(locale: string): string {
  return locale === defaultLocale ? pagesFolder(locale) : `i18n/${locale}`;
}

/** @param ifNew what to do if the file has never existed */
function missingFile(file: string, ifNew: string): Problem {
  return problemOfFile(file, 'missing', `the file is missing, so readers would get English. ${IF_LOST} If it is new, ${ifNew}.`);
}

/** @returns the messages of a file; or, as a problem, that it is missing, empty or unreadable. Paths are relative to the project folder */
export function readMessages(siteDir: string, file: string): JsonFile {
  if (!existsSync(path.join(siteDir, file))) {
    return { members: [], problems: [missingFile(file, 'run "npm run write-translations", then translate it')] };
  }
  const json = readJson(siteDir, file);
  const isEmpty = json.members.length === 0 && json.problems.length === 0;
  const text = `the file has no messages, so readers would get English. ${RESTORE}`;
  return isEmpty ? { members: [], problems: [problemOfFile(file, 'missing', text)] } : json;
}

/** @param names file names of the pages that each language must have: `index.mdx` */
function missingPages(siteDir: string, locale: string, names: string[]): Problem[] {
  const absent = names.filter((name) => !existsSync(path.join(siteDir, pagesFolder(locale), name)));
  return absent.map((name) => {
    const file = `${pagesFolder(locale)}/${name}`;
    return locale === defaultLocale
      ? problemOfFile(file, 'missing', `the page is missing, but sidebars.ts lists it. ${IF_LOST} If it is new, write it.`)
      : missingFile(file, `run "npm run write-translations", which copies ${pagesFolder(defaultLocale)}/${name}, then translate it`);
  });
}

/** Names of files that Docusaurus takes for pages, and names whose URLs need no escapes, because hosts serve only these. */
const PAGE = /\.(mdx?|[jt]sx?)$/;
const SERVED = /^[\w-]+(\/[\w-]+)*\.\w+$/;

/** @returns the pages whose URLs hosts would not serve, whose names break the code that Docusaurus generates, or which end with .md */
function problemsOfNames(pages: string[], folder: string): Problem[] {
  const problem = (name: string, text: string) => problemOfFile(`${folder}/${name}`, 'syntax', text);
  const notServed = pages.filter((name) => !SERVED.test(name));
  // The search, the dataset and the notice on stale pages read only .mdx.
  const notRead = pages.filter((name) => name.endsWith('.md'));
  return [
    ...notServed.map((name) => problem(name, 'the name of a page is part of its URL: use only letters without accents, digits, - and _.')),
    ...notRead.map((name) => problem(name, 'name the page .mdx instead of .md.')),
  ];
}

/**
 * @param names file names of the pages that each language must have: `index.mdx`
 * @returns files that are missing, empty, not JSON or not UTF-8, and pages with an invalid name. A single missing message is not a problem
 * here, because the page then shows the English message
 */
export function problemsOfLanguageFiles(siteDir: string, locale: string, names: string[]): Problem[] {
  const folder = languageFolder(locale);
  if (!existsSync(path.join(siteDir, folder))) {
    const fix = locale === defaultLocale ? IF_LOST : 'Run "npm run write-translations".';
    return [problemOfFile(folder, 'missing', `the folder of this language is missing. ${fix}`)];
  }
  const pages = listFiles(path.join(siteDir, pagesFolder(locale))).filter((name) => PAGE.test(name));
  const files = pages.map((name) => `${pagesFolder(locale)}/${name}`);
  const messages = locale === defaultLocale ? [] : MESSAGES.map((name) => `i18n/${locale}/${name}`);
  return [
    ...missingPages(siteDir, locale, names),
    ...problemsOfNames(pages, pagesFolder(locale)),
    ...files.flatMap((file) => problemsOfEncoding(file, readText(siteDir, file))),
    ...messages.flatMap((file) => readMessages(siteDir, file).problems),
  ];
}
