/**
 * Publishes releases for nginx (deploy/nginx/annexes.conf); docs/hosting.md describes the folder and the commands:
 *
 *   npm run deploy -- /srv/annexes                publishes build/
 *   npm run deploy -- /srv/annexes --back         publishes the previous release again
 *   npm run deploy -- /srv/annexes --release 7    publishes one of the kept releases again
 *
 * A release is an immutable copy of `build/`. The symlink `current` points to the published one and is replaced by an atomic rename, which
 * takes effect with the next request. `assets/` has the assets (named by content hash) of all kept releases, because readers may have a page
 * of another release open.
 *
 * There is no record beside the files. A release's name, `7-0123456789abcdef`, contains the hash of its files, so that a damaged one is
 * recognised. Files and folders appear and disappear by a rename, so that whatever has its final name is whole.
 */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { problemsOfOrigins, problemsOfSite } from '../lib/checkSite';
import { locales } from '../lib/languages';
import { lockFolder } from '../lib/lock';
import { listFiles, siteDir } from '../lib/paths';

/** Number of kept releases: the current one, the previous one, and the newest of the others. */
const KEPT = 3;
const ASSETS = /^([\w-]+\/)?assets\//;
/** Identifies a folder that deploy has created. Contains the lock and what is not finished. */
const MARKER = '.annexes-deploy';

function pathOf(folder: string, release: string): string {
  return path.join(folder, 'releases', release);
}

/** @returns names of the releases, newest first */
function releasesIn(folder: string): string[] {
  const names = existsSync(pathOf(folder, '')) ? readdirSync(pathOf(folder, '')) : [];
  return names
    .filter((name) => /^\d+-[0-9a-f]{16}$/.test(name))
    .sort((one, other) => Number.parseInt(other, 10) - Number.parseInt(one, 10));
}

/** @returns the beginning of a SHA-256 (hex) of the names and contents of all files */
function hashOf(root: string): string {
  const hash = createHash('sha256');
  for (const file of listFiles(root)) {
    const content = readFileSync(path.join(root, file));
    // The length keeps different sets of files from concatenating to the same bytes.
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

function isWhole(folder: string, release: string): boolean {
  return release.endsWith(`-${hashOf(pathOf(folder, release))}`);
}

/**
 * @returns name of the release that `current` or `last` points to; undefined if one of them is missing
 * @throws if it is not a symlink
 */
function targetOf(folder: string, link: string): string | undefined {
  const file = path.join(folder, link);
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats && !stats.isSymbolicLink()) {
    throw new Error(`${file} is not a symlink, as deploy creates it. Move it away, then deploy again.`);
  }
  const target = stats && path.resolve(folder, readlinkSync(file));
  return releasesIn(folder).find((name) => pathOf(folder, name) === target);
}

/** @returns a path and the folders that contain it, innermost first */
function ancestry(file: string): string[] {
  const parent = path.dirname(file);
  return parent === file ? [file] : [file, ...ancestry(parent)];
}

/**
 * Marks a new or empty folder as one of deploy's.
 * @throws if the folder belongs to something else, or lies in a release or in `build`
 */
function claim(folder: string, build: string): void {
  const nearest = ancestry(folder).find((one) => existsSync(one)) ?? folder;
  const owner = ancestry(realpathSync(nearest)).find((one) => one === build || existsSync(path.join(one, MARKER)));
  if (nearest === folder && owner === realpathSync(folder) && owner !== build) {
    return;
  }
  if (owner !== undefined) {
    throw new Error(`${folder} lies in ${owner}. Choose a folder outside of it.`);
  }
  if (nearest === folder && readdirSync(folder).length > 0) {
    throw new Error(
      `${folder} is not empty, and deploy did not create it: it contains no ${MARKER}/. Choose a new or an empty folder, because deploy ` +
        `removes old releases. If deploy did create it, and only the mark is missing: mkdir ${path.join(folder, MARKER)}`,
    );
  }
  mkdirSync(path.join(folder, MARKER), { recursive: true });
}

/** @returns a path at which there is nothing, for what is not finished or is being removed */
function temporaryPath(folder: string): string {
  const temporary = path.join(folder, MARKER, 'temporary');
  rmSync(temporary, { recursive: true, force: true });
  return temporary;
}

/** Creates a symlink to a release, or replaces it atomically. */
function pointTo(folder: string, link: string, release: string): void {
  const temporary = temporaryPath(folder);
  symlinkSync(path.join('releases', release), temporary);
  renameSync(temporary, path.join(folder, link));
}

/**
 * Copies a build such that the server can read it, whatever the umask of the build.
 * @throws if the build contains something else than files and folders: a symlink could publish what is not part of it
 */
function copyBuild(build: string, copy: string): void {
  cpSync(build, copy, { recursive: true, preserveTimestamps: true });
  for (const name of ['', ...readdirSync(copy, { recursive: true, encoding: 'utf8' })]) {
    const stats = lstatSync(path.join(copy, name));
    if (!stats.isFile() && !stats.isDirectory()) {
      throw new Error(`${path.join(build, name)} is neither a file nor a folder.`);
    }
    chmodSync(path.join(copy, name), stats.isDirectory() ? 0o755 : 0o644);
  }
}

/** @returns paths of the assets in a web root, relative to it and to the folder `assets/` */
function assetsOf(root: string): string[] {
  return listFiles(root).filter((file) => ASSETS.test(file));
}

/** Adds the assets of a web root that are missing in `assets/` or, with `replace`, differ. @returns how many */
function addAssets(folder: string, root: string, replace: boolean): number {
  const added = assetsOf(root).filter((file) => {
    const served = path.join(folder, 'assets', file);
    return !existsSync(served) || (replace && !readFileSync(path.join(root, file)).equals(readFileSync(served)));
  });
  for (const file of added) {
    const temporary = temporaryPath(folder);
    cpSync(path.join(root, file), temporary, { preserveTimestamps: true });
    mkdirSync(path.dirname(path.join(folder, 'assets', file)), { recursive: true });
    renameSync(temporary, path.join(folder, 'assets', file));
  }
  return added.length;
}

/** Removes a release or an unfinished copy, and those of its assets that no other release has. */
function discard(folder: string, root: string): void {
  const others = releasesIn(folder).map((name) => pathOf(folder, name));
  const kept = new Set(others.filter((one) => one !== root).flatMap(assetsOf));
  for (const file of assetsOf(root).filter((one) => !kept.has(one))) {
    rmSync(path.join(folder, 'assets', file), { force: true });
  }
  const temporary = temporaryPath(folder);
  renameSync(root, temporary);
  rmSync(temporary, { recursive: true });
}

function discardOld(folder: string): void {
  const inUse = ['current', 'last'].flatMap((link) => targetOf(folder, link) ?? []);
  const kept = [...new Set([...inUse, ...releasesIn(folder)])].slice(0, KEPT);
  for (const name of releasesIn(folder).filter((one) => !kept.includes(one))) {
    discard(folder, pathOf(folder, name));
  }
}

/**
 * Makes a release current; `last`, the target of `--back`, gets the release that was current.
 * @returns one line about the result
 */
function publish(folder: string, release: string): string {
  const current = targetOf(folder, 'current');
  let added = addAssets(folder, pathOf(folder, release), true);
  for (const name of releasesIn(folder)) {
    added += addAssets(folder, pathOf(folder, name), false);
  }
  if (current !== undefined && current !== release) {
    pointTo(folder, 'last', current);
  }
  if (current !== release) {
    pointTo(folder, 'current', release);
  }
  try {
    discardOld(folder);
  } catch (error) {
    throw new Error(`Old files could not be removed; the next deploy tries again: ${(error as Error).message}`);
  }
  const restored = added > 0 ? `; ${added} missing files of assets/ are back` : '';
  return `releases/${release} is published${current === release ? ` already${restored}` : ''}`;
}

/**
 * Publishes a copy of a build, or the kept release with the same files.
 * @param anyOrigin whether to publish pages of the placeholder `https://annexes.example` or of several origins
 * @returns one line about the result
 * @throws if the folder belongs to something else, or the build is incomplete or cannot be copied
 */
export function deploy(build: string, folder: string, anyOrigin = false): string {
  claim(folder, build);
  const copy = path.join(folder, MARKER, 'copy');
  const discardCopy = () => (existsSync(copy) ? discard(folder, copy) : undefined);
  // Fails before the copy if this is not a symlink.
  targetOf(folder, 'current');
  // A killed deploy has left it.
  discardCopy();
  try {
    copyBuild(build, copy);
    // The copy is checked and not the build, which could change meanwhile.
    const problems = [...problemsOfSite(copy, locales), ...(anyOrigin ? [] : problemsOfOrigins(copy))];
    if (problems.length > 0) {
      throw new Error(`${build} cannot be published:\n${problems.join('\n')}`);
    }
    const hash = hashOf(copy);
    const same = releasesIn(folder).find((name) => name.endsWith(`-${hash}`) && isWhole(folder, name));
    const release = same ?? `${Number.parseInt(releasesIn(folder)[0] ?? '0', 10) + 1}-${hash}`;
    if (same === undefined) {
      addAssets(folder, copy, false);
      mkdirSync(path.join(folder, 'releases'), { recursive: true });
      renameSync(copy, pathOf(folder, release));
    }
    return publish(folder, release);
  } finally {
    discardCopy();
  }
}

/**
 * Publishes a kept release again.
 * @param number its number, or its name; without it, the release that was current before. A second such call undoes the first
 * @returns one line about the result
 * @throws if there is no such release, or its files have changed since it was published
 */
export function republish(folder: string, number?: string): string {
  const [current, last] = [targetOf(folder, 'current'), targetOf(folder, 'last')];
  const release = number === undefined ? last : releasesIn(folder).find((name) => `${name}-`.startsWith(`${number}-`));
  if (release === undefined || (number === undefined && (current === undefined || current === last))) {
    const kept = releasesIn(folder).join(', ') || 'none';
    const problem = number === undefined ? `${folder} does not say which release was the previous one` : `There is no release ${number}`;
    throw new Error(`${problem}. Kept releases: ${kept}. To publish the one with number 7: npm run deploy -- ${folder} --release 7`);
  }
  if (!isWhole(folder, release)) {
    throw new Error(`releases/${release} has changed since it was published, and is not published again.`);
  }
  return publish(folder, release);
}

function readOptions() {
  // Without "--", npm takes options as its own, and only sets variables.
  const taken = ['back', 'release', 'any-origin'].flatMap((name) => {
    const value = process.env[`npm_config_${name.replace('-', '_')}`];
    return value === undefined ? [] : value === 'true' ? `--${name}` : `--${name}=${value}`;
  });
  const { values, positionals } = parseArgs({
    args: [...process.argv.slice(2), ...taken],
    allowPositionals: true,
    options: { back: { type: 'boolean' }, release: { type: 'string' }, 'any-origin': { type: 'boolean' } },
  });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0 || (values.back && values.release !== undefined)) {
    throw new Error('Expected one folder: npm run deploy -- /srv/annexes [--any-origin | --back | --release 7]. See docs/hosting.md.');
  }
  return { folder: path.resolve(folder), isNew: !values.back && values.release === undefined, ...values };
}

function main(): string {
  const { folder, isNew, release, 'any-origin': anyOrigin } = readOptions();
  const build = path.join(siteDir, 'build');
  process.umask(0o022);
  if (isNew) {
    lockFolder(path.join(siteDir, '.build'), 'A build or another deploy of this project is running. Deploy again when it has ended.');
    claim(folder, build);
  } else if (!existsSync(path.join(folder, MARKER))) {
    throw new Error(`Deploy did not create ${folder}: it contains no ${MARKER}/.`);
  }
  lockFolder(path.join(folder, MARKER), `Another deploy to ${folder} is running. Deploy again when it has ended.`);
  try {
    return isNew ? deploy(build, folder, anyOrigin) : republish(folder, release);
  } catch (error) {
    const current = targetOf(folder, 'current');
    throw new Error(`${(error as Error).message}\n[deploy] ${current ? `releases/${current}` : 'No release'} is published.`);
  }
}

if (require.main === module) {
  try {
    console.log(`[deploy] ${main()}`);
  } catch (error) {
    console.error(`[deploy] ${(error as Error).message}`);
    process.exit(1);
  }
}
