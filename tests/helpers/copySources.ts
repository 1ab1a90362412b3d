/** Copies the project's sources to another folder. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteDir } from '../../src/common/paths';

/** Paths that are not copied: `.git` and the entries of `.gitignore`, such as `node_modules/` and `/build/`. */
const LEFT_OUT = new Set(
  ['.git', ...readFileSync(path.join(siteDir, '.gitignore'), 'utf8').split('\n')].map((line) => line.replace(/^\/|\/$/g, '')),
);

/** The `site.config.ts` of a copy, so that its tests do not depend on this site's publisher. */
const SETTINGS = "export default { url: 'https://annexes.example', links: {} };\n";

/** Copies top-level entries of the working tree, including uncommitted changes, but without packages and build output. */
export function copySources(dir: string, names = readdirSync(siteDir)): void {
  const filter = (source: string) => !LEFT_OUT.has(path.relative(siteDir, source));
  for (const name of names) {
    cpSync(path.join(siteDir, name), path.join(dir, name), { recursive: true, filter });
  }
  if (names.includes('site.config.ts')) {
    writeFileSync(path.join(dir, 'site.config.ts'), SETTINGS);
  }
}
