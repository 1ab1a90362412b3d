/**
 * The output of a build: which folders it may replace, the folder it works in, and how the new web root replaces the last one. A build
 * works in a folder of its own beside its output and renames the result into place, so that simultaneous builds do not collide.
 */
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileIn, manifestFile, savedManifest } from '../hosting/manifest';
import { siteDir, siteFiles } from '../shared/paths';

/** Folders of the project, which a build must never replace. */
const PROJECT = /^(\.ci|\.docusaurus|\.git|docs|docusaurus-2\.2|i18n|node_modules|src|static|tests|tools)(\/|$)/;

/** Top-level files of every web root that a build creates. */
const BUILT_FILES = ['_headers', '_redirects', 'review.txt', 'robots.txt'];

/** Age in milliseconds from which a work folder is treated as the remains of a killed build. */
const ABANDONED = 3_600_000;

interface Output {
  /** Absolute path of the web root. */
  outDir: string;
  /** Absolute path of a new folder beside it, in which the build works. */
  work: string;
}

/** @returns the path with all symbolic links resolved. The last parts of the path do not have to exist */
function followLinks(file: string): string {
  return existsSync(file) ? realpathSync(file) : path.join(followLinks(path.dirname(file)), path.basename(file));
}

/** @returns the reason why a web root must not replace a folder, or undefined */
function reasonAgainst(outDir: string): string | undefined {
  const found = lstatSync(outDir, { throwIfNoEntry: false });
  if (found?.isSymbolicLink()) {
    return 'is a broken symbolic link';
  }
  if (found && !found.isDirectory()) {
    return 'is a file';
  }
  const inProject = path.relative(siteDir, outDir).split(path.sep).join('/');
  if (!path.relative(outDir, siteDir).startsWith('..')) {
    return 'contains the project';
  }
  if (PROJECT.test(inProject)) {
    return 'is a folder of the project or inside one';
  }
  const files = siteFiles(outDir);
  if (files.length > 0 && !BUILT_FILES.every((mark) => files.includes(mark))) {
    return `contains files that no build created, such as ${files[0]}`;
  }
  if (existsSync(manifestFile(outDir)) && !savedManifest(outDir)) {
    return `has a file ${path.basename(manifestFile(outDir))} beside it that is not the manifest of a build`;
  }
  const built = new Set(savedManifest(outDir)?.map(fileIn));
  // assets/ is left out: its file names change with each build, and a killed build may have left the previous manifest.
  const added = built.size > 0 && files.find((file) => !built.has(file) && !/(^|\/)assets\//.test(file));
  return added ? `contains a file that no build created: ${added}` : undefined;
}

/** Removes the remains of killed builds, and restores the last site if one of them was replacing it. */
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
 * @throws if a folder cannot be renamed, because another file system is mounted there or it belongs to a lower layer of a container image.
 * The attempt renames it onto a folder that is not empty, which always fails: with ENOTEMPTY or EEXIST if nothing else prevents it.
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
 * Checks that a web root can be put in a place, before anything is compiled.
 * @param given path of the web root, relative to the project folder
 * @returns the web root's path, and a new folder beside it to work in
 * @throws if the place contains files that no build created, is part of the project, or cannot be written
 */
export function prepareOutput(given: string): Output {
  const fail = (reason: string): never => {
    throw new Error(`--out-dir ${JSON.stringify(given)} ${reason}: name a new folder, an empty one, or the output of an earlier build.`);
  };
  if (given.trim() === '') {
    fail('does not name a folder');
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
 * Replaces the last web root. Node cannot swap two folders atomically, so there is no web root for about ten microseconds.
 * @param site the new web root, in the work folder, with its manifest beside it
 */
export function putInPlace({ outDir, work }: Output, site: string): void {
  const last = path.join(work, 'last');
  if (existsSync(outDir)) {
    renameSync(outDir, last);
  }
  try {
    renameSync(site, outDir);
  } catch (error) {
    if (existsSync(last)) {
      renameSync(last, outDir);
    }
    throw error;
  }
  renameSync(manifestFile(site), manifestFile(outDir));
}

/** Removes a work folder. A failing build may still be writing files to it, which Node's own retries do not handle. */
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
