import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What no page depends on, at the top of the project. Everything else counts, known or not: to build once too often costs seconds, to
 * miss a change shows readers an old page. Installed packages count by npm's own list of them.
 */
const NO_INPUT = /^(\.git|\.ci|\.build|\.docusaurus|node_modules|build|bench|deploy|tests|test-results|playwright-report|.*\.md)$/;
const INSTALLED_PACKAGES = 'node_modules/.package-lock.json';

function addFile(hash: Hash, root: string, file: string): void {
  const content = readFileSync(path.join(root, file));
  // Length first: no two sets of files may run together to the same bytes.
  hash.update(`${file}\0${content.length}\0`).update(content);
}

/** Adds every file below a folder, in the order of their names, except the entries of its top level that `isLeftOut` names. */
function addFolder(hash: Hash, root: string, isLeftOut: (name: string) => boolean): void {
  const entries = readdirSync(root, { withFileTypes: true }).filter(({ name }) => !isLeftOut(name));
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (entry.isDirectory()) {
      hash.update(`${entry.name}/\0`);
      addFolder(hash, path.join(root, entry.name), () => false);
    } else {
      addFile(hash, root, entry.name);
    }
  }
}

/**
 * @param siteDir the project's folder
 * @param locale a language
 * @param options whatever else decides the result, such as command-line options and environment variables
 * @returns hash of everything that the language's files are made of, by content and not by time
 */
export function fingerprintOfInputs(siteDir: string, locale: string, options: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, locale, options]));
  addFolder(hash, siteDir, (name) => NO_INPUT.test(name) || name === 'i18n');
  const translations = path.join(siteDir, 'i18n', locale);
  if (existsSync(translations)) {
    addFolder(hash, translations, () => false);
  }
  if (existsSync(path.join(siteDir, INSTALLED_PACKAGES))) {
    addFile(hash, siteDir, INSTALLED_PACKAGES);
  }
  return hash.digest('hex');
}

/**
 * @param folder where a language stands in the web root
 * @param isLeftOut names at its top level that belong to other languages
 * @returns hash of what is there; undefined if there is nothing
 */
export function fingerprintOfOutput(folder: string, isLeftOut: (name: string) => boolean): string | undefined {
  if (!existsSync(path.join(folder, 'index.html'))) {
    return undefined;
  }
  const hash = createHash('sha256');
  addFolder(hash, folder, isLeftOut);
  return hash.digest('hex');
}
