/** The lists of a language in `i18n/<language>/`: words to add to its dictionary, terms, and texts that stay the same as in English. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { languageFolder } from '../../src/common/languageFiles';
import { readText } from '../../src/common/text';

export const WORDS = 'words.txt';
export const TERMS = 'terms.json';
export const SAME = 'same-as-english.txt';
export const LISTS = [WORDS, TERMS, SAME];

/** @returns the path of a list, relative to the project folder. English lists are beside the English pages */
export function listFile(locale: string, name: string): string {
  return `${languageFolder(locale)}/${name}`;
}

/** @returns the entries of a list, one per line, without empty lines; empty if the file does not exist */
export function readList(siteDir: string, file: string): string[] {
  const lines = existsSync(path.join(siteDir, file)) ? readText(siteDir, file).split('\n') : [];
  return lines.map((entry) => entry.trim()).filter((entry) => entry !== '');
}
