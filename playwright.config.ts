import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { findChromium } from './scripts/chromium';
import type { Hosts } from './tests/site';

const port = Number(process.env.PORT ?? 4173);

/** Statuses, headers and bytes: the same whoever serves the site. */
const hostTests = /host\/server\.spec\.ts$/;

export default defineConfig<object, Hosts>({
  testDir: 'tests',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 30_000,
  // Two cores shared with others: one more try before a timeout counts as a failure.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? [['dot'], ['json', { outputFile: 'test-results/results.json' }]] : 'list',
  snapshotPathTemplate: '{testDir}/screens/{arg}{ext}',
  expect: { toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixels: 0 } },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
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
    trace: 'retain-on-failure',
  },
  projects: [{ name: 'serve' }, { name: 'nginx', testMatch: hostTests, use: { host: 'nginx' } }],
  webServer: { command: 'tsx scripts/serve.ts', env: { PORT: String(port) }, port, stdout: 'ignore' },
});
