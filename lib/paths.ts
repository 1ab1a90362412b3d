import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The project's folder. */
export const siteDir = path.resolve(__dirname, '..');

/** Docusaurus's command line, to be run with Node. */
export const docusaurusBin = path.join(
  path.dirname(createRequire(__filename).resolve('@docusaurus/core/package.json')),
  'bin/docusaurus.mjs',
);

/** @returns the files in a folder and in the folders below it, relative to it, sorted; none if the folder is not there */
export function listFiles(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => statSync(path.join(folder, name)).isFile())
        .map((name) => name.split(path.sep).join('/'))
        .sort()
    : [];
}
