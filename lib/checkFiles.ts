/**
 * Checks that the files of a language can be read, before Docusaurus reads them: it shows English in place of a file that is missing or empty,
 * and publishes what is left of letters in a wrong encoding.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { RESTORE, readJson } from './json';
import { defaultLocale, pagesFolder } from './languages';
import { listFiles } from './paths';
import { type Problem, problemsOfEncoding } from './problem';
import { readText } from './text';

/** The files of messages that Docusaurus reads; plugins/annexes.ts checks its own. */
const MESSAGES = ['code.json', 'docusaurus-theme-classic/footer.json', 'docusaurus-theme-classic/navbar.json'];

/** @returns files that are missing, empty, no JSON, or not UTF-8; a single missing message is no problem here, and is shown in English */
export function problemsOfFiles(siteDir: string, locale: string): Problem[] {
  const pages = listFiles(path.join(siteDir, pagesFolder(locale))).map((name) => `${pagesFolder(locale)}/${name}`);
  const encoding = pages.flatMap((file) => problemsOfEncoding(file, readText(siteDir, file)));
  const messages = locale === defaultLocale ? [] : MESSAGES.map((name) => `i18n/${locale}/${name}`);
  const unreadable = messages.flatMap((file): Problem[] => {
    const problem = (what: string): Problem[] => [
      { file, line: 1, kind: 'missing', text: `${what}, so readers would get English. ${RESTORE}` },
    ];
    if (!existsSync(path.join(siteDir, file))) {
      return problem('the file is missing');
    }
    const { entries, problems } = readJson(siteDir, file);
    return entries.length === 0 && problems.length === 0 ? problem('the file has no messages') : problems;
  });
  return [...encoding, ...unreadable];
}
