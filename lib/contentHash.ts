/** Hashes of what a language is made of and of what came of it, by which a build knows what has changed. */
import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * What no page depends on, at the top of the project. Everything else counts, known or not: to build once too often costs seconds, to
 * miss a change shows readers an old page. Installed packages count by npm's own list of them.
 */
const NO_INPUT = /^(\.git|\.ci|\.build|\.docusaurus|node_modules|build|bench|tests|test-results|playwright-report|[^/]*\.md)$/;
/** What is written rather than programmed. */
const CONTENT = /^(i18n|src\/pages)$/;
const INSTALLED_PACKAGES = 'node_modules/.package-lock.json';
/** Variables that Docusaurus, its tools or this project's configuration read. */
const ENVIRONMENT = ['SITE_URL', 'BROWSERSLIST', 'BROWSERSLIST_ENV', 'SKIP_HTML_MINIFICATION', 'WEBPACK_URL_LOADER_LIMIT', 'TZ'];

function addFile(hash: Hash, root: string, file: string): void {
  // Some editors mark an open file by a link to nothing.
  const content = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file)) : '';
  // Length first: no two sets of files may run together to the same bytes.
  hash.update(`${file}\0${content.length}\0`).update(content);
}

/** Adds every file below a folder, in the order of their names, except what `isLeftOut` names by its path below `root`. */
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
 * @param siteDir the project's folder
 * @param options command-line options that decide the result
 * @returns hash of what is the same for all languages and no prose: code, configuration, static files, installed packages, the
 * versions of Node, options and environment
 */
export function hashOfCode(siteDir: string, options: unknown): string {
  const environment = ENVIRONMENT.map((name) => process.env[name] ?? null);
  const hash = createHash('sha256').update(JSON.stringify([process.version, options, environment]));
  addFolder(hash, siteDir, (file) => NO_INPUT.test(file) || CONTENT.test(file));
  addFile(hash, siteDir, INSTALLED_PACKAGES);
  return hash.digest('hex');
}

/**
 * @param siteDir the project's folder
 * @param locale a language
 * @param code what `hashOfCode` says
 * @returns hash of everything that the language's files are made of, by content and not by time. The English pages count for every
 * language: they decide which translations are out of date
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
 * @param folder where a language stands in the web root
 * @param isLeftOut names at its top level that belong to other languages
 * @returns hash of what is there; undefined if there is nothing
 */
export function hashOfFolder(folder: string, isLeftOut: (name: string) => boolean): string | undefined {
  if (!existsSync(path.join(folder, 'index.html'))) {
    return undefined;
  }
  const hash = createHash('sha256');
  addFolder(hash, folder, isLeftOut);
  return hash.digest('hex');
}
