/**
 * Checks that the files of a language exist and can be read. Docusaurus would show English in place of a missing or empty file, and would
 * publish the replacement characters of a wrong encoding.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { defaultLocale, pagesFolder } from '../languages/languages';
import { type JsonFile, RESTORE, readJson } from './json';
import { listFiles } from './paths';
import { type Problem, problemsOfEncoding } from './problem';
import { readText } from './text';

/** Docusaurus's own message files. The plugin for acts checks its own. */
const MESSAGES = ['code.json', 'docusaurus-theme-classic/footer.json', 'docusaurus-theme-classic/navbar.json'];

/** What to do if a file is missing and is not new. */
const IF_LOST = `If it was renamed, rename it back. ${RESTORE}`;

/** @returns the folder of a language, relative to the project folder. English is in the folder of its pages */
export function languageFolder(locale: string): string {
  return locale === defaultLocale ? pagesFolder(locale) : `i18n/${locale}`;
}

/**
 * @param file path relative to the project folder
 * @param ifNew what to do if the file has never existed
 */
function missingFile(file: string, ifNew: string): Problem {
  const text = `the file is missing, so readers would get English. ${IF_LOST} If it is new, ${ifNew}.`;
  return { file, line: 1, kind: 'missing', text };
}

/** @returns the messages of a file; or, as a problem, that it is missing, empty or unreadable. Paths are relative to the project folder */
export function readMessages(siteDir: string, file: string): JsonFile {
  if (!existsSync(path.join(siteDir, file))) {
    return { members: [], problems: [missingFile(file, 'run "npm run write-translations", then translate it')] };
  }
  const json = readJson(siteDir, file);
  const text = `the file has no messages, so readers would get English. ${RESTORE}`;
  return json.members.length > 0 || json.problems.length > 0 ? json : { members: [], problems: [{ file, line: 1, kind: 'missing', text }] };
}

/** @param names file names of the pages that each language must have: `index.mdx` */
function missingPages(siteDir: string, locale: string, names: string[]): Problem[] {
  const absent = names.filter((name) => !existsSync(path.join(siteDir, pagesFolder(locale), name)));
  return absent.map((name) => {
    const file = `${pagesFolder(locale)}/${name}`;
    if (locale === defaultLocale) {
      const text = `the page is missing, but sidebars.ts lists it. ${IF_LOST} If it is new, write it.`;
      return { file, line: 1, kind: 'missing', text };
    }
    const english = `${pagesFolder(defaultLocale)}/${name}`;
    return missingFile(file, `run "npm run write-translations", which copies ${english}, then translate it`);
  });
}

/** Names of files that Docusaurus takes for pages, and names whose URLs need no escapes, because hosts serve only these. */
const PAGE = /\.(mdx?|[jt]sx?)$/;
const SERVED = /^[\w-]+(\/[\w-]+)*\.\w+$/;

/** @returns the pages whose URLs hosts would not serve, whose names break the code that Docusaurus generates, or which end with .md */
function problemsOfNames(files: string[], folder: string): Problem[] {
  const problem = (file: string, text: string): Problem => ({ file: `${folder}/${file}`, line: 1, kind: 'syntax', text });
  const notServed = files.filter((file) => PAGE.test(file) && !SERVED.test(file));
  // The search, the dataset and the notice on stale pages read only .mdx.
  const notRead = files.filter((file) => file.endsWith('.md'));
  return [
    ...notServed.map((file) => problem(file, 'the name of a page is part of its URL: use only letters without accents, digits, - and _.')),
    ...notRead.map((file) => problem(file, 'name the page .mdx instead of .md.')),
  ];
}

/** @returns a problem if the files of a language do not exist yet */
function missingFolder(siteDir: string, locale: string): Problem | undefined {
  const file = languageFolder(locale);
  const text = 'the folder of this language is missing: run "npm run write-translations".';
  return existsSync(path.join(siteDir, file)) ? undefined : { file, line: 1, kind: 'missing', text };
}

/**
 * @param names file names of the pages that each language must have: `index.mdx`
 * @returns files that are missing, empty, not JSON or not UTF-8, and pages with an invalid name. A single missing message is not a problem
 * here, because the page then shows the English message
 */
export function problemsOfLanguageFiles(siteDir: string, locale: string, names: string[]): Problem[] {
  const folder = missingFolder(siteDir, locale);
  if (folder) {
    return [folder];
  }
  const found = listFiles(path.join(siteDir, pagesFolder(locale)));
  const pages = found.filter((name) => PAGE.test(name)).map((name) => `${pagesFolder(locale)}/${name}`);
  const encoding = pages.flatMap((file) => problemsOfEncoding(file, readText(siteDir, file)));
  const messages = locale === defaultLocale ? [] : MESSAGES.map((name) => `i18n/${locale}/${name}`);
  const wrong = problemsOfNames(found, pagesFolder(locale));
  return [
    ...missingPages(siteDir, locale, names),
    ...wrong,
    ...encoding,
    ...messages.flatMap((file) => readMessages(siteDir, file).problems),
  ];
}
