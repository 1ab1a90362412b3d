/** Copies the project's sources to another folder. */
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { siteDir } from '../lib/paths';

/** Names that are not copied: `.git` and the entries of `.gitignore`. */
const LEFT_OUT = new Set([
  '.git',
  ...readFileSync(path.join(siteDir, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.replaceAll('/', '').trim()),
]);

/**
 * Copies the project from the working tree, uncommitted changes included, without packages and build output.
 * @param dir the target folder
 * @param names the top-level entries to copy
 */
export function copyProject(dir: string, names = readdirSync(siteDir)): void {
  for (const name of names.filter((entry) => !LEFT_OUT.has(entry))) {
    cpSync(path.join(siteDir, name), path.join(dir, name), { recursive: true });
  }
}
