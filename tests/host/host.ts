/** A `test` for the responses of a server, without a browser. */
import { test as siteTest } from '../helpers/site';

export const test = siteTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  consoleGuard: ({}, use) => use({ allow: () => {} }),
});

/** Text that no response may contain: server versions, and contents of files outside the web root. */
export const LEAKS = /nginx\/\d|root:|devDependencies|ssl_certificate|releases/;
