import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { siteDir } from '../lib/paths';

/** What is no part of the project: names of git's files and of those that `.gitignore` lists. */
const LEFT_OUT = new Set([
  '.git',
  ...readFileSync(path.join(siteDir, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.replaceAll('/', '').trim()),
]);

/**
 * Copies the project as it stands in the working folder, without packages and without what was built.
 * @param dir the copy's folder
 * @param names what to copy of the project's top level
 */
export function copyProject(dir: string, names = readdirSync(siteDir)): void {
  for (const name of names.filter((entry) => !LEFT_OUT.has(entry))) {
    cpSync(path.join(siteDir, name), path.join(dir, name), { recursive: true });
  }
}
