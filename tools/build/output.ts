/**
 * The output of a build: which folders it may replace, the folder it works in, and how the new web root replaces the previous one. A build
 * works in a folder of its own beside its output and renames the result into place, so that simultaneous builds do not collide.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { siteDir, siteFiles } from '../../src/common/paths';
import { fileIn, manifestFile, savedManifest } from '../hosting/manifest';

/** Age in milliseconds from which a work folder is treated as the remains of a killed build. */
const ABANDONED = 3_600_000;

interface Output {
  /** Absolute path of the web root. */
  outDir: string;
  /** Absolute path of a new folder beside it, in which the build works. */
  work: string;
}

/** @returns a file that no build created, in a folder or in the place of its manifest; undefined if there is none */
function foreignFile(outDir: string): string | undefined {
  const built = savedManifest(outDir)?.map(fileIn);
  if (built === undefined) {
    const manifest = manifestFile(outDir);
    return existsSync(manifest) ? manifest : existsSync(outDir) ? readdirSync(outDir)[0] : undefined;
  }
  // assets/ is left out: its file names change with each build, and a killed build may have left the previous manifest.
  return siteFiles(outDir).find((file) => !built.includes(file) && !/(^|\/)assets\//.test(file));
}

/** Removes the remains of killed builds, and restores the previous site if one of them was replacing it. */
function cleanUp(outDir: string): void {
  const prefix = `${path.basename(outDir)}.new-`;
  const folders = readdirSync(path.dirname(outDir)).filter((name) => name.startsWith(prefix));
  for (const folder of folders.map((name) => path.join(path.dirname(outDir), name))) {
    const previous = path.join(folder, 'previous');
    if (existsSync(previous) && !existsSync(outDir)) {
      renameSync(previous, outDir);
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
 * @throws if the place contains a file that no build created, such as one of the project, or cannot be written or renamed
 */
export function prepareOutput(given: string): Output {
  const place = path.resolve(siteDir, given);
  let work: string | undefined;
  try {
    // If it is a symbolic link, its target is replaced.
    const outDir = existsSync(place) ? realpathSync(place) : place;
    const foreign = foreignFile(outDir);
    if (foreign) {
      throw new Error(`${foreign} was not created by a build`);
    }
    mkdirSync(path.dirname(outDir), { recursive: true });
    cleanUp(outDir);
    work = mkdtempSync(`${outDir}.new-`);
    if (existsSync(outDir)) {
      tryRename(outDir, work);
    }
    return { outDir, work };
  } catch (error) {
    if (work) {
      removeWork(work);
    }
    const { message } = error as Error;
    throw new Error(
      `--out-dir ${JSON.stringify(given)}: ${message}. Move the files elsewhere, or name a new or empty folder or the output of an earlier build.`,
    );
  }
}

/**
 * Replaces the previous web root. Node cannot swap two folders atomically, so there is no web root for about ten microseconds.
 * @param site the new web root, in the work folder, with its manifest beside it
 */
export function putInPlace({ outDir, work }: Output, site: string): void {
  const previous = path.join(work, 'previous');
  if (existsSync(outDir)) {
    renameSync(outDir, previous);
  }
  try {
    renameSync(site, outDir);
  } catch (error) {
    if (existsSync(previous)) {
      renameSync(previous, outDir);
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
