/**
 * The output of a build: which folders it may replace, the folder it works in, and how the new web root replaces the previous one. A build
 * works in a folder of its own beside its output and renames the result into place, so that simultaneous builds do not collide.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { siteDir, siteFiles } from '../../src/common/paths';
import { fileIn, manifestFile, readManifest, writeManifest } from '../hosting/manifest';

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
