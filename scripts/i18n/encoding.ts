/** Finds files that are not UTF-8, which browsers show with replacement characters. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../lib/problem';
import { placeOf } from '../../lib/text';

/** @param file path relative to the project folder */
export function problemsOfEncoding(siteDir: string, file: string): Problem[] {
  const source = readFileSync(path.join(siteDir, file), 'utf8');
  // Node decodes what is not UTF-8 as U+FFFD.
  const offset = source.search(/^\uFEFF|\uFFFD/);
  const text = source.startsWith('\uFEFF')
    ? 'begins with a byte order mark, an invisible character that some programs cannot read: save it as UTF-8 without it.'
    : 'this line is not UTF-8: save the file as UTF-8, and check that all letters are right.';
  return offset < 0 ? [] : [{ file, line: placeOf(source, offset).line, kind: 'encoding', text }];
}
