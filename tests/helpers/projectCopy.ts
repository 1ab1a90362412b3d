/** Temporary copies of the project, for tests that change its files or build it. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from 'playwright/test';
import { listFiles, siteDir } from '../../src/common/paths';
import { copySources } from './copySources';

export { expect };

interface Outcome {
  status: number | null;
  /** The command's standard output and standard error, without colours. */
  output: string;
  /**
   * @returns whether any processes that the command started are still running. A killed process counts as running until init has reaped it.
   */
  leftRunning: () => boolean;
}

/** Reads and changes the files of a folder. Paths are relative to the folder. */
export interface Files {
  read: (file: string) => string;
  /** Writes a file, and creates its folder if necessary. */
  write: (file: string, content: string | Buffer) => void;
  /** Replaces the first occurrence of `from`. Fails if there is none. */
  edit: (file: string, from: string | RegExp, to: string) => void;
  remove: (file: string) => void;
  /** Exchanges two keys of a JSON file. */
  exchange: (file: string, first: string, second: string) => void;
  /** Undoes all changes made with `write` and `edit`. */
  restore: () => void;
}

export interface Project extends Files {
  dir: string;
  /** Starts a command in the project, in a new process group. `printed` returns its output so far. */
  start: (command: string, ...args: string[]) => { pid: number; ended: Promise<Outcome>; printed: () => string };
  /** Runs a command in the project and waits for it to end. */
  run: (command: string, ...args: string[]) => Promise<Outcome>;
  remove: () => void;
}

export function filesOf(dir: string): Files {
  const place = (file: string) => path.join(dir, file);
  /** Original contents of changed files; undefined for new files. */
  const originals = new Map<string, Buffer | undefined>();
  const read = (file: string) => readFileSync(place(file), 'utf8');
  const write = (file: string, content: string | Buffer) => {
    if (!originals.has(file)) {
      originals.set(file, existsSync(place(file)) ? readFileSync(place(file)) : undefined);
    }
    mkdirSync(path.dirname(place(file)), { recursive: true });
    writeFileSync(place(file), content);
  };
  return {
    read,
    write,
    edit(file, from, to) {
      const changed = read(file).replace(from, () => to);
      expect(changed, `${from} in ${file}`).not.toBe(read(file));
      write(file, changed);
    },
    remove: (file) => rmSync(place(file)),
    exchange(file, first, second) {
      const keys: Record<string, string> = { [`"${first}": {`]: `"${second}": {`, [`"${second}": {`]: `"${first}": {` };
      const text = read(file);
      expect(Object.keys(keys).filter((key) => !text.includes(key))).toEqual([]);
      write(
        file,
        text.replace(/"[^"\n]+": \{/g, (key) => keys[key] ?? key),
      );
    },
    restore() {
      for (const [file, content] of originals) {
        content === undefined ? rmSync(place(file), { force: true }) : writeFileSync(place(file), content);
      }
      originals.clear();
    },
  };
}

/** Sends a signal to a process group. @returns whether the group exists. Signal 0 only checks that */
function signal(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, name);
  } catch {
    return false;
  }
}

/** The environment without the variables that Playwright sets or that change a build, and without colours in the output. */
function environment(): NodeJS.ProcessEnv {
  const { FORCE_COLOR, BUILD_LOCALE, NODE_OPTIONS, ...rest } = process.env;
  return { ...rest, NO_COLOR: '1', NO_UPDATE_NOTIFIER: '1' };
}

/**
 * Copies the project to a temporary folder, with a symlink to its `node_modules`.
 * @param name prefix of the folder's name
 */
export function copyProject(name = 'annexes-'): Project {
  const dir = mkdtempSync(path.join(realpathSync(tmpdir()), name));
  copySources(dir);
  symlinkSync(realpathSync(path.join(siteDir, 'node_modules')), path.join(dir, 'node_modules'));
  const groups: number[] = [];
  const project: Project = {
    dir,
    ...filesOf(dir),
    start(command, ...args) {
      // A new process group makes it possible to find processes that the command leaves running.
      const child = spawn(command, args, { cwd: dir, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: environment() });
      const group = child.pid ?? 0;
      groups.push(group);
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
        });
      }
      const ended = once(child, 'close').then(([status]) => ({ status, output, leftRunning: () => signal(group, 0) }));
      return { pid: group, ended, printed: () => output };
    },
    run: (command, ...args) => project.start(command, ...args).ended,
    remove() {
      for (const group of groups) {
        signal(group, 'SIGKILL');
      }
      rmSync(dir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
  return project;
}

/**
 * Replaces the symlink to `node_modules` with a copy that uses hard links where possible. css-loader derives the theme's class names from
 * file paths, so builds through a symlink would differ.
 */
export function useOwnPackages({ dir }: Project): void {
  const packages = path.join(dir, 'node_modules');
  const original = realpathSync(packages);
  // Hard links are not possible across file systems.
  const canLink = statSync(original).dev === statSync(dir).dev;
  rmSync(packages);
  cpSync(original, packages, {
    recursive: true,
    verbatimSymlinks: true,
    filter(from, to) {
      const isLinked = canLink && lstatSync(from).isFile();
      if (isLinked) {
        linkSync(from, to);
      }
      return !isLinked;
    },
  });
}

/** @returns a folder for temporary files on a different file system from the project's; undefined if there is none */
export function folderElsewhere({ dir }: Project): string | undefined {
  return ['/dev/shm', siteDir].find((folder) => existsSync(folder) && statSync(folder).dev !== statSync(dir).dev);
}

/** `test` with a temporary copy of the project. */
export const test = base.extend<{ copy: Project }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  async copy({}, use) {
    const copy = copyProject();
    await use(copy);
    copy.remove();
  },
});

/** @returns the content hash of each file in a folder by path, sorted by path; empty if the folder does not exist */
export function filesIn(folder: string): Record<string, string> {
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex')
      .slice(0, 12);
  return Object.fromEntries(listFiles(folder).map((name) => [name, hashOf(name)]));
}

/** @returns the work folders of unfinished builds beside `build/` */
export function unfinishedIn({ dir }: Project): string[] {
  return readdirSync(dir).filter((name) => name.startsWith('build.new-'));
}
