/** Routes: the four pages match exactly; anything else is not found, in the language of the address. */
import path from 'node:path';
import type { Page } from 'playwright/test';
import { hydrated, open } from '../loading';
import { expect, languageName, locales, messageOf, siteDir, urlOf } from '../site';
import { expectNotFound, expectPage, test } from './pageObjects';

/** The mechanics are the same in every language: one of them is tried with all of these, the others with the first two. */
const NO_PAGES = ['nowhere', 'ktn_transport/x', 'KTN_transport', 'docs', 'blog', 'ktn_transport.html', 'index.html', 'Ktn_environment'];

const built = (file: string) => ({ contentType: 'text/html', path: path.join(siteDir, 'build', file) });

for (const locale of locales) {
  test(`what is no page of ${locale} is not found, also after hydration, and leads home`, async ({ page, navbar }) => {
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
    const main = page.locator('main');
    await expect(main).toContainText(messageOf(locale, 'theme.NotFound.p1'));
    // The way on stands first.
    await expect(main.locator('> :last-child')).toHaveText(messageOf(locale, 'theme.NotFound.p2'));
    for (const other of locales) {
      const home = main.getByRole('link', { name: languageName(other), exact: true });
      await expect(home).toHaveAttribute('lang', other);
      await expect(home).toHaveAttribute('href', urlOf(other));
    }
    await main.getByRole('link', { name: languageName(locale), exact: true }).click();
    await expectPage(page, locale, '');
  });
}

test('the Spanish not-found page has the title of the specification', () => {
  expect(messageOf('es', 'theme.NotFound.title')).toBe('Página No Encontrada');
});

test('addresses that hosts answer in their own way: a trailing slash, and .html', async ({ page }) => {
  await page.route('**/es/ktn_transport/', (route) => route.fulfill({ status: 404, ...built('es/404.html') }));
  await open(page, '/es/ktn_transport/');
  await expectNotFound(page, 'es');
  await page.route('**/es/ktn_transport.html', (route) => route.fulfill(built('es/ktn_transport.html')));
  await open(page, '/es/ktn_transport.html');
  await expectPage(page, 'es', 'ktn_transport');
});

/** A host such as GitHub Pages: files as they are, and one not-found page for everything. */
async function useOneNotFoundPage(page: Page): Promise<void> {
  await page.route('**/nowhere*', (route) => route.fulfill({ status: 404, ...built('404.html') }));
  for (const locale of locales) {
    await page.route(`**${urlOf(locale, '404.html')}`, (route) => route.fulfill(built(`${urlOf(locale)}404.html`)));
  }
}

test('one not-found page for everything speaks the language of the address', async ({ page, navbar }) => {
  await useOneNotFoundPage(page);
  for (const locale of locales) {
    await page.goto(`${urlOf(locale, 'nowhere')}?a=1#b`);
    await expectNotFound(page, locale);
    await hydrated(page);
    await expectNotFound(page, locale);
    await expect(page).toHaveURL(`${urlOf(locale, 'nowhere')}?a=1#b`);
    await navbar.expectLanguagesLeadTo('nowhere?a=1#b');
  }
  // No other address can be put into the page's name, and none of another site into its address.
  for (const odd of ['/es/404.html#//evil.example/', '/es/404.html#/fr/nowhere', '/es/404.html#javascript:1']) {
    await page.goto('about:blank');
    await open(page, odd);
    await expect(page).toHaveURL(odd);
  }
});
