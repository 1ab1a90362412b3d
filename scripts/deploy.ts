/**
 * Publishes `build/` for nginx (deploy/nginx/annexes.conf), whole or not at all:
 *
 *   npm run deploy -- /srv/annexes           a new release
 *   npm run deploy -- /srv/annexes --back    the release that was there before
 *
 * A release is a copy of `build/` in `releases/`, which nothing changes any more. The link `current` names the one that is served, and is
 * replaced by a rename: nginx takes it over with the next request. `assets/` has the assets, whose names have the hash of their content, of
 * all releases that are kept: a reader may have a page open that is older than the release, or have loaded one that was taken back.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { problemsOfSite } from '../lib/checkSite';
import { locales } from '../lib/languages';
import { listFiles, siteDir } from '../lib/paths';

/** How many releases are kept: the current one, the one before, and one that was gone back from or is older. */
const KEPT = 3;
const ASSETS = /^([\w-]+\/)?assets\//;

function assetsOf(release: string): string[] {
  return listFiles(release).filter((file) => ASSETS.test(file));
}

/** @returns names of the releases in a folder, the newest first */
function releasesIn(folder: string): string[] {
  const names = readdirSync(path.join(folder, 'releases')).filter((name) => /^\d+$/.test(name));
  return names.sort((one, other) => Number(other) - Number(one));
}

/** @returns the name of the release that a link leads to, if there is one */
function targetOf(link: string): string | undefined {
  return existsSync(link) ? path.basename(readlinkSync(link)) : undefined;
}

/** Makes a link lead to a release, or to another one than before, in one step. */
function pointTo(link: string, release: string): void {
  rmSync(`${link}.new`, { force: true });
  symlinkSync(path.join('releases', release), `${link}.new`);
  renameSync(`${link}.new`, link);
}

function isSame(one: string, other: string): boolean {
  const files = listFiles(one);
  const read = (folder: string, file: string) => readFileSync(path.join(folder, file));
  return isDeepStrictEqual(files, listFiles(other)) && files.every((file) => read(one, file).equals(read(other, file)));
}

/** Adds a release's assets to those that are served; each appears whole. */
function addAssets(release: string, served: string): void {
  for (const file of assetsOf(release)) {
    const target = path.join(served, file);
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(path.join(release, file), `${target}.new`, { preserveTimestamps: true });
    renameSync(`${target}.new`, target);
  }
}

/** Serves a release; the one that was served is the way back. */
function switchTo(folder: string, release: string): void {
  const current = targetOf(path.join(folder, 'current'));
  if (current !== undefined) {
    pointTo(path.join(folder, 'last'), current);
  }
  pointTo(path.join(folder, 'current'), release);
}

function removeOld(folder: string): void {
  const releases = path.join(folder, 'releases');
  const served = path.join(folder, 'assets');
  const inUse = ['current', 'last'].flatMap((link) => targetOf(path.join(folder, link)) ?? []);
  const kept = [...new Set([...inUse, ...releasesIn(folder)])].slice(0, KEPT);
  for (const name of releasesIn(folder).filter((one) => !kept.includes(one))) {
    rmSync(path.join(releases, name), { recursive: true });
  }
  const keptAssets = new Set(kept.flatMap((name) => assetsOf(path.join(releases, name))));
  for (const file of listFiles(served).filter((name) => !keptAssets.has(name))) {
    rmSync(path.join(served, file));
  }
}

/**
 * @param build a web root that `npm run build` has made
 * @param folder where releases are kept
 * @returns what was done, in one line
 * @throws if the build is not whole; what is published stays then
 */
export function deploy(build: string, folder: string): string {
  const problems = existsSync(build) ? problemsOfSite(build, locales) : ['there is no such folder'];
  if (problems.length > 0) {
    throw new Error(`${build} is not a whole site; make it with "npm run build":\n${problems.join('\n')}`);
  }
  const current = path.join(folder, 'current');
  if (existsSync(current) && isSame(current, build)) {
    return `releases/${targetOf(current)} is the same already`;
  }
  mkdirSync(path.join(folder, 'releases'), { recursive: true });
  const name = String(Number(releasesIn(folder)[0] ?? 0) + 1);
  const release = path.join(folder, 'releases', name);
  try {
    cpSync(build, release, { recursive: true, preserveTimestamps: true });
    addAssets(release, path.join(folder, 'assets'));
  } catch (error) {
    rmSync(release, { recursive: true, force: true });
    throw error;
  }
  switchTo(folder, name);
  removeOld(folder);
  return `releases/${name} is published`;
}

/**
 * Goes back to the release that was served before; once more, and forward again.
 * @param folder where releases are kept
 * @returns what was done, in one line
 * @throws if there is none
 */
export function goBack(folder: string): string {
  const last = targetOf(path.join(folder, 'last'));
  if (last === undefined) {
    throw new Error(`${folder} has no earlier release.`);
  }
  switchTo(folder, last);
  return `releases/${last} is published again`;
}

function main(): void {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { back: { type: 'boolean', default: false } } });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) {
    throw new Error('Name one folder: npm run deploy -- /srv/annexes (with --back: go back to the last release)');
  }
  const target = path.resolve(folder);
  console.log(`[deploy] ${values.back ? goBack(target) : deploy(path.join(siteDir, 'build'), target)}`);
}

if (require.main === module) {
  try {
    main();
  } catch (error) {
    console.error(`[deploy] ${(error as Error).message}\n[deploy] What is published is as it was.`);
    process.exit(1);
  }
}
