/** Programs that some tests need besides the packages of npm and Chromium. Without them, these tests are skipped. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'playwright/test';

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

/** @returns path of a program on PATH, or the given path if there is such a file */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.resolve(folder, name)).find((file) => existsSync(file));
}

export function isInstalled(tool: Tool): boolean {
  return TOOLS[tool].programs.every((name) => findProgram(name));
}

/** @returns the reason for skipping tests without a tool, which says how to install it */
export function reasonWithout(tool: Tool): string {
  const { programs, packages } = TOOLS[tool];
  return `missing, or not on PATH: ${programs.join(', or ')}. Debian: apt-get install ${packages}`;
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
