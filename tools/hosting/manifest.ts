/** The manifest of a web root: what it consists of, so that a file that is missing, added or damaged is noticed before it is published. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../shared/paths';

/** @returns where the manifest of a web root is: beside it, because everything in the web root is published */
export function manifestFile(root: string): string {
  return `${root}.sha256`;
}

/**
 * @returns a line for each file, `<SHA-256>  ./es/index.html`, as `find . -type f -exec sha256sum {} +` writes them in the web root; sorted,
 * so that equal web roots have equal manifests
 */
export function readManifest(root: string): string[] {
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(root, file)))
      .digest('hex');
  return listFiles(root)
    .map((file) => `${hashOf(file)}  ./${file}`)
    .sort();
}

/** Writes the manifest of a web root. */
export function saveManifest(root: string, lines: string[]): void {
  // A rename, so that a full disk leaves no part of a manifest.
  writeFileSync(`${manifestFile(root)}.new`, `${lines.join('\n')}\n`);
  renameSync(`${manifestFile(root)}.new`, manifestFile(root));
}

/** @returns the lines that were written when the web root was built; undefined if there is no manifest */
export function savedManifest(root: string): string[] | undefined {
  const file = manifestFile(root);
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : undefined;
}

/** @returns the paths of files that only one of two manifests has, or that differ between them, as `./es/index.html`; sorted */
export function differences(one: string[], other: string[]): string[] {
  const lines = [...one.filter((line) => !other.includes(line)), ...other.filter((line) => !one.includes(line))];
  return [...new Set(lines.map((line) => line.slice(line.indexOf('  ') + 2)))].sort();
}
