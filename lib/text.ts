/** Text files, and places in them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A place in a text, counted from 1. */
export interface Place {
  line: number;
  column: number;
}

/** @returns line and column of an offset counted from 0 */
export function placeOf(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** @returns text on one line, single spaces between its words */
export function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * @param siteDir the project's folder
 * @param file path relative to it
 * @returns its text, with `\n` at the ends of lines and without a byte order mark
 * @throws if the file is not there
 */
export function readText(siteDir: string, file: string): string {
  return readFileSync(path.join(siteDir, file), 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n/g, '\n');
}
