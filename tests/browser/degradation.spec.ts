/** What goes wrong between a site and its reader: whatever it is, the text stays, and stays readable. */
import type { Page, Route } from 'playwright/test';
import { chunkOf, open, readBuilt } from '../loading';
import { expect, urlOf } from '../site';
import { expectPage, test } from './pageObjects';

const URL = urlOf('es', 'ktn_transport');
const html = readBuilt('es/ktn_transport.html');
const [runtime = '', main = ''] = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, src = '']) => src);
const SCRIPT_NOISE = /page error|Failed to load resource|SyntaxError|ChunkLoadError|Loading chunk|MIME type/;

/** The answer of a host that has another build's files, as when a page comes from a cache. */
const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><title>Gone</title>' });
const servePage = (page: Page, body: string) => page.route(`**${URL}`, (route) => route.fulfill({ contentType: 'text/html', body }));

/** Opens the page and lets everything happen that will; then title, acts and links must be there, and seen. */
async function expectReadable(page: Page): Promise<void> {
  await page.goto(URL);
  await page.waitForLoadState('networkidle');
  await expectPage(page, 'es', 'ktn_transport');
  for (const text of ['h1', '.how-to-read', '.act__subject', '.act__citation', '.sources', 'footer']) {
    await expect(page.locator(text).last()).toBeVisible();
  }
  await expect(page.locator('.act')).toHaveCount(html.match(/class="act"/g)?.length ?? 0);
  await expect(page.locator('.act a.eurlex').first()).toHaveAttribute('href', /^https:\/\/eur-lex/);
  // Links lead on, with or without scripts.
  await page.locator('footer').getByRole('link').first().click();
  await expect(page).toHaveURL(urlOf('es', 'ktn_environment'));
  await expectPage(page, 'es', 'ktn_environment');
}

for (const [what, script] of [
  ['main', main],
  ['runtime', runtime],
  ['the page’s own', chunkOf('es', 'ktn_transport')],
] as const) {
  test(`a script (${what}) that is empty, cut, missing, or cannot be fetched`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(SCRIPT_NOISE);
    const text = readBuilt(script);
    const send = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });
    const half = send(text.slice(0, text.length / 2));
    const answers = { empty: send(''), half, missing: gone, failed: (route: Route) => route.abort() };
    for (const [state, answer] of Object.entries(answers)) {
      await test.step(state, async () => {
        await page.route(`**${script}`, answer);
        await expectReadable(page);
        await page.unroute(`**${script}`);
      });
    }
  });
}

test('no styles', async ({ page, consoleGuard }) => {
  // Tampered with, the style is blocked by its hash; so it is left out, as a proxy that saves data may do.
  consoleGuard.allow(/Content Security Policy/);
  await servePage(page, html.replace(/<style>.*?<\/style>/s, ''));
  await expectReadable(page);
});

test('a page of an old build, from a cache, with the scripts of the new one', async ({ page, consoleGuard }) => {
  // React says where its page and the server's differ only while it is developed.
  consoleGuard.allow(SCRIPT_NOISE);
  const old = html
    .replaceAll('class="act__subject"', 'class="act__subject" data-old=""')
    .replace('<h2', '<p>A paragraph that the new build does not have.</p><h2');
  expect(old).not.toBe(html);
  await servePage(page, old);
  await expectReadable(page);
});

test('a clock that is wrong by decades', async ({ page }) => {
  for (const date of ['1970-01-01T00:00:00Z', '2106-02-07T06:28:16Z', '9999-12-31T23:59:59Z']) {
    await page.clock.setFixedTime(new Date(date));
    await expectReadable(page);
    await open(page, URL);
    // What the site says of dates is written when it is built.
    await expect(page.locator('.sources')).toContainText('20 de noviembre de 2026');
  }
});
