/** Facilities of the site that are off: they cost readers nothing, and work in a second site that turns them on (tests/facilities/). */
import { cpSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { createSiteServer } from '../../scripts/serve';
import { hydrated } from '../loading';
import { makeProject, type Project } from '../project';
import { defaultLocale, expect, locales, messageOf, sourceOf, test, urlOf } from '../site';

/** The words of the bar in the second site's languages: English in its configuration, Spanish in its i18n folder. */
const ANNOUNCEMENT = { en: 'The announcement, with a link.', es: 'El anuncio, con un enlace.' };

/** What a bar's code and docs' global data look like in the files that a page downloads. */
const BAR_CODE = /announcementBar(Content|Close|Placeholder)|announcement-bar-initially-dismissed/;
const DOCS_DATA = /plugin-content-docs["']?:\s*\{|plugin-content-docs\/default/;

/** Part of the grammars that Prism comes with. */
const PRISM = /lookbehind:!0/;

const BAR = '[class*=announcementBar]';

/**
 * Builds the second site in a copy of the project: docs versions and translations are read from the project's folder, whatever the
 * configuration says, and the real project has none.
 */
async function buildFacilities(): Promise<Project> {
  const project = makeProject();
  const isConfig = (file: string) => path.basename(file).startsWith('docusaurus.config.');
  cpSync(path.join(project.dir, 'tests/facilities'), project.dir, { recursive: true, filter: (file) => !isConfig(file) });
  const languages = Object.keys(ANNOUNCEMENT).flatMap((locale) => ['--locale', locale]);
  const config = ['--config', 'tests/facilities/docusaurus.config.cjs'];
  const { status, output } = await project.run('npx', 'tsx', 'scripts/build.ts', ...languages, ...config);
  expect(status, output).toBe(0);
  return project;
}

/** `test` on the second site, which a worker builds and serves once, on a free port. */
const facilitiesTest = test.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const project = await buildFacilities();
      const server = createSiteServer(path.join(project.dir, 'build'));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      server.close();
      project.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ origin }, use) => use(origin),
});

/** What local storage holds. */
function storage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** Opens a page; returns the text of everything it has downloaded when the network is idle. */
async function downloadsOf(page: Page, url: string): Promise<string> {
  const urls = new Set<string>();
  page.on('request', (request) => urls.add(request.url()));
  await page.goto(url, { waitUntil: 'networkidle' });
  const texts = [...urls].filter((address) => /\.(js|css)$|\/[^.]*$/.test(new URL(address).pathname));
  return (await Promise.all(texts.map(async (address) => (await page.request.get(address)).text()))).join('\n');
}

test('what is off is neither in the page, nor in what it downloads, nor in the browser', async ({ page }) => {
  for (const locale of locales) {
    const downloads = await downloadsOf(page, urlOf(locale, 'ktn_transport'));
    expect(downloads, 'the page itself is among them').toContain(`<html lang="${locale}"`);
    expect(downloads, 'the code is among them').toContain('webpackChunk');
    expect(downloads.match(BAR_CODE)?.[0]).toBeUndefined();
    expect(downloads.match(DOCS_DATA)?.[0]).toBeUndefined();
    expect(downloads.match(PRISM)?.[0]).toBeUndefined();
    await expect(page.locator(`${BAR}, [class*=docs-], [class*=theme-doc]`)).toHaveCount(0);
    expect(Object.keys(await storage(page)).filter((key) => /announcement|docs/.test(key))).toEqual([]);
  }
});

/** Ids of the messages that scripts show, and of those that they bring along. */
function messagesIn(scripts: string): { shown: Set<string>; brought: Set<string> } {
  const ids = (pattern: RegExp) => new Set([...scripts.matchAll(pattern)].map(([, id = '']) => id));
  return { shown: ids(/\bid:"((?:theme|annexes)\.[\w.]+)"/g), brought: ids(/"((?:theme|annexes)\.[\w.]+)":/g) };
}

test('no message that scripts show is left out', async ({ page }) => {
  for (const locale of locales.filter((name) => name !== defaultLocale)) {
    const { shown, brought } = messagesIn(await downloadsOf(page, urlOf(locale, 'ktn_transport')));
    expect(shown.size).toBeGreaterThan(20);
    expect([...shown].filter((id) => !brought.has(id))).toEqual([]);
  }
});

facilitiesTest.describe('turned on', () => {
  // One worker, so that the second site is built once.
  facilitiesTest.describe.configure({ mode: 'default' });

  for (const [locale, words] of Object.entries(ANNOUNCEMENT)) {
    facilitiesTest(`the announcement bar speaks ${locale}, can be dismissed, and stays so`, async ({ page }) => {
      // The patterns that find nothing in the real site find something here.
      const downloads = await downloadsOf(page, urlOf(locale, 'ktn_transport'));
      expect(downloads).toMatch(BAR_CODE);
      expect(downloads).toMatch(DOCS_DATA);

      const bar = page.locator(BAR).filter({ hasText: words });
      await expect(bar.first()).toBeVisible();
      await expect(bar.getByRole('link').first()).toHaveAttribute('href', 'https://example.org/');
      await page.reload();
      await expect(bar.first()).toBeVisible();
      await page.getByRole('button', { name: messageOf(locale, 'theme.AnnouncementBar.closeButtonAriaLabel'), exact: true }).click();
      await expect(page.locator(BAR)).toHaveCount(0);
      expect(await storage(page)).toMatchObject({ 'docusaurus.announcement.dismiss': 'true' });

      // Hidden before the first paint after a reload, absent once React is there.
      await page.reload({ waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('data-announcement-bar-initially-dismissed', 'true');
      await expect(page.locator(BAR)).toHaveCount(0);
      await page.locator('.navbar__brand').click();
      await expect(page.locator('h1')).toHaveText(sourceOf(locale, '').title);
      await expect(page.locator(BAR)).toHaveCount(0);
      await page.goto(urlOf(locale, 'ktn_environment'));
      await expect(page.getByText(words)).toBeHidden();
      await expect(page.locator(BAR)).toHaveCount(0);
    });
  }

  facilitiesTest('the navbar has its logo, and hides while the reader scrolls down', async ({ page }) => {
    await page.goto('/es/ktn_environment');
    await expect(page.locator('.navbar__logo img:visible')).toHaveCount(1);
    const navbar = page.locator('nav.navbar');
    await expect(navbar).toBeInViewport();
    await page.mouse.wheel(0, 1500);
    await page.mouse.wheel(0, 300);
    await expect(navbar).not.toBeInViewport();
    await page.mouse.wheel(0, -300);
    await expect(navbar).toBeInViewport();
  });

  facilitiesTest('a route with a parameter is found, and its page gets it', async ({ page }) => {
    await page.goto('/es/greetings/:name');
    await expect(page.locator('h1')).toHaveText('Hello, :name');
    await hydrated(page);
    await page.evaluate(() => {
      window.history.pushState({}, '', '/es/greetings/Ana');
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await expect(page.locator('h1')).toHaveText('Hello, Ana');
  });

  facilitiesTest('a page that shows code has it highlighted', async ({ page }) => {
    await page.goto('/es/docs/intro');
    await expect(page.locator('pre.prism-code .token.keyword')).toHaveText('const');
    expect(await downloadsOf(page, '/es/docs/intro')).toMatch(PRISM);
  });

  facilitiesTest('a page with an admonition and details shows them as the theme does', async ({ page }) => {
    await page.goto('/es/docs/intro');
    const admonition = page.locator('.theme-admonition-caution.alert--warning');
    await expect(admonition).toContainText('Mind the ink');
    await expect(admonition.locator('em')).toHaveText('wet');
    expect(await admonition.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
    const details = page.locator('details.alert');
    await expect(details.getByText('The rest.')).toBeHidden();
    await details.getByText('More').click();
    await expect(details.getByText('The rest.')).toBeVisible();
  });

  facilitiesTest('the docs version that a reader chooses is kept in local storage', async ({ page }) => {
    const versions = page.locator('.navbar__item.dropdown').filter({ has: page.locator('a[href="/es/docs/next/intro"]') });
    const current = versions.locator('> .navbar__link');
    await page.goto('/es/docs/intro');
    await expect(page.locator('h1')).toHaveText('The docs, version 1');
    await expect(current).toHaveText('1');
    expect(await storage(page)).not.toHaveProperty('docs-preferred-version-default');
    await current.hover();
    await versions.locator('.dropdown__menu').getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL('/es/docs/next/intro');
    await expect(page.locator('h1')).toHaveText('The docs, next version');
    expect(await storage(page)).toMatchObject({ 'docs-preferred-version-default': 'current' });
    await page.goto('/es/ktn_transport');
    await expect(current).toHaveText('Next');
  });
});
