/** Tests of every page in every language: metadata, navbar and footer. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright/test';
import manifest from '../../package.json';
import annexes from '../../sidebars';
import { eurLexLanguagesUrl, eurLexUrl, formatDate } from '../../src/acts/citation';
import { listFiles } from '../../src/common/paths';
import { extractMessages } from '../../tools/translations/englishMessages';
import { dataset } from '../helpers/dataset';
import { open } from '../helpers/loading';
import {
  defaultLocale,
  expect,
  labelOf,
  languageName,
  locales,
  messageOf,
  pages,
  siteDir,
  siteUrl,
  sourceOf,
  urlOf,
} from '../helpers/site';
import { expectPage, test } from './pageObjects';

const versionOfDocusaurus = manifest.dependencies['@docusaurus/core'];

test('every message of the theme that is translated is shown by a component of the site', async () => {
  const folder = path.join(siteDir, `build${urlOf(defaultLocale)}assets/js`);
  // The English scripts contain messages only in the components that show them.
  const scripts = listFiles(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const translated = Object.keys(await extractMessages(siteDir)).filter((key) => key.startsWith('theme.'));
  expect(translated.length).toBeGreaterThan(5);
  expect(translated.filter((key) => !scripts.some((script) => script.includes(`"${key}"`)))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const locale of locales) {
    test(`the pages of ${locale} have complete metadata, navbar and footer in their language`, async ({ page, navbar }) => {
      for (const name of pages) {
        await test.step(name || 'home', async () => {
          expect((await page.goto(urlOf(locale, name)))?.status()).toBe(200);
          await expectPage(page, locale, name);
          const { title, description } = sourceOf(locale, name);
          await expect(page).toHaveTitle(`${title} | Annexes`);
          const { alternates, navbarColour, ...metadata } = await page.evaluate(() => {
            const attribute = (selector: string, key: string) => document.querySelector(selector)?.getAttribute(key);
            const links = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]'));
            return {
              generator: attribute('meta[name=generator]', 'content'),
              description: attribute('meta[name=description]', 'content'),
              social: [attribute('meta[property="og:title"]', 'content'), attribute('meta[property="og:image"]', 'content')],
              canonical: attribute('link[rel=canonical]', 'href'),
              themeColour: attribute('meta[name=theme-color]', 'content'),
              navbarColour: getComputedStyle(document.querySelector('.navbar') as Element).backgroundColor,
              structured: JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as object,
              alternates: Object.fromEntries(links.map(({ hreflang, href }) => [hreflang, href])),
            };
          });
          expect(metadata).toMatchObject({
            generator: `Docusaurus v${versionOfDocusaurus}`,
            description,
            social: [`${title} | Annexes`, `${siteUrl}${urlOf(locale)}img/social.png`],
            canonical: siteUrl + urlOf(locale, name),
            structured: {
              '@context': 'https://schema.org',
              '@type': 'WebPage',
              inLanguage: locale,
              name: title,
              lastReviewed: dataset.reviewed,
              about: { '@type': 'Legislation', legislationIdentifier: 'http://data.europa.eu/eli/dir/2019/1937/oj' },
            },
          });
          const parts = metadata.themeColour?.match(/[\da-f]{2}/g) ?? [];
          expect(`rgb(${parts.map((part) => Number.parseInt(part, 16)).join(', ')})`).toBe(navbarColour);
          expect(alternates).toEqual({
            ...Object.fromEntries(locales.map((other) => [other, siteUrl + urlOf(other, name)])),
            'x-default': siteUrl + urlOf(defaultLocale, name),
          });
          await expect(page.getByRole('link', { name: messageOf(locale, 'theme.common.skipToMainContent') })).toHaveCount(1);
          await expect(page.locator('.navbar__brand')).toHaveText('Annexes');
          await expect(page.locator('main')).toHaveCount(1);
          const footer = page.locator('footer.footer--dark');
          for (const { label, path } of annexes) {
            for (const [frame, name] of [
              [navbar.bar, labelOf(locale, label)] as const,
              [footer, labelOf(locale, label, 'footer')] as const,
            ]) {
              await expect(frame.getByRole('link', { name, exact: true })).toHaveAttribute('href', urlOf(locale, path.slice(1)));
            }
          }
          const [, languages, source] = await footer.locator('.footer__col').all();
          const links = await languages
            ?.getByRole('link')
            .evaluateAll((all: HTMLElement[]) => all.map((link) => [link.lang, link.textContent, link.getAttribute('href')]));
          expect(links).toEqual(locales.map((other) => [other, languageName(other), urlOf(other, name)]));
          await expect(languages?.locator('[aria-current]') as Locator).toHaveText(languageName(locale));
          const linksOf = (part = page.locator('nothing')) =>
            part
              .getByRole('link')
              .evaluateAll((all: HTMLAnchorElement[]) => all.map((link) => [link.textContent, link.href, link.hreflang, link.rel]));
          // The text of the page ends with the directive, so that the footer needs only its other languages.
          expect((await linksOf(page.locator('.sources'))).slice(0, 1)).toEqual([
            [
              expect.stringMatching(/\p{Lu}.*2019\/1937$/u),
              eurLexUrl('32019L1937', locale, dataset.directive.consolidated),
              locale,
              'noreferrer',
            ],
          ]);
          expect(await linksOf(source)).toEqual([
            [messageOf(locale, 'annexes.directive.languages'), eurLexLanguagesUrl('32019L1937', locale), locale, 'noreferrer'],
          ]);
          await expect(source as Locator).toContainText(formatDate(dataset.reviewed, locale));
          await expect(footer.locator('.footer__copyright')).toHaveText(/\p{L}/u);
        });
      }
    });
  }
});

/** @returns the title, the attributes of the root element, and the metadata tags of the head */
function headOf(page: Page): Promise<{ title: string; root: Record<string, string>; tags: string[] }> {
  return page.evaluate(() => {
    // Attributes that scripts set: the colour mode depends on the reader, and react-helmet-async lists the attributes that it sets. If a
    // client module sets another attribute, add it here.
    const setByScripts = ['data-theme', 'data-rh'];
    const root = [...document.documentElement.attributes]
      .filter(({ name }) => !setByScripts.includes(name))
      .map(({ name, value }) => [name, value]);
    // Prefetch and preload links are not metadata. The viewport's value is minified only in the server's HTML.
    const tags = [
      ...document.head.querySelectorAll('meta:not([name=viewport]), link:not([rel=prefetch], [rel=preload]), script[type*=json]'),
    ];
    const describe = (tag: Element) =>
      [tag.nodeName, ...[...tag.attributes].map(({ name, value }) => `${name}=${value}`).sort(), tag.textContent].join(' ');
    return { title: document.title, root: Object.fromEntries(root), tags: tags.map(describe).sort() };
  });
}

for (const locale of [defaultLocale, 'es']) {
  test(`hydration and client-side navigation produce the same head as the server's HTML, in ${locale}`, async ({
    page,
    navbar,
    browser,
    baseURL,
  }) => {
    const withoutScripts = await browser.newPage({ baseURL, javaScriptEnabled: false });
    const served = new Map<string, Awaited<ReturnType<typeof headOf>>>();
    for (const name of pages) {
      await withoutScripts.goto(urlOf(locale, name));
      served.set(name, await headOf(withoutScripts));
    }
    await withoutScripts.close();
    expect(new Set([...served.values()].map(({ title }) => title)).size, 'every page has a unique title').toBe(pages.length);

    await open(page, urlOf(locale));
    await expect.poll(() => headOf(page)).toEqual(served.get(''));
    for (const name of [...pages.slice(1), ...[...pages].reverse()]) {
      await navbar.linkTo(locale, name).click();
      await expect.poll(() => headOf(page), urlOf(locale, name)).toEqual(served.get(name));
      // The navbar marks the current annex.
      const marked = navbar.bar.locator('.navbar__link--active[aria-current=page]');
      await expect(marked).toHaveText(annexes.filter(({ path }) => path === `/${name}`).map(({ label }) => labelOf(locale, label)));
    }
  });
}
