/** The path of the project, and lists of files. */
import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { localeOf } from '../languages/languages';

/** Absolute path of the project folder. */
export const siteDir = path.resolve(__dirname, '../..');

/** Files that file managers leave behind. They are not part of the site. */
export const FILE_MANAGER_FILES = /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

/** @returns the sorted paths of all files below a folder, relative to it; empty if the folder does not exist */
export function listFiles(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile())
        .sort()
    : [];
}

/** @returns the files of a web root, as `listFiles` does, without those of file managers */
export function siteFiles(root: string): string[] {
  return listFiles(root).filter((file) => !FILE_MANAGER_FILES.test(file));
}

/** @returns the sorted paths, relative to the web root, of the files of some languages */
export function filesOfLocales(some: string[], root: string): string[] {
  return siteFiles(root).filter((file) => some.includes(localeOf(`/${file}`)));
}

/**
 * @returns the paths, relative to a folder, of symbolic links in it that point outside it. Leaves out broken links; empty if the folder does
 * not exist
 */
export function linksOutOf(folder: string): string[] {
  if (!existsSync(folder)) {
    return [];
  }
  const inside = realpathSync(folder) + path.sep;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = path.join(folder, name);
    return existsSync(file) && lstatSync(file).isSymbolicLink() && !realpathSync(file).startsWith(inside);
  });
}
