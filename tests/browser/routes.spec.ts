/** Routes: the four pages match exactly; anything else is not found, in the language of the address. */
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { followNavbarLink, hydrated, open } from '../loading';
import { expect, locales, messageOf, NOT_FOUND_NOISE, siteDir, sourceOf, test, urlOf } from '../site';

/** The mechanics are the same in every language: one of them is tried with all of these, the others with the first. */
const NO_PAGES = ['KTN_transport', 'ktn_transport/x', 'docs', 'blog', 'ktn_transport.html', 'index.html', 'Ktn_environment'];

async function expectNotFound(page: Page, locale: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.locator('h1')).toHaveText([messageOf(locale, 'theme.NotFound.title')]);
}

for (const locale of locales) {
  test(`what is no page of ${locale} is not found, also after hydration`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(NOT_FOUND_NOISE);
    for (const name of locale === 'es' ? NO_PAGES : NO_PAGES.slice(0, 2)) {
      const response = await page.goto(urlOf(locale, name));
      expect(response?.status(), name).toBe(404);
      await hydrated(page);
      await expectNotFound(page, locale);
    }
    await followNavbarLink(page, urlOf(locale, 'ktn_transport'));
    await expect(page.locator('h1')).toHaveText([sourceOf(locale, 'ktn_transport').title]);
  });
}

test('a trailing slash is not found where the host says so', async ({ page, consoleGuard }) => {
  consoleGuard.allow(NOT_FOUND_NOISE);
  await page.route('**/es/ktn_transport/', (route) => route.fulfill({ status: 404, path: path.join(siteDir, 'build/es/404.html') }));
  await open(page, '/es/ktn_transport/');
  await expectNotFound(page, 'es');
});

/** A host such as GitHub Pages: files as they are, and one not-found page for everything. */
async function useOneNotFoundPage(page: Page): Promise<void> {
  const file = (name: string) => ({ contentType: 'text/html', path: path.join(siteDir, 'build', name) });
  await page.route('**/nowhere*', (route) => route.fulfill({ status: 404, ...file('404.html') }));
  for (const locale of locales) {
    await page.route(`**${urlOf(locale, '404.html')}`, (route) => route.fulfill(file(`${urlOf(locale)}404.html`)));
  }
}

test('one not-found page for everything speaks the language of the address', async ({ page, consoleGuard }) => {
  consoleGuard.allow(NOT_FOUND_NOISE);
  await useOneNotFoundPage(page);
  for (const locale of locales) {
    await page.goto(`${urlOf(locale, 'nowhere')}?a=1#b`);
    await expect(page.locator('h1')).toHaveText([locale === 'en' ? 'Page Not Found' : messageOf(locale, 'theme.NotFound.title')]);
    await hydrated(page);
    await expectNotFound(page, locale);
    await expect(page).toHaveURL(`${urlOf(locale, 'nowhere')}?a=1#b`);
    await expect(page.locator('.dropdown__menu a[lang=fr]')).toHaveAttribute('href', '/fr/nowhere?a=1#b');
  }
  // No other address can be put into the page's name, and none of another site into its address.
  for (const odd of ['/es/404.html#//evil.example/', '/es/404.html#/fr/nowhere', '/es/404.html#javascript:1']) {
    await page.goto('about:blank');
    await page.goto(odd);
    await hydrated(page);
    await expect(page).toHaveURL(odd);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('one not-found page for everything leads to the home page of every language', async ({ page, consoleGuard }) => {
    consoleGuard.allow(NOT_FOUND_NOISE);
    await useOneNotFoundPage(page);
    await page.goto('/es/nowhere');
    await expect(page.locator('main a[lang=es]')).toHaveAttribute('href', '/es/');
  });
});

test('a host that serves a page with .html gets the page', async ({ page }) => {
  await page.route('**/es/ktn_transport.html', (route) => route.fulfill({ path: path.join(siteDir, 'build/es/ktn_transport.html') }));
  await open(page, '/es/ktn_transport.html');
  await expect(page.locator('h1')).toHaveText([sourceOf('es', 'ktn_transport').title]);
});

test('the not-found page of a language is rendered on the server as that', () => {
  for (const locale of locales) {
    const html = readFileSync(path.join(siteDir, 'build', urlOf(locale), '404.html'), 'utf8');
    expect(html).toContain(`<h1>${messageOf(locale, 'theme.NotFound.title')}</h1>`);
  }
});

/** The status of a path that no browser and no URL parser has touched. */
function statusOf(baseURL: string | undefined, rawPath: string): Promise<number | undefined> {
  const { hostname, port } = new URL(baseURL ?? '');
  return new Promise((resolve, reject) => {
    get({ hostname, port, path: rawPath }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

test('a malformed escape is refused, and the server goes on', async ({ baseURL }) => {
  for (const locale of locales) {
    for (const malformed of ['%E0%A4%A', '%', '%zz', 'x/%ff', '%00']) {
      expect([400, 404], malformed).toContain(await statusOf(baseURL, urlOf(locale, malformed)));
    }
    expect(await statusOf(baseURL, urlOf(locale))).toBe(200);
  }
});

test('the navbar marks the annex that a reader has come to by a link', async ({ page }) => {
  await open(page, urlOf('es'));
  const link = page.locator(`.navbar__link[href="${urlOf('es', 'ktn_transport')}"]`);
  await link.click();
  await expect(page.locator('h1')).toHaveText([sourceOf('es', 'ktn_transport').title]);
  await expect(page.locator('.navbar__link--active')).toHaveCount(1);
  await expect(link).toHaveAttribute('aria-current', 'page');
});
