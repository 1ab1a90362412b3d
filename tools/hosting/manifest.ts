/** The manifest of a web root: what it consists of, so that a file that is missing, added or damaged is noticed before it is published. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../shared/paths';

/** @returns where the manifest of a web root is: beside it, because everything in the web root is published */
export function manifestFile(root: string): string {
  return `${root}.sha256`;
}

/**
 * @param files paths relative to the web root; all of its files if left out
 * @returns a line for each file, `<SHA-256>  ./es/index.html`, as `find . -type f -exec sha256sum {} +` writes them in the web root; sorted,
 * so that equal web roots have equal manifests
 */
export function readManifest(root: string, files = listFiles(root)): string[] {
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(root, file)))
      .digest('hex');
  return files.map((file) => `${hashOf(file)}  ./${file}`).sort();
}

/** Writes the manifest of a web root. */
export function saveManifest(root: string, lines: string[]): void {
  writeFileSync(manifestFile(root), lines.map((line) => `${line}\n`).join(''));
}

/** @returns the path of the file that a line of a manifest is about: `es/index.html` */
export function fileIn(line: string): string {
  return line.slice(line.indexOf('  ./') + 4);
}

/** @returns the lines that were written when the web root was built; undefined if there is no manifest, or it is not one */
export function savedManifest(root: string): string[] | undefined {
  const file = manifestFile(root);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  return lines.length > 0 && lines.every((line) => /^[\da-f]{64} {2}\.\//.test(line)) ? lines : undefined;
}

/** @returns the paths of files that only one of two manifests has, or that differ between them, as `es/index.html`; sorted */
export function differences(one: string[], other: string[]): string[] {
  const lines = [...one.filter((line) => !other.includes(line)), ...other.filter((line) => !one.includes(line))];
  return [...new Set(lines.map(fileIn))].sort();
}
