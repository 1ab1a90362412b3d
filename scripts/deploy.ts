/**
 * Publishes `build/` as a release for nginx (deploy/nginx/annexes.conf):
 *
 *   npm run deploy -- /srv/annexes           publishes a new release
 *   npm run deploy -- /srv/annexes --back    rolls back to the previous release
 *
 * A release is an immutable copy of `build/` in `releases/`. The symlink `current` points to the served release and is replaced by an
 * atomic rename, which takes effect with the next request. `assets/` has the assets (named by content hash) of all kept releases, because
 * readers may have a page of an older or rolled-back release open.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { problemsOfSite } from '../lib/checkSite';
import { locales } from '../lib/languages';
import { listFiles, siteDir } from '../lib/paths';

/** Number of kept releases: the current one, the previous one, and the newest of the others. */
const KEPT = 3;
const ASSETS = /^([\w-]+\/)?assets\//;

function assetsOf(release: string): string[] {
  return listFiles(release).filter((file) => ASSETS.test(file));
}

/** @returns names of the releases, newest first */
function releasesIn(folder: string): string[] {
  const names = readdirSync(path.join(folder, 'releases')).filter((name) => /^\d+$/.test(name));
  return names.sort((one, other) => Number(other) - Number(one));
}

/** @returns name of the release that a symlink points to; undefined if there is none */
function targetOf(link: string): string | undefined {
  return existsSync(link) ? path.basename(readlinkSync(link)) : undefined;
}

/** Creates a symlink to a release, or replaces it atomically. */
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

/** Adds a release's assets to the served folder; each file appears by an atomic rename, so never partially. */
function addAssets(release: string, served: string): void {
  for (const file of assetsOf(release)) {
    const target = path.join(served, file);
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(path.join(release, file), `${target}.new`, { preserveTimestamps: true });
    renameSync(`${target}.new`, target);
  }
}

/** Makes a release current; `last`, the target of a rollback, gets the release that was current. */
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
 * @param build web root that `npm run build` created
 * @param folder folder of the releases, such as `/srv/annexes`
 * @returns one line about the result
 * @throws if the build is incomplete or cannot be copied; the served release stays the same
 */
export function deploy(build: string, folder: string): string {
  const problems = existsSync(build) ? problemsOfSite(build, locales) : ['there is no such folder'];
  if (problems.length > 0) {
    throw new Error(`${build} is not a complete site; run "npm run build":\n${problems.join('\n')}`);
  }
  const current = path.join(folder, 'current');
  if (existsSync(current) && isSame(current, build)) {
    return `releases/${targetOf(current)} is already the same`;
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
 * Rolls back to the previous release. A second call undoes the first.
 * @param folder folder of the releases
 * @returns one line about the result
 * @throws if there is no previous release
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
    throw new Error('Expected one folder: npm run deploy -- /srv/annexes (add --back to roll back to the previous release)');
  }
  const target = path.resolve(folder);
  console.log(`[deploy] ${values.back ? goBack(target) : deploy(path.join(siteDir, 'build'), target)}`);
}

if (require.main === module) {
  try {
    main();
  } catch (error) {
    console.error(`[deploy] ${(error as Error).message}\n[deploy] The published release is unchanged.`);
    process.exit(1);
  }
}
