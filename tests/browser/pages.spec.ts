/** Every page in every language: status, language, title, headings, canonical and hreflang links. */

import annexes from '../../sidebars';
import {
  expect,
  languageName,
  locales,
  messageOf,
  NOT_FOUND_NOISE,
  navbarLabelOf,
  pages,
  pagesInLocales,
  siteUrl,
  sourceOf,
  test,
  urlOf,
} from '../site';

for (const { locale, page: name, url } of pagesInLocales) {
  test(`${url} is a complete page in its language`, async ({ page }) => {
    const response = await page.goto(url);
    expect(response?.status()).toBe(200);
    const { title, description } = sourceOf(locale, name);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page).toHaveTitle(`${title} | Annexes`);
    await expect(page.locator('h1')).toHaveText([title]);
    await expect(page.locator('main')).toHaveCount(1);
    await expect(page.locator('meta[name=generator]')).toHaveAttribute('content', 'Docusaurus v2.2.0');
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', `${title} | Annexes`);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${siteUrl}${urlOf(locale)}img/social.png`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', siteUrl + url);
    const alternates = await page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
    expect(Object.fromEntries(alternates)).toEqual({
      ...Object.fromEntries(locales.map((other) => [other, siteUrl + urlOf(other, name)])),
      'x-default': siteUrl + urlOf('en', name),
    });
  });

  test(`${url} has navbar and footer in its language`, async ({ page }) => {
    await page.goto(url);
    await expect(page.locator('.navbar__brand')).toHaveText('Annexes');
    for (const annex of annexes) {
      const label = navbarLabelOf(locale, annex.label);
      const href = urlOf(locale, annex.path.slice(1));
      await expect(page.locator('.navbar').getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href);
      await expect(page.locator('.footer--dark').getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href);
    }
    await expect(page.getByRole('link', { name: messageOf(locale, 'theme.common.skipToMainContent') })).toHaveCount(1);
  });
}

for (const locale of locales) {
  test(`every language is reached from ${locale} through the language list`, async ({ page }) => {
    for (const other of locales) {
      await page.goto(urlOf(locale, 'ktn_transport'));
      await page.locator('.navbar .dropdown summary').click();
      await page.locator('.dropdown__menu').getByText(languageName(other), { exact: true }).click();
      await expect(page).toHaveURL(urlOf(other, 'ktn_transport'));
      await expect(page.locator('html')).toHaveAttribute('lang', other);
    }
  });
}

test('titles are unique within a language', () => {
  for (const locale of locales) {
    const titles = pages.map((name) => sourceOf(locale, name).title);
    expect(new Set(titles).size, locale).toBe(titles.length);
  }
});

for (const locale of locales) {
  test(`${urlOf(locale, 'nowhere')} is not found, and leads home`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(NOT_FOUND_NOISE);
    const response = await page.goto(urlOf(locale, 'nowhere'));
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page).toHaveTitle(`${messageOf(locale, 'theme.NotFound.title')} | Annexes`);
    await expect(page.locator('h1')).toHaveText([messageOf(locale, 'theme.NotFound.title')]);
    await expect(page.locator('main')).toContainText(messageOf(locale, 'theme.NotFound.p1'));
    // The way on stands first.
    await expect(page.locator('main > :last-child')).toHaveText(
      locale === 'en' ? /^If a link led you here/ : messageOf(locale, 'theme.NotFound.p2'),
    );
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    for (const other of locales) {
      const home = page.locator('main').getByRole('link', { name: languageName(other), exact: true });
      await expect(home).toHaveAttribute('lang', other);
      await expect(home).toHaveAttribute('href', urlOf(other));
    }
    await page
      .locator('main')
      .getByRole('link', { name: languageName(locale), exact: true })
      .click();
    await expect(page.locator('h1')).toHaveText([sourceOf(locale, '').title]);
  });
}

test('the Spanish not-found page has the title of the specification', () => {
  expect(messageOf('es', 'theme.NotFound.title')).toBe('Página No Encontrada');
});
