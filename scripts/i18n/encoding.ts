/** Finds files that are not UTF-8: readers would see replacement signs in them. */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from './problem';

/**
 * @param siteDir the project folder
 * @param file path relative to it
 */
export function problemsOfEncoding(siteDir: string, file: string): Problem[] {
  const bytes = readFileSync(path.join(siteDir, file));
  const problem = (line: number, text: string): Problem[] => [{ file, line, kind: 'encoding', text }];
  if (!isUtf8(bytes)) {
    // As Latin-1, each byte is one character, and back.
    const lines = bytes.toString('latin1').split('\n');
    const line = lines.findIndex((text) => !isUtf8(Buffer.from(text, 'latin1'))) + 1;
    return problem(line, 'this line is not UTF-8: save the file as UTF-8, and see that no letter has changed.');
  }
  return bytes.subarray(0, 3).toString('hex') === 'efbbbf'
    ? problem(1, 'begins with a byte order mark, which cannot be seen and which some programs stumble over: save it as UTF-8 without.')
    : [];
}
