/** Hashes the inputs and the output of each language, so that a build can skip unchanged languages. */
import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Top-level entries that no page depends on. Everything else is hashed, including unknown files: an unnecessary build costs seconds, but
 * a missed change leaves an outdated page online. npm's list of installed packages stands for `node_modules`.
 */
const NO_INPUT = /^(\.git|\.ci|\.build|\.docusaurus|node_modules|build|bench|docs|tests|test-results|playwright-report|[^/]*\.md)$/;
/** Prose and translations, which `hashOfSources` hashes for each language. */
const CONTENT = /^(i18n|src\/pages)$/;
const INSTALLED_PACKAGES = 'node_modules/.package-lock.json';
/** Environment variables that Docusaurus, its tools or this project's configuration read. */
const ENVIRONMENT = ['SITE_URL', 'BROWSERSLIST', 'BROWSERSLIST_ENV', 'SKIP_HTML_MINIFICATION', 'WEBPACK_URL_LOADER_LIMIT', 'TZ'];

function addFile(hash: Hash, root: string, file: string): void {
  // Some editors mark an open file with a dangling symlink.
  const content = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file)) : '';
  // The length keeps different sets of files from concatenating to the same bytes.
  hash.update(`${file}\0${content.length}\0`).update(content);
}

/** Adds all files below a folder in name order. `isLeftOut` gets each path relative to `root`. */
function addFolder(hash: Hash, root: string, isLeftOut: (file: string) => boolean, folder = ''): void {
  for (const name of readdirSync(path.join(root, folder)).sort()) {
    const file = path.posix.join(folder, name);
    if (isLeftOut(file)) {
      continue;
    }
    if (statSync(path.join(root, file), { throwIfNoEntry: false })?.isDirectory()) {
      addFolder(hash, root, isLeftOut, file);
    } else {
      addFile(hash, root, file);
    }
  }
}

/**
 * @param siteDir the project folder
 * @param options command-line options that affect the output
 * @returns SHA-256 (hex) of what all languages share: code, configuration, static files, installed packages, Node version, options and
 * environment
 */
export function hashOfCode(siteDir: string, options: unknown): string {
  const environment = ENVIRONMENT.map((name) => process.env[name] ?? null);
  const hash = createHash('sha256').update(JSON.stringify([process.version, options, environment]));
  addFolder(hash, siteDir, (file) => NO_INPUT.test(file) || CONTENT.test(file));
  addFile(hash, siteDir, INSTALLED_PACKAGES);
  return hash.digest('hex');
}

/**
 * @param siteDir the project folder
 * @param locale a language
 * @param code result of `hashOfCode`
 * @returns SHA-256 (hex) of all inputs of the language, by content and not by modification time. The English pages are an input of every
 * language, because they decide which translations are out of date
 */
export function hashOfSources(siteDir: string, locale: string, code: string): string {
  const hash = createHash('sha256').update(JSON.stringify([code, locale]));
  for (const folder of ['src/pages', `i18n/${locale}`]) {
    hash.update(`${folder}\0`);
    if (existsSync(path.join(siteDir, folder))) {
      addFolder(hash, path.join(siteDir, folder), () => false);
    }
  }
  return hash.digest('hex');
}

/**
 * @param folder a language's folder in the web root
 * @param isLeftOut whether an entry, by its path below the folder, does not belong to the language
 * @returns SHA-256 (hex) of the files; undefined if the folder has no `index.html`
 */
export function hashOfFolder(folder: string, isLeftOut: (name: string) => boolean): string | undefined {
  if (!existsSync(path.join(folder, 'index.html'))) {
    return undefined;
  }
  const hash = createHash('sha256');
  addFolder(hash, folder, isLeftOut);
  return hash.digest('hex');
}
