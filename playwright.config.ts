import { defineConfig } from 'playwright/test';
import { findChromium } from './scripts/chromium';

const port = Number(process.env.PORT ?? 4173);

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 30_000,
  // Two cores shared with others: one more try before a timeout counts as a failure.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? [['dot'], ['json', { outputFile: 'test-results/results.json' }]] : 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      executablePath: findChromium(),
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
  webServer: { command: 'tsx scripts/serve.ts', env: { PORT: String(port) }, port, stdout: 'ignore' },
});
