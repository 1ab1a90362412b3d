/**
 * Tools that some tests need besides npm packages and Chromium. Without them, these tests are skipped. tools.json lists, for each, its
 * programs or paths of its files, and the Debian packages that contain them; .ci/run installs these.
 */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'playwright/test';
import TOOLS from './tools.json';

/** Begins a reason for skipping tests that does not fail a run, even in CI, because installing a program would not help. */
export const ON_THIS_MACHINE = 'on this machine, ';

export type Tool = keyof typeof TOOLS;
export const tools = Object.keys(TOOLS) as Tool[];

/** The path of the Debian module that lets nginx serve .br files. */
export const BROTLI_MODULE = TOOLS.nginx.programs.at(-1) ?? '';

/**
 * Whether a program is a snap, such as Ubuntu's Firefox, or a script that starts one. A snap cannot read the profile that a test creates.
 */
function isSnap(file: string): boolean {
  const program = realpathSync(file);
  return /^\/snap\/|\/snap$/.test(program) || (statSync(program).size < 10_000 && readFileSync(program, 'latin1').includes('/snap/bin/'));
}

/** @returns the path of a program on PATH that is not a snap, or the given path if that file exists */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.resolve(folder, name)).find((file) => existsSync(file) && !isSnap(file));
}

export function isInstalled(tool: Tool): boolean {
  return TOOLS[tool].programs.every((name) => findProgram(name));
}

/** @returns the reason for skipping tests without a tool, including how to install it */
export function reasonWithout(tool: Tool): string {
  const { programs, packages } = TOOLS[tool];
  return `missing, not on PATH, or a snap: ${programs.join(', or ')}. Debian: apt-get install ${packages}`;
}

/**
 * Skips tests if a tool is missing: the tests of the file or group that calls this function, or the single test that calls it, even in a
 * fixture. Do not call it in a worker's fixture: Playwright would skip the worker's first test and run the others without the fixture.
 */
export function needs(...wanted: Tool[]): void {
  for (const tool of wanted) {
    // The test cannot run without the tool. With CI=true, the reporter (summary.ts) fails the run.
    test.skip(!isInstalled(tool), reasonWithout(tool));
  }
}
