/** A `test` for the responses of a server, without a browser. */
import { type Nginx, startNginx } from '../helpers/nginx';
import { test as siteTest } from '../helpers/site';

export const test = siteTest.extend<{ start: typeof startNginx }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  consoleGuard: ({}, use) => use({ allow: () => {}, found: async () => [] }),
  /** Starts a separate nginx for tests that change its configuration or its files. It ends with the test. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  async start({}, use) {
    const started: Nginx[] = [];
    await use(async (...args) => {
      const nginx = await startNginx(...args);
      started.push(nginx);
      return nginx;
    });
    await Promise.all(started.map((nginx) => nginx.stop()));
  },
});

/** Text that no response may contain: server versions, and contents of files outside the web root. */
export const LEAKS = /nginx\/\d|root:|devDependencies|ssl_certificate|releases/;
