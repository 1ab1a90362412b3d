/** Hashes the inputs and the output of each language, so that a build can skip unchanged languages. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { defaultLocale, pagesFolder } from './languages';
import { listFiles } from './paths';

/**
 * Top-level entries that no page depends on. Everything else is hashed, including unknown files: an unnecessary build costs seconds, but
 * a missed change leaves an outdated page online. npm's list of installed packages stands for `node_modules`.
 */
const NO_INPUT = /^(\.git|\.ci|\.build|\.docusaurus|node_modules|build|bench|docs|tests|test-results|playwright-report|[^/]*\.md)$/;
/** Files that are inputs of single languages. */
const CONTENT = /^(i18n|src\/pages)\//;
const INSTALLED_PACKAGES = 'node_modules/.package-lock.json';
/** Environment variables that Docusaurus, its tools or this project's configuration read. */
const ENVIRONMENT = ['SITE_URL', 'BROWSERSLIST', 'BROWSERSLIST_ENV', 'SKIP_HTML_MINIFICATION', 'WEBPACK_URL_LOADER_LIMIT', 'TZ'];

/** @returns the files below a folder of a root, relative to the root */
function filesIn(root: string, folder: string): string[] {
  return listFiles(path.join(root, folder)).map((file) => `${folder}/${file}`);
}

function sha256(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * @param root a folder
 * @param files paths relative to it
 * @returns SHA-256 (hex) of their names and contents
 */
export function hashOfFiles(root: string, files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(path.join(root, file));
    // The length keeps different sets of files from concatenating to the same bytes.
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param siteDir the project folder
 * @param options command-line options that affect the output
 * @returns SHA-256 (hex) of what all languages share: code, configuration, static files, installed packages, Node version, options and
 * environment
 */
export function hashOfCode(siteDir: string, options: unknown): string {
  const isThere = (name: string) => existsSync(path.join(siteDir, name));
  const names = [...readdirSync(siteDir).filter((name) => !NO_INPUT.test(name)), INSTALLED_PACKAGES].filter(isThere).sort();
  const files = names.flatMap((name) => (statSync(path.join(siteDir, name)).isDirectory() ? filesIn(siteDir, name) : name));
  const environment = ENVIRONMENT.map((name) => process.env[name] ?? null);
  return sha256(
    process.version,
    options,
    environment,
    hashOfFiles(
      siteDir,
      files.filter((file) => !CONTENT.test(file)),
    ),
  );
}

/**
 * @param siteDir the project folder
 * @param locale a language
 * @param code result of `hashOfCode`
 * @returns SHA-256 (hex) of all inputs of the language, by content and not by modification time. The English pages are an input of every
 * language, because they decide which translations are out of date
 */
export function hashOfSources(siteDir: string, locale: string, code: string): string {
  return sha256(
    code,
    locale,
    hashOfFiles(siteDir, [...filesIn(siteDir, pagesFolder(defaultLocale)), ...filesIn(siteDir, `i18n/${locale}`)]),
  );
}
