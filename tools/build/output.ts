/**
 * Where a build goes: which folders it may replace, the folder in which it works, and how the new web root takes the place of the last one.
 * A build works beside its output and puts the result in place by renaming it, so that builds which run at the same time do not meet.
 */
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileIn, manifestFile, savedManifest } from '../hosting/manifest';
import { listFiles, siteDir } from '../shared/paths';

/** Folders of the project that a build reads, or that are not its own. */
const PROJECT = /^(\.build|\.ci|\.docusaurus|\.git|docs|docusaurus-2\.2|i18n|node_modules|src|static|tests|tools)(\/|$)/;

/** Files at the top of every web root that a build has made. */
const MARKS = ['_headers', '_redirects', 'review.txt', 'robots.txt'];

/** Files that file managers leave in a folder. They are not part of the site. */
const OF_FILE_MANAGERS = /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/;

/** After this time (ms) a work folder is what a killed build has left. */
const ABANDONED = 3_600_000;

interface Output {
  /** Absolute path of the web root. */
  outDir: string;
  /** Absolute path of a new folder beside it, in which the build works. */
  work: string;
}

/** @returns the files of a web root, as `listFiles`, without those of file managers */
export function siteFiles(root: string): string[] {
  return listFiles(root).filter((file) => !OF_FILE_MANAGERS.test(file));
}

/**
 * @param files of a web root
 * @param known the site's languages
 * @returns folders of languages that the site no longer has. Only a language has a not-found page of its own
 */
export function formerLanguages(files: string[], known: string[]): string[] {
  return files.flatMap((file) => /^([^/]+)\/404\.html$/.exec(file)?.[1] ?? []).filter((folder) => !known.includes(folder));
}

/** @returns the path with all symbolic links followed; the last parts need not exist */
function followLinks(file: string): string {
  return existsSync(file) ? realpathSync(file) : path.join(followLinks(path.dirname(file)), path.basename(file));
}

/** @returns why a folder must not be replaced by a web root, or undefined */
function reasonAgainst(outDir: string): string | undefined {
  const found = lstatSync(outDir, { throwIfNoEntry: false });
  if (found?.isSymbolicLink()) {
    return 'is a symbolic link that leads nowhere';
  }
  if (found && !found.isDirectory()) {
    return 'is a file';
  }
  const inProject = path.relative(siteDir, outDir).split(path.sep).join('/');
  if (!path.relative(outDir, siteDir).startsWith('..')) {
    return 'contains the project';
  }
  if (PROJECT.test(inProject)) {
    return 'is a folder of the project, or in one';
  }
  const files = siteFiles(outDir);
  if (files.length > 0 && !MARKS.every((mark) => files.includes(mark))) {
    return `has files that no build has made, such as ${files[0]}`;
  }
  if (existsSync(manifestFile(outDir)) && !savedManifest(outDir)) {
    return `has ${path.basename(manifestFile(outDir))} beside it, which is not the manifest of a build`;
  }
  const built = new Set(savedManifest(outDir)?.map(fileIn));
  // Files in assets/ have other names in each build, and a build that was killed can have left the manifest of the one before.
  const added = built.size > 0 && files.find((file) => !built.has(file) && !/(^|\/)assets\//.test(file));
  return added ? `has a file that no build has made: ${added}` : undefined;
}

/** Removes what killed builds have left, and restores the last site if one of them was about to replace it. */
function cleanUp(outDir: string): void {
  const prefix = `${path.basename(outDir)}.new-`;
  const folders = readdirSync(path.dirname(outDir)).filter((name) => name.startsWith(prefix));
  for (const folder of folders.map((name) => path.join(path.dirname(outDir), name))) {
    const last = path.join(folder, 'last');
    if (existsSync(last) && !existsSync(outDir)) {
      renameSync(last, outDir);
    }
    if (Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) > ABANDONED) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/**
 * @throws if a folder cannot be renamed: another file system is mounted there, or it belongs to a lower layer of a container's image.
 * Renaming it to a folder that is not empty always fails, with this error only if nothing else is in the way.
 */
function tryRename(outDir: string, work: string): void {
  const occupied = path.join(work, 'occupied');
  mkdirSync(path.join(occupied, 'by'), { recursive: true });
  try {
    renameSync(outDir, occupied);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') {
      throw new Error(`is mounted, or cannot be renamed (${code ?? message})`);
    }
  }
  rmSync(occupied, { recursive: true });
}

/**
 * Finds out whether a web root can be put into a place, before anything is compiled.
 * @param given path of the web root, relative to the project folder
 * @returns the place, and a new folder beside it to work in
 * @throws if the place has something that no build has made, is part of the project, or cannot be written
 */
export function prepareOutput(given: string): Output {
  const fail = (reason: string): never => {
    throw new Error(`--out-dir ${JSON.stringify(given)} ${reason}: name a new folder, or an empty one, or one that a build has made.`);
  };
  if (given.trim() === '') {
    fail('names no folder');
  }
  const outDir = followLinks(path.resolve(siteDir, given));
  let work: string | undefined;
  try {
    const reason = reasonAgainst(outDir);
    if (reason) {
      throw new Error(reason);
    }
    mkdirSync(path.dirname(outDir), { recursive: true });
    cleanUp(outDir);
    work = mkdtempSync(`${outDir}.new-`);
    if (existsSync(outDir)) {
      tryRename(outDir, work);
    }
    return { outDir, work };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (work) {
      removeWork(work);
    }
    return fail(code ? `cannot be written (${code})` : message);
  }
}

/**
 * Replaces the last web root. Node cannot swap two folders at once, so there is none for some ten microseconds.
 * @param site the new web root, in the work folder, with its manifest beside it
 */
export function putInPlace({ outDir, work }: Output, site: string): void {
  const last = path.join(work, 'last');
  for (let attemptsLeft = 20; ; attemptsLeft--) {
    try {
      if (existsSync(outDir)) {
        rmSync(last, { recursive: true, force: true });
        renameSync(outDir, last);
      }
      renameSync(site, outDir);
      renameSync(manifestFile(site), manifestFile(outDir));
      return;
    } catch (error) {
      // Another build may have put its site there, or taken it away, since the line before.
      if (attemptsLeft === 0 || !['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) {
        if (existsSync(last) && !existsSync(outDir)) {
          renameSync(last, outDir);
        }
        throw error;
      }
    }
  }
}

/** Removes a work folder. While a build fails, files still come into it, which Node's own retries do not remove. */
export function removeWork(work: string, attempts = 10): void {
  try {
    rmSync(work, { recursive: true, force: true });
  } catch (error) {
    if (attempts === 1) {
      throw error;
    }
    removeWork(work, attempts - 1);
  }
}
