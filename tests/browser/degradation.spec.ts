/** Tests that the text stays readable when scripts fail, or when a page comes from an old build. */
import type { Page, Route } from 'playwright/test';
import { chunkOf, readBuilt } from '../helpers/loading';
import { expect, urlOf } from '../helpers/site';
import { expectPage, test } from './pageObjects';

const URL = urlOf('es', 'ktn_transport');
const html = readBuilt('es/ktn_transport.html');
const scriptNamed = (name: string) => new RegExp(`<script src="([^"]+/${name}\\.[^"]+)"`).exec(html)?.[1] ?? name;
const SCRIPT_NOISE = /page error|Failed to load resource|SyntaxError|ChunkLoadError|Loading chunk|MIME type/;

/** The response of a host that has the files of a different build, for example because the page comes from a cache. */
const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><title>Gone</title>' });

/** Opens the page, waits until its scripts have run or failed, and expects the title, acts and links to be visible. */
async function expectReadable(page: Page): Promise<void> {
  await page.goto(URL);
  // The load event comes after all of the page's own scripts. React's effects and the scripts that it loads follow within a second.
  await page.waitForTimeout(1000);
  await expectPage(page, 'es', 'ktn_transport');
  for (const text of ['h1', '.changes + details', '.act__subject', '.act__citation', '.sources', 'footer']) {
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
  ['main', scriptNamed('main')],
  ['runtime', scriptNamed('runtime~main')],
  ['page content', chunkOf('es', 'ktn_transport')],
] as const) {
  test(`a page is readable if a script (${what}) is truncated or missing`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(SCRIPT_NOISE);
    const text = readBuilt(script);
    const half = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: text.slice(0, text.length / 2) });
    for (const [state, answer] of Object.entries({ truncated: half, missing: gone })) {
      await test.step(state, async () => {
        await page.route(`**${script}`, answer);
        await expectReadable(page);
        await page.unroute(`**${script}`);
      });
    }
  });
}

test('a cached page of an old build stays readable with the scripts of a new build', async ({ page, consoleGuard }) => {
  // React's production build does not report hydration mismatches.
  consoleGuard.allow(SCRIPT_NOISE);
  const old = html
    .replaceAll('class="act__subject"', 'class="act__subject" data-old=""')
    .replace('<h2', '<p>A paragraph that the new build does not have.</p><h2');
  expect(old).not.toBe(html);
  await page.route(`**${URL}`, (route) => route.fulfill({ contentType: 'text/html', body: old }));
  await expectReadable(page);
});
