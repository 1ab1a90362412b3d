/** What a reader downloads, compressed as a host does it: bytes are asserted, times are not. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, pagesInLocales, siteDir, test } from './site';

/** Bytes, with Brotli. What fits into the first ten packets of a connection (14 kB) is shown after one round trip. */
const FIRST_VIEW = 14_000;
/** React 17 and Docusaurus's client with the annexes' own code. To be lowered when it can be, and raised only with a reason. */
const SCRIPTS = 88_000;

function compressedSize(file: string): number {
  return brotliCompressSync(readFileSync(path.join(siteDir, 'build', file))).length;
}

for (const { url } of pagesInLocales) {
  const file = url.endsWith('/') ? `${url}index.html` : `${url}.html`;

  test(`${url} is shown with one response of at most ${FIRST_VIEW} bytes`, () => {
    expect(readFileSync(path.join(siteDir, 'build', file), 'utf8')).not.toMatch(/<link[^>]+rel="?stylesheet/);
    expect(compressedSize(file)).toBeLessThanOrEqual(FIRST_VIEW);
  });
}

test(`the largest page needs at most ${SCRIPTS} bytes of scripts`, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') {
      scripts.push(new URL(request.url()).pathname);
    }
  });
  await page.goto('/es/ktn_environment');
  // The colour switch is enabled once React is at work.
  await expect(page.locator('.navbar button[aria-live]')).toBeEnabled();
  const sizes = Object.fromEntries(scripts.map((script) => [script, compressedSize(script)]));
  const sum = Object.values(sizes).reduce((total, size) => total + size, 0);
  expect(sum, JSON.stringify(sizes, undefined, 2)).toBeLessThanOrEqual(SCRIPTS);
});
