/** Reads text files, converts offsets to lines and columns, and quotes texts in messages. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A position in a text; both numbers start at 1. */
export interface Place {
  line: number;
  column: number;
}

/** @param offset starts at 0 */
export function placeOf(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** A git conflict marker, and what to do about it. */
export const CONFLICT = /^(?:<{7}|={7}|>{7})(?=\s)/m;
export const CONFLICT_FIX =
  'two people have changed these lines. Keep the changes that only one of them made, and one version of those that both made. Then remove the lines that begin with <<<, === or >>>.';

/** @returns the trimmed text with each run of white space replaced by one space */
export function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** @returns the beginning of a text, as messages quote it; U+FFFC stands for a tag */
export function startOf(text: string): string {
  const shown = text.replaceAll('\ufffc', '...');
  return shown.length > 60 ? `${shown.slice(0, 60)}...` : shown;
}

/** @returns a text with a capital letter at its beginning */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A placeholder in a message, which becomes a number, a date or a citation. */
export const PLACEHOLDER = /\{[\w.-]+\}/g;

/** The characters that nobody sees, as in a pattern. */
export const INVISIBLE =
  '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u2064\\ufeff\\ue000-\\uf8ff]';

/** A placeholder or an id: `{count}`, `{#railways}`. */
export const BRACES = /\{[#\w.-]+\}/g;

/** @returns a text as a regular expression that matches it */
export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** @returns the words around a position in a text, as messages quote them */
export function around(text: string, index: number): string {
  return normalize(text.slice(Math.max(0, index - 15), index + 15));
}

/** Whether a text contains a letter outside `{placeholders}`. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(PLACEHOLDER, ''));
}

/**
 * @param file path relative to the project folder
 * @returns the file's text with `\n` line endings and without a byte order mark. Each accented letter is one character, although macOS and
 * some programs write two
 * @throws if the file does not exist
 */
export function readText(siteDir: string, file: string): string {
  return readFileSync(path.join(siteDir, file), 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n/g, '\n')
    .normalize('NFC');
}
