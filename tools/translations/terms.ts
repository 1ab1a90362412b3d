/** Finds passages and messages without the term that the language's README.md sets for an English one: law has one term for one thing. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readText } from '../shared/text';

/** A row of the table of terms whose English is in bold: `| **retaliation** | represalia, mostly represalias |`. */
const ROW = /^\| \*\*([^*|]+)\*\* \| ([^|]+) \|$/gm;

/** Letters by which a word of a term is recognised in all its forms. */
const STEM = 5;

/** A term of the law, in English and in another language. */
export interface Term {
  english: RegExp;
  name: string;
  /** The terms of the language, any of which is right, each as the beginnings of its words. */
  right: string[][];
  shown: string;
}

/** @returns the terms that a language's README.md marks; none if it has no such file */
export function readTerms(siteDir: string, locale: string): Term[] {
  const file = `i18n/${locale}/README.md`;
  const rows = existsSync(path.join(siteDir, file)) ? [...readText(siteDir, file).matchAll(ROW)] : [];
  return rows.map(([, name = '', cell = '']) => {
    const terms = cell.split(/[;,]/).map((term) => term.replace(/^.*:/, '').trim());
    const stemsOf = (term: string) => (term.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, STEM));
    return { english: new RegExp(`\\b${name}s?\\b`, 'i'), name, right: terms.map(stemsOf), shown: terms[0] ?? '' };
  });
}

/** @returns what is wrong with a translated text: the English one has a term, and it does not */
export function missingTerms(terms: Term[], english: string, text: string): string[] {
  const lower = text.toLowerCase();
  return terms
    .filter((term) => term.english.test(english) && !term.right.some((stems) => stems.every((stem) => lower.includes(stem))))
    .map(({ name, shown }) => `lacks the term "${shown}", and the English has "${name}": use it, as the README.md of your language says.`);
}
