/** The manifest of a web root lists its files with their hashes, so that missing, added or damaged files are noticed before publication. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteFiles } from '../../src/common/paths';

/** @returns the path of a web root's manifest. It is beside the web root, because everything inside is published */
export function manifestFile(root: string): string {
  return `${root}.sha256`;
}

/**
 * @param files paths relative to the web root; by default all that are part of the site
 * @returns a line for each file, `<SHA-256>  ./es/index.html`, as `find . -type f -exec sha256sum {} +` prints in the web root; sorted, so
 * that equal web roots have equal manifests
 */
export function manifestOf(root: string, files = siteFiles(root)): string[] {
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(root, file)))
      .digest('hex');
  return files.map((file) => `${hashOf(file)}  ./${file}`).sort();
}

/** Writes the manifest of a web root. */
export function writeManifest(root: string, lines: string[]): void {
  writeFileSync(manifestFile(root), lines.map((line) => `${line}\n`).join(''));
}

/** @returns the path in a line of a manifest: `es/index.html` */
export function fileIn(line: string): string {
  return line.slice(line.indexOf('  ./') + 4);
}

/** @returns the lines that the build wrote; undefined if there is no manifest, or the file is not a manifest */
export function readManifest(root: string): string[] | undefined {
  const file = manifestFile(root);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  return lines.length > 0 && lines.every((line) => /^[\da-f]{64} {2}\.\//.test(line)) ? lines : undefined;
}

/** @returns the sorted paths of files that differ between two manifests or are in only one of them, such as `es/index.html` */
export function differences(before: string[], after: string[]): string[] {
  const lines = [...before.filter((line) => !after.includes(line)), ...after.filter((line) => !before.includes(line))];
  return [...new Set(lines.map(fileIn))].sort();
}
