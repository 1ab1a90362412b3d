/** Programs that some tests need besides the packages of npm and Chromium. Without them, these tests are skipped. */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'playwright/test';

/** Beginning of a reason to skip tests that no program would remove, such as another Chromium. It fails no run, also not in CI. */
export const ON_THIS_MACHINE = 'on this machine, ';

/** The path of Debian's module with which nginx serves .br files. */
export const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Each tool: its programs, or paths of its files, and the Debian packages that contain them. */
const TOOLS = {
  nginx: { programs: ['nginx', 'openssl', 'curl', BROTLI_MODULE], packages: 'nginx libnginx-mod-http-brotli-static openssl curl' },
  busybox: { programs: ['busybox'], packages: 'busybox' },
  pdftotext: { programs: ['pdftotext'], packages: 'poppler-utils' },
  Firefox: { programs: ['firefox'], packages: 'firefox-esr' },
  WebKitGTK: { programs: ['WebKitWebDriver', 'Xvfb'], packages: 'webkit2gtk-driver xvfb' },
};

export type Tool = keyof typeof TOOLS;
export const tools = Object.keys(TOOLS) as Tool[];

/** Whether a program is a snap, as Ubuntu's Firefox, or a script that starts one. A snap cannot read the profile that a test makes for it. */
function isSnap(file: string): boolean {
  const program = realpathSync(file);
  return /^\/snap\/|\/snap$/.test(program) || (statSync(program).size < 10_000 && readFileSync(program, 'latin1').includes('/snap/bin/'));
}

/** @returns path of a program on PATH that is no snap, or the given path if there is such a file */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.resolve(folder, name)).find((file) => existsSync(file) && !isSnap(file));
}

export function isInstalled(tool: Tool): boolean {
  return TOOLS[tool].programs.every((name) => findProgram(name));
}

/** @returns the reason for skipping tests without a tool, which says how to install it */
export function reasonWithout(tool: Tool): string {
  const { programs, packages } = TOOLS[tool];
  return `missing, not on PATH, or a snap: ${programs.join(', or ')}. Debian: apt-get install ${packages}`;
}

/**
 * Skips tests if a tool is missing: those of the file or group that calls this function, or the test that calls it, also in a fixture. A
 * fixture of a worker must not call it: Playwright would skip the first test of the worker, and run the others without the fixture.
 */
export function needs(...wanted: Tool[]): void {
  for (const tool of wanted) {
    // Without the tool there is nothing to test; with CI=true the reporter (summary.ts) fails the run.
    test.skip(!isInstalled(tool), reasonWithout(tool));
  }
}
