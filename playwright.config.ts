/** The tests: four tiers, one browser. Each worker serves `build/` on a port of its own (tests/site.ts). */
import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { findChromium } from './scripts/chromium';
import type { Hosts } from './tests/site';

const inCI = Boolean(process.env.CI);

export default defineConfig<object, Hosts>({
  fullyParallel: true,
  forbidOnly: inCI,
  workers: 2,
  timeout: 60_000,
  reporter: [[inCI ? 'dot' : 'list'], ['./tests/summary.ts']],
  snapshotPathTemplate: 'tests/screens/{arg}{ext}',
  expect: { timeout: 10_000, toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixels: 0 } },
  use: {
    launchOptions: {
      executablePath: findChromium(),
      // The same letters on every machine, for the screenshots and for what tests measure.
      env: { ...process.env, FONTCONFIG_FILE: path.join(__dirname, 'tests/fonts.conf') },
      // As root, as in most CI machines, Chromium runs only without its sandbox; it loads nothing but this site.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    // A trace of every test, most of which pass, costs a good part of the run: `--trace retain-on-failure` makes them where one fails.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'unit', testDir: 'tests/unit' },
    { name: 'browser', testDir: 'tests/browser' },
    { name: 'build', testDir: 'tests/build' },
    { name: 'host', testDir: 'tests/host' },
    { name: 'nginx', testDir: 'tests/host', testMatch: 'server.spec.ts', use: { host: 'nginx' } },
  ],
});
