/** Tests that the text stays readable when scripts, styles or the clock fail, or when a page comes from an old build. */
import type { Page, Route } from 'playwright/test';
import { chunkOf, open, readBuilt } from '../loading';
import { expect, urlOf } from '../site';
import { expectPage, test } from './pageObjects';

const URL = urlOf('es', 'ktn_transport');
const html = readBuilt('es/ktn_transport.html');
const [runtime = '', main = ''] = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, src = '']) => src);
const SCRIPT_NOISE = /page error|Failed to load resource|SyntaxError|ChunkLoadError|Loading chunk|MIME type/;

/** The response of a host that has the files of another build, for example when the page comes from a cache. */
const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><title>Gone</title>' });
const servePage = (page: Page, body: string) => page.route(`**${URL}`, (route) => route.fulfill({ contentType: 'text/html', body }));

/** Opens the page, waits until the network is idle, and expects title, acts and links to be visible. */
async function expectReadable(page: Page): Promise<void> {
  await page.goto(URL);
  await page.waitForLoadState('networkidle');
  await expectPage(page, 'es', 'ktn_transport');
  for (const text of ['h1', '.how-to-read', '.act__subject', '.act__citation', '.sources', 'footer']) {
    await expect(page.locator(text).last()).toBeVisible();
  }
  await expect(page.locator('.act')).toHaveCount(html.match(/class="act"/g)?.length ?? 0);
  await expect(page.locator('.act a.eurlex').first()).toHaveAttribute('href', /^https:\/\/eur-lex/);
  // Links work with and without scripts.
  await page.locator('footer').getByRole('link').first().click();
  await expect(page).toHaveURL(urlOf('es', 'ktn_environment'));
  await expectPage(page, 'es', 'ktn_environment');
}

for (const [what, script] of [
  ['main', main],
  ['runtime', runtime],
  ['page content', chunkOf('es', 'ktn_transport')],
] as const) {
  test(`a page is readable if a script (${what}) is empty, truncated, missing or fails to load`, async ({ page, consoleGuard }) => {
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

test('a page is readable without its styles', async ({ page, consoleGuard }) => {
  // The policy blocks a changed style by its hash, so the test removes the style, as a data-saving proxy may do.
  consoleGuard.allow(/Content Security Policy/);
  await servePage(page, html.replace(/<style>.*?<\/style>/s, ''));
  await expectReadable(page);
});

test('a cached page of an old build is readable with the scripts of a new build', async ({ page, consoleGuard }) => {
  // React's production build does not report hydration mismatches.
  consoleGuard.allow(SCRIPT_NOISE);
  const old = html
    .replaceAll('class="act__subject"', 'class="act__subject" data-old=""')
    .replace('<h2', '<p>A paragraph that the new build does not have.</p><h2');
  expect(old).not.toBe(html);
  await servePage(page, old);
  await expectReadable(page);
});

test('a page is readable if the clock is wrong by decades', async ({ page }) => {
  for (const date of ['1970-01-01T00:00:00Z', '2106-02-07T06:28:16Z', '9999-12-31T23:59:59Z']) {
    await page.clock.setFixedTime(new Date(date));
    await expectReadable(page);
    await open(page, URL);
    // Dates are formatted at build time.
    await expect(page.locator('.sources')).toContainText('20 de noviembre de 2026');
  }
});
