/** A copy of the project in a folder of its own, for tests that change or build something else than the site as it is. */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from 'playwright/test';
import { listFiles, siteDir } from '../lib/paths';
import { copyProject } from './copyProject';

export { expect };

interface Outcome {
  status: number | null;
  /** What the command wrote to standard output and standard error, without colours. */
  output: string;
  /** Names of the processes that the command started and that are still there. */
  leftRunning: () => string[];
}

/** The files of a folder, by paths relative to it. */
export interface Files {
  read: (file: string) => string;
  /** Writes a file, and its folder. */
  write: (file: string, content: string | Buffer) => void;
  /** Replaces the first `from`, which must be there. */
  edit: (file: string, from: string | RegExp, to: string) => void;
  /** Puts back what `write` and `edit` have changed. */
  restore: () => void;
}

export interface Project extends Files {
  dir: string;
  /** Starts a command in the project, as the leader of a process group; `printed` is its output until then. */
  start: (command: string, ...args: string[]) => { pid: number; ended: Promise<Outcome>; printed: () => string };
  /** Runs a command in the project to its end. */
  run: (command: string, ...args: string[]) => Promise<Outcome>;
  remove: () => void;
}

export function filesOf(dir: string): Files {
  const place = (file: string) => path.join(dir, file);
  /** What changed files had in them; undefined for those that were not there. */
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
    restore() {
      for (const [file, content] of originals) {
        content === undefined ? rmSync(place(file)) : writeFileSync(place(file), content);
      }
      originals.clear();
    },
  };
}

/** Signals every process of a group; 0 only asks whether there is one. */
function signal(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, name);
  } catch {
    return false;
  }
}

/** Linux's line on a process: `42 (node) S 1 42 ...`, that is id, name, state, parent, group. */
function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** @returns names of a group's processes; one that has ended but has not been collected by init does not count */
function processesOf(group: number): string[] {
  if (!existsSync('/proc/self/stat')) {
    return signal(group, 0) ? ['unnamed'] : [];
  }
  const stats = readdirSync('/proc').map((name) => (/^\d+$/.test(name) ? readStat(name) : ''));
  return stats.flatMap((stat) => new RegExp(`\\((.*)\\) [^ZX] \\d+ ${group} `).exec(stat)?.[1] ?? []);
}

/** The environment of a reader's terminal: Playwright asks for colours, and its own variables would reach a build. */
function environment(): NodeJS.ProcessEnv {
  const { FORCE_COLOR, BUILD_LOCALE, NODE_OPTIONS, ...rest } = process.env;
  return { ...rest, NO_COLOR: '1', NO_UPDATE_NOTIFIER: '1' };
}

/**
 * @param name how the name of its folder begins
 * @returns a copy of the project as it stands in the working folder, with a link to its `node_modules`
 */
export function makeProject(name = 'annexes-'): Project {
  const dir = mkdtempSync(path.join(realpathSync(tmpdir()), name));
  copyProject(dir);
  symlinkSync(realpathSync(path.join(siteDir, 'node_modules')), path.join(dir, 'node_modules'));
  const groups: number[] = [];
  const project: Project = {
    dir,
    ...filesOf(dir),
    start(command, ...args) {
      // A process group of its own, so that nothing it leaves behind escapes notice.
      const child = spawn(command, args, { cwd: dir, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: environment() });
      const group = child.pid ?? 0;
      groups.push(group);
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
        });
      }
      const ended = once(child, 'close').then(([status]) => ({ status, output, leftRunning: () => processesOf(group) }));
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
 * Gives a project packages of its own, as a clone has them. Through a link they have other paths, after which css-loader names the theme's
 * classes, so that builds differ in them.
 */
export function useOwnPackages({ dir }: Project): void {
  const packages = path.join(dir, 'node_modules');
  const original = realpathSync(packages);
  rmSync(packages);
  try {
    execFileSync('cp', ['-al', original, packages], { stdio: 'ignore' });
  } catch {
    // Another file system: no hard links.
    execFileSync('cp', ['-a', original, packages]);
  }
}

/** A test with a copy of its own, which has a link to the packages. */
export const test = base.extend<{ copy: Project }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  async copy({}, use) {
    const copy = makeProject();
    await use(copy);
    copy.remove();
  },
});

/** @returns hash of each file in a folder, by name and in the order of the names; nothing if there is no such folder */
export function filesIn(folder: string): Record<string, string> {
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex')
      .slice(0, 12);
  return Object.fromEntries(listFiles(folder).map((name) => [name, hashOf(name)]));
}

/** @returns what a build has left in its folder besides what it keeps for the next one */
export function unfinishedIn({ dir }: Project): string[] {
  return readdirSync(path.join(dir, '.build')).filter((name) => !['cache', 'generated', 'manifest.json'].includes(name));
}
