/** What goes wrong between a site and its reader: whatever it is, the text stays, and stays readable. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { chunkOf, hydrated } from '../loading';
import { expect, siteDir, sourceOf, test, urlOf } from '../site';

const URL = urlOf('es', 'ktn_transport');
const read = (file: string) => readFileSync(path.join(siteDir, 'build', file), 'utf8');
const html = read('es/ktn_transport.html');
const [runtime = '', main = ''] = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, src = '']) => src);
/** The answer of a host that has another build's files. */
const gone = { status: 404, contentType: 'text/html', body: '<!doctype html><title>Gone</title>' };

/** Opens the page and lets everything happen that will; then title, acts and links must be there, and seen. */
async function expectReadable(page: Page): Promise<void> {
  await page.goto(URL);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('h1')).toHaveText([sourceOf('es', 'ktn_transport').title]);
  for (const text of ['h1', '.how-to-read', '.act__subject', '.act__citation', '.sources', 'footer']) {
    await expect(page.locator(text).last()).toBeVisible();
  }
  await expect(page.locator('.act')).toHaveCount(html.match(/class="act"/g)?.length ?? 0);
  await expect(page.locator('.act a.eurlex').first()).toHaveAttribute('href', /^https:\/\/eur-lex/);
  // Links lead on, with or without scripts.
  await page.locator('footer').getByRole('link').first().click();
  await expect(page).toHaveURL(urlOf('es', 'ktn_environment'));
  await expect(page.locator('h1')).toHaveText([sourceOf('es', 'ktn_environment').title]);
}

const SCRIPT_NOISE = /page error|Failed to load resource|SyntaxError|ChunkLoadError|Loading chunk|MIME type/;

for (const [what, script] of [
  ['main', main],
  ['runtime', runtime],
  ['the page’s own', chunkOf('es', 'ktn_transport')],
] as const) {
  for (const share of [0, 0.5, 0.99]) {
    test(`a script (${what}) that ends after ${share * 100} %`, async ({ page, consoleGuard }) => {
      consoleGuard.allow(SCRIPT_NOISE);
      const text = read(script);
      await page.route(`**${script}`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: text.slice(0, text.length * share) }),
      );
      await expectReadable(page);
    });
  }

  test(`a script (${what}) that is missing, or cannot be fetched`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(SCRIPT_NOISE);
    await page.route(`**${script}`, (route) => route.fulfill(gone));
    await expectReadable(page);
    await page.unroute(`**${script}`);
    await page.route(`**${script}`, (route) => route.abort());
    await expectReadable(page);
  });
}

test('no styles', async ({ page, consoleGuard }) => {
  // Tampered with, the style is blocked by its hash; so it is left out, as a proxy that saves data may do.
  consoleGuard.allow(/Content Security Policy/);
  await page.route(`**${URL}`, (route) => route.fulfill({ contentType: 'text/html', body: html.replace(/<style>.*?<\/style>/s, '') }));
  await expectReadable(page);
});

for (const kind of ['blocked', 'full', 'spoilt']) {
  test(`storage that is ${kind}`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/browser storage is not available|No storage\./);
    await page.addInitScript((what) => {
      const fail = () => {
        throw new DOMException('No storage.', what === 'full' ? 'QuotaExceededError' : 'SecurityError');
      };
      if (what === 'spoilt') {
        localStorage.setItem('theme', '"><script>');
      } else if (what === 'full') {
        Storage.prototype.setItem = fail;
      } else {
        for (const name of ['localStorage', 'sessionStorage'] as const) {
          Object.defineProperty(window, name, { get: fail });
        }
      }
    }, kind);
    await expectReadable(page);
    await hydrated(page);
    await page.locator('.navbar button[aria-live]').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('h1')).toBeVisible();
  });
}

for (const date of ['1970-01-01T00:00:00Z', '2106-02-07T06:28:16Z', '9999-12-31T23:59:59Z']) {
  test(`a clock that says ${date}`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(date));
    await expectReadable(page);
    await hydrated(page);
    // What the site says of dates is written when it is built.
    await page.goto(URL);
    await expect(page.locator('.sources')).toContainText('20 de noviembre de 2026');
  });
}

test('a page of an old build, from a cache, whose scripts are gone', async ({ page, consoleGuard }) => {
  consoleGuard.allow(SCRIPT_NOISE);
  const old = html.replace(/(main)\.\w+\.js/g, '$1.0ld0ld00.js');
  expect(old).not.toBe(html);
  await page.route(`**${URL}`, (route) => route.fulfill({ contentType: 'text/html', body: old }));
  await page.route('**/*.0ld0ld00.js', (route) => route.fulfill(gone));
  await expectReadable(page);
});

test('a page of an old build, from a cache, with the scripts of the new one', async ({ page, consoleGuard }) => {
  // React says where its page and the server's differ only while it is developed.
  consoleGuard.allow(SCRIPT_NOISE);
  const old = html
    .replaceAll('class="act__subject"', 'class="act__subject" data-old=""')
    .replace('<h2', '<p>A paragraph that the new build does not have.</p><h2');
  expect(old).not.toBe(html);
  await page.route(`**${URL}`, (route) => route.fulfill({ contentType: 'text/html', body: old }));
  await expectReadable(page);
});
