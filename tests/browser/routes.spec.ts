/** Tests of routes: URLs match the four pages exactly; other URLs show the not-found page of their language. */
import path from 'node:path';
import type { Page } from 'playwright/test';
import { hydrated, open } from '../helpers/loading';
import { defaultLocale, expect, languageName, locales, messageOf, siteDir, urlOf } from '../helpers/site';
import { expectNotFound, expectPage, test } from './pageObjects';

/** Routing is the same in every language, so one language is tested with all of these paths and the others with the first two. */
const NO_PAGES = ['nowhere', 'ktn_transport/x', 'KTN_transport', 'docs', 'blog', 'ktn_transport.html', 'index.html', 'Ktn_environment'];

const built = (file: string) => ({ contentType: 'text/html', path: path.join(siteDir, 'build', file) });

for (const locale of locales) {
  test(`unknown paths of ${locale} show the not-found page, with links home, even after hydration`, async ({ page, navbar }) => {
    for (const name of locale === 'es' ? NO_PAGES : NO_PAGES.slice(0, 2)) {
      expect((await page.goto(urlOf(locale, name)))?.status(), name).toBe(404);
      await expectNotFound(page, locale);
      await hydrated(page);
      await expectNotFound(page, locale);
    }
    await navbar.follow(locale, 'ktn_transport');
    await expectPage(page, locale, 'ktn_transport');
    await page.goBack();
    await expectNotFound(page, locale);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    // Two landmarks of the same kind would each need a name.
    await expect(page.getByRole('navigation')).toHaveCount(1);
    const main = page.locator('main');
    // The reason comes first, followed by the next steps: a search field, and each language once.
    await expect(main.locator('h1 + p')).toHaveText(`${messageOf(locale, 'theme.NotFound.p1')} ${messageOf(locale, 'theme.NotFound.p2')}`);
    await expect(main.locator('h1 + p ~ form').getByRole('searchbox')).toBeVisible();
    await expect(page.locator('main, footer').getByRole('link', { name: languageName(locale), exact: true })).toHaveCount(1);
    for (const other of locales) {
      const home = main.getByRole('link', { name: languageName(other), exact: true });
      await expect(home).toHaveAttribute('lang', other);
      await expect(home).toHaveAttribute('href', urlOf(other));
    }
    await main.getByRole('link', { name: languageName(locale), exact: true }).click();
    await expectPage(page, locale, '');
  });
}

test('line breaks in a URL do not replace the not-found page with an empty or another page', async ({ page }) => {
  const names = ['nope%0Ax', 'ktn_%0D%0Atransport', '%E2%80%A9x', 'ktn_transport%0A', '%0a', '%E2%80%A8'];
  await page.route('**/es/**%**', (route) => route.fulfill({ status: 404, ...built('es/404.html') }));
  for (const name of names) {
    await open(page, urlOf('es', name));
    await expectNotFound(page, 'es');
  }
});

test('hydration keeps the not-found page that the host sent for a URL with a trailing slash', async ({ page }) => {
  await page.route('**/es/ktn_transport/', (route) => route.fulfill({ status: 404, ...built('es/404.html') }));
  await open(page, '/es/ktn_transport/');
  await expectNotFound(page, 'es');
  // The site's specification requires this title.
  await expect(page.locator('h1')).toHaveText('Página No Encontrada');
});

test('a page that the host sent for a different spelling of its URL corrects the URL and stays', async ({ page, navbar }) => {
  const spellings = [
    'KTN_transport',
    'ktn_transport/',
    'ktn_transport.html',
    'ktn_transport.HTML',
    'ktn_transport.html/',
    '/ktn_transport',
    'ktn_%74ransport',
  ];
  for (const spelling of spellings) {
    const spelt = `/es/${spelling}`;
    await page.route(
      ({ pathname }) => pathname === spelt,
      (route) => route.fulfill(built('es/ktn_transport.html')),
    );
    await open(page, `${spelt}?a=1#roads`);
    await expectPage(page, 'es', 'ktn_transport');
    await expect(page).toHaveURL('/es/ktn_transport?a=1#roads');
    await navbar.expectLanguagesLeadTo('ktn_transport?a=1#roads');
  }
  for (const home of ['/es', '/ES/', '/es/index.html', '/es/index', '/Es//index.html']) {
    await page.route(
      ({ pathname }) => pathname === home,
      (route) => route.fulfill(built('es/index.html')),
    );
    await open(page, home);
    await expectPage(page, 'es', '');
    await expect(page).toHaveURL('/es/');
  }
});

/** Simulates a host with one not-found page for the whole site, such as GitHub Pages. */
async function useOneNotFoundPage(page: Page): Promise<void> {
  await page.route('**/nowhere*', (route) => route.fulfill({ status: 404, ...built('404.html') }));
  for (const locale of locales) {
    await page.route(`**${urlOf(locale, '404.html')}`, (route) => route.fulfill(built(`${urlOf(locale)}404.html`)));
  }
}

test('on a host with one not-found page, the page is shown in the language of the URL', async ({ page, navbar }) => {
  await useOneNotFoundPage(page);
  for (const locale of locales) {
    await page.goto(`${urlOf(locale, 'nowhere')}?a=1#b`);
    await expectNotFound(page, locale);
    await hydrated(page);
    await expectNotFound(page, locale);
    await expect(page).toHaveURL(`${urlOf(locale, 'nowhere')}?a=1#b`);
    await navbar.expectLanguagesLeadTo('nowhere?a=1#b');
  }
});

// All languages in folders share the same code.
for (const locale of [defaultLocale, 'es']) {
  test(`fragments on the not-found page of ${locale} do not lead elsewhere, run scripts or stop the scripts`, async ({ page, baseURL }) => {
    await useOneNotFoundPage(page);
    const file = urlOf(locale, '404.html');
    const odd = ['//', '//x', '///x', '/\\x', '/%5Cx', '%2F%2Fx', '\\\\x', '/fr/nowhere', 'javascript:1', '%'];
    const below = ['../..//x', '..', '..\\x', '%2e%2e/x'].map((path) => urlOf(locale, path));
    for (const [index, hash] of [...odd, ...below].entries()) {
      // Without a different query, only the fragment would change, not the document.
      await open(page, `${file}?${index}#${hash}`);
      await expectNotFound(page, locale);
      const { origin, pathname } = new URL(page.url());
      expect([origin, pathname], hash).toEqual([baseURL, file]);
    }
  });
}
