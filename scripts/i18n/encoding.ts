/** Finds files that are not UTF-8, which browsers show with replacement characters. */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from './problem';

/**
 * @param siteDir the project folder
 * @param file path relative to the project folder
 */
export function problemsOfEncoding(siteDir: string, file: string): Problem[] {
  const bytes = readFileSync(path.join(siteDir, file));
  const problem = (line: number, text: string): Problem[] => [{ file, line, kind: 'encoding', text }];
  if (!isUtf8(bytes)) {
    // Latin-1 maps each byte to one character and back.
    const lines = bytes.toString('latin1').split('\n');
    const line = lines.findIndex((text) => !isUtf8(Buffer.from(text, 'latin1'))) + 1;
    return problem(line, 'this line is not UTF-8: save the file as UTF-8, and check that all letters are right.');
  }
  return bytes.subarray(0, 3).toString('hex') === 'efbbbf'
    ? problem(1, 'begins with a byte order mark, an invisible character that some programs cannot read: save it as UTF-8 without it.')
    : [];
}
