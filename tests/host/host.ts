/** `test` for what a host answers: no browser is needed for that. */
import { test as siteTest } from '../site';

export const test = siteTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  consoleGuard: ({}, use) => use({ allow: () => {} }),
});

/** What no answer may tell: versions, and what is outside of the web root. */
export const LEAKS = /nginx\/\d|root:|devDependencies|ssl_certificate|releases/;
