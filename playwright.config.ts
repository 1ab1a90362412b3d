/** Playwright configuration of the test suites. Each worker serves `build/` on its own port (tests/helpers/site.ts). */
import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { findChromium } from './tests/helpers/chromium';
import type { Hosts } from './tests/helpers/site';

const inCI = Boolean(process.env.CI);

export default defineConfig<object, Hosts>({
  fullyParallel: true,
  forbidOnly: inCI,
  globalSetup: './tests/helpers/passMessages.ts',
  workers: 2,
  // Limits for a slow, busy machine. Passing tests never wait for them.
  timeout: 240_000,
  reporter: [[inCI ? 'dot' : 'list'], ['./tests/helpers/summary.ts']],
  // Temporary files of passing tests are removed.
  preserveOutput: 'failures-only',
  snapshotPathTemplate: 'tests/screens/{arg}{ext}',
  expect: {
    timeout: 30_000,
    toPass: { timeout: 30_000 },
    // Colours must match exactly. In Chromium, up to six pixels at the edges of letters differ from run to run; a cross in another shade of
    // grey differs in 36.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixels: 10, threshold: 0 },
  },
  use: {
    launchOptions: {
      executablePath: findChromium(),
      // The same fonts on every machine make screenshots and measured sizes reproducible.
      env: { ...process.env, FONTCONFIG_FILE: path.join(__dirname, 'tests/helpers/fonts.conf') },
      // As root, which is usual in CI, Chromium runs only without its sandbox. That is safe, because it loads only this site.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    // A page may write to the clipboard after a click, but the headless shell denies that by default.
    permissions: ['clipboard-write'],
    // Recording traces slows the run down. To keep traces of failed tests, run with `--trace retain-on-failure`.
    screenshot: 'only-on-failure',
  },
  projects: [
    // Quick tests that need no build. In folders whose other tests build or start servers, their file names contain `.unit`.
    { name: 'unit', testDir: 'tests', testMatch: ['{acts,organisation,reviews,search,translations}/**/*.spec.ts', '**/*.unit.spec.ts'] },
    { name: 'browser', testDir: 'tests/browser' },
    { name: 'build', testDir: 'tests/build', testIgnore: '**/*.unit.spec.ts' },
    { name: 'host', testDir: 'tests/hosting', testIgnore: '**/*.unit.spec.ts' },
    { name: 'nginx', testDir: 'tests/hosting', testMatch: 'server.spec.ts', use: { host: 'nginx' } },
  ],
});
