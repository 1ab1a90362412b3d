/**
 * The output of a build: which folders it may replace, the folder it works in, the languages that it keeps, and how the new web root
 * replaces the previous one. A build works in a folder of its own beside its output and renames the result into place, so that simultaneous
 * builds do not collide.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { elementsOf } from '../../src/common/html';
import { linksOutOf, siteDir, siteFiles } from '../../src/common/paths';
import { throwIfAny } from '../../src/common/problem';
import { baseUrlOf, localeOf, locales } from '../../src/languages/languages';
import { differences, fileIn, manifestFile, manifestOf, readManifest, writeManifest } from '../hosting/manifest';
import { HOST_FILES } from '../hosting/postprocess';

interface Output {
  /** Absolute path of the web root. */
  outDir: string;
  /** Absolute path of a new folder beside it, in which the build works. */
  work: string;
}

/** @returns a file that no build created, in a folder or in the place of its manifest; undefined if there is none */
function foreignFile(outDir: string): string | undefined {
  const built = readManifest(outDir)?.map(fileIn);
  if (built === undefined) {
    const manifest = manifestFile(outDir);
    return existsSync(manifest) ? manifest : existsSync(outDir) ? readdirSync(outDir)[0] : undefined;
  }
  return siteFiles(outDir).find((file) => !built.includes(file));
}

/**
 * Checks that a web root can be put in a place, before anything is compiled.
 * @param given path of the web root, relative to the project folder
 * @returns the web root's path, and a new folder beside it to work in
 * @throws if the place contains a file that no build created, such as one of the project, or cannot be written
 */
export function prepareOutput(given: string): Output {
  const place = path.resolve(siteDir, given);
  // If it is a symbolic link, its target is replaced.
  const outDir = existsSync(place) ? realpathSync(place) : place;
  const foreign = foreignFile(outDir);
  if (foreign) {
    throw new Error(
      `${JSON.stringify(given)} cannot be replaced: ${foreign} was not created by a build. Move it elsewhere, or set --out-dir to another folder: a new one, an empty one, or the output of an earlier build.`,
    );
  }
  mkdirSync(path.dirname(outDir), { recursive: true });
  return { outDir, work: mkdtempSync(`${outDir}.new-`) };
}

/** The settings that all languages of a site must share. */
export interface SharedSettings {
  origin: string;
  noIndex: boolean;
}

const FIX = 'build all languages ("npm run build")';

/**
 * @param files paths of the files in a web root
 * @param known the site's languages
 * @returns the folders of languages that the site no longer has, recognised by their not-found page
 */
export function formerLanguages(files: string[], known: string[]): string[] {
  return files.flatMap((file) => /^([^/]+)\/404\.html$/.exec(file)?.[1] ?? []).filter((folder) => !known.includes(folder));
}

/**
 * @param kept a language of the previous site
 * @throws if the address or visibility of the previous site differs from this build's
 */
function checkSettings(outDir: string, kept: string, { origin, noIndex }: SharedSettings): void {
  const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
  const [, previous] = /^Sitemap: (.*)\/sitemap\.xml$/m.exec(read('robots.txt')) ?? [];
  if (previous !== origin) {
    throw new Error(`The previous site was built for ${previous}, but this build is for ${origin} (SITE_URL, or "url"): ${FIX}.`);
  }
  const home = elementsOf(read(path.join(baseUrlOf(kept), 'index.html')));
  const isHidden = home.some(({ attribs }) => attribs.name === 'robots' && attribs.content?.includes('noindex'));
  if (isHidden !== noIndex) {
    const [then, now] = noIndex ? ['visible to', 'hidden from'] : ['hidden from', 'visible to'];
    throw new Error(`The previous site is ${then} search engines, but this build is ${now} them (noIndex): ${FIX}.`);
  }
}

/**
 * @param outDir the previous site
 * @param built the languages that are being built
 * @returns the files of the previous site, relative to it, that belong to the other languages
 * @throws if one has changed since it was built, was built with different settings, or is a symbolic link that points outside the site; or
 * if the previous site contains a language that has been removed
 */
export function keptFiles(outDir: string, built: string[], settings: SharedSettings): string[] {
  const links = linksOutOf(outDir);
  throwIfAny(links.map((file) => `/${file} is a symbolic link that points outside the site: delete it`));
  const all = siteFiles(outDir);
  const isOther = (file: string) => !HOST_FILES.includes(file) && !built.includes(localeOf(`/${file}`));
  const files = all.filter(isOther);
  const kept = locales.filter((locale) => files.some((file) => localeOf(`/${file}`) === locale));
  const [former] = formerLanguages(all, locales);
  if (former !== undefined && kept.length > 0) {
    // Its pages would stay online, or the kept languages would link to pages that no longer exist.
    throw new Error(`The previous site contains the language "${former}", which src/languages/languages.ts does not list: ${FIX}.`);
  }
  const [first] = kept;
  if (first !== undefined) {
    const isChecked = (file: string) => file === 'robots.txt' || (isOther(file) && kept.includes(localeOf(`/${file}`)));
    const before = (readManifest(outDir) ?? []).filter((line) => isChecked(fileIn(line)));
    const changed = differences(before, manifestOf(outDir, all.filter(isChecked)));
    throwIfAny(changed, `These files have changed since they were built: ${FIX}.`);
    checkSettings(outDir, first, settings);
  }
  return files;
}

/** Copies files from one folder to another. Keeps their modification times, because hosts derive ETags from them. */
export function copyFiles(files: string[], from: string, to: string): void {
  for (const file of files) {
    cpSync(path.join(from, file), path.join(to, file), { preserveTimestamps: true });
  }
}

/**
 * Replaces the previous web root. Node cannot swap two folders atomically, so there is no web root for some microseconds. The manifest is
 * replaced in this time. If the build is killed in between, the web root is missing. A web root with the manifest of another build would be
 * worse: the next build would refuse it.
 * @param site the new web root, in the work folder, with its manifest beside it
 * @throws if the new web root cannot be put in place; the previous one is then put back
 */
export function putInPlace({ outDir, work }: Output, site: string): void {
  const previous = path.join(work, 'previous');
  const manifest = readManifest(outDir);
  if (existsSync(outDir)) {
    renameSync(outDir, previous);
  }
  try {
    renameSync(manifestFile(site), manifestFile(outDir));
    renameSync(site, outDir);
  } catch (error) {
    if (manifest) {
      writeManifest(outDir, manifest);
    }
    if (existsSync(previous)) {
      renameSync(previous, outDir);
    }
    throw error;
  }
}

/** Removes a work folder. It is renamed first, because a failing build may still be writing to its path. */
export function removeWork(work: string): void {
  const removed = `${work}.removed`;
  renameSync(work, removed);
  rmSync(removed, { recursive: true });
}
