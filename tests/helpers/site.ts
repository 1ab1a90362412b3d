/** Languages, pages and messages of the site, from its sources; a `test` that fails on console errors, foreign requests and stored data. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseMarkdownString } from '@docusaurus/utils';
import { test as base, expect, type Page } from 'playwright/test';
import config from '../../docusaurus.config';
import { defaultLocale, homeOf, locales, pagesFolder } from '../../lib/languages';
import { siteDir } from '../../lib/paths';
import { createSiteServer } from '../../scripts/serve';
import annexes from '../../sidebars';
import { hasNginx, type Nginx, NO_NGINX, startNginx } from './nginx';

export { defaultLocale, expect, locales, siteDir };
export const siteUrl = config.url;

/** Paths of the pages below a language's home: `''`, `'ktn_environment'`, ... */
export const pages = ['', ...annexes.map((annex) => annex.path.slice(1))];

/** Every page in every language. */
export const pagesInLocales = locales.flatMap((locale) => pages.map((page) => ({ locale, page, url: urlOf(locale, page) })));

/** @returns URL path of a page in a language: `/es/ktn_transport` */
export function urlOf(locale: string, page = ''): string {
  return homeOf(locale) + page;
}

/** @returns path and text of a page's source in a language, its level-1 heading and its description */
export function sourceOf(locale: string, page: string): { file: string; text: string; title: string; description: string } {
  const file = `${pagesFolder(locale)}/${page || 'index'}.mdx`;
  const text = readFileSync(path.join(siteDir, file), 'utf8');
  const { contentTitle, frontMatter } = parseMarkdownString(text);
  return { file, text, title: contentTitle ?? '', description: String(frontMatter.description) };
}

type Messages = Record<string, { message: string }>;

function readMessages(locale: string, file: string): Messages {
  return JSON.parse(readFileSync(path.join(siteDir, 'i18n', locale, file), 'utf8')) as Messages;
}

const englishThemeMessages = JSON.parse(
  readFileSync(require.resolve('@docusaurus/theme-translations/locales/base/theme-common.json'), 'utf8'),
) as Record<string, string>;

/** English messages of the site's components. The components contain them; there is no file of English messages. */
const englishMessages: Record<string, string> = {
  'annexes.act.replaced.directive': 'Replaced by {act} with effect from {date}.',
  'annexes.act.replaced.regulation': 'Replaced by {act} with effect from {date}.',
  'annexes.act.replacedInStages': 'Replaced in stages by {act}, between {from} and {until}.',
  'annexes.act.willBeReplaced.directive': 'Will be replaced by {act} from {date}.',
  'annexes.act.willBeReplaced.regulation': 'Will be replaced by {act} from {date}.',
  'annexes.languageDropdown.label': '{language}, change language',
  'annexes.link.copied': 'Link copied',
  'annexes.loading.failed': 'This page could not be loaded.',
  'annexes.loading.retry': 'Retry',
  'annexes.loading.wait': 'Loading the page…',
  'annexes.mobileMenu.label': 'Menu',
  'annexes.search.close': 'Close',
  'annexes.search.count': 'One result|{count} results',
  'annexes.search.field': 'Find an act',
  'annexes.search.nothing': 'Nothing found for “{query}”.',
  'annexes.search.unknown': 'You do not need to know the act in order to report. Perhaps it stands in one of the annexes:',
  'annexes.searchBar.label': 'Search',
  'annexes.searchField.label': 'What have you seen?',
  'theme.NotFound.p2': 'If a link led you here, you can tell the owner of the site where you found it that it does not work.',
};

/** @returns a message of the theme or of a component in a language */
export function messageOf(locale: string, id: string): string {
  const message =
    locale === defaultLocale ? (englishMessages[id] ?? englishThemeMessages[id]) : readMessages(locale, 'code.json')[id]?.message;
  if (message === undefined) {
    throw new Error(`There is no message "${id}" in the language ${locale}.`);
  }
  return message;
}

function labelOf(locale: string, label: string, file: string, key: string): string {
  return locale === defaultLocale ? label : (readMessages(locale, `docusaurus-theme-classic/${file}`)[key + label]?.message ?? '');
}

/** @returns the short name of an annex in the navbar */
export function navbarLabelOf(locale: string, label: string): string {
  return labelOf(locale, label, 'navbar.json', 'item.label.');
}

/** @returns the short name of an annex in the footer */
export function footerLabelOf(locale: string, label: string): string {
  return labelOf(locale, label, 'footer.json', 'link.item.label.');
}

/** @returns the name of a language in that language, as the language menu shows it: `Español` */
export function languageName(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

export const NOT_FOUND_NOISE = /Failed to load resource: the server responded with a status of 404/;

/** Names of stored preferences. The site has `theme`; the others belong to features that only tests/facilities/ enables. */
const PREFERENCE = /^(theme|docusaurus\.announcement\.\w+|docs-preferred-version-\w+)$/;

/** @returns names of what the site has stored in the browser, except preferences */
async function storedBy(page: Page): Promise<string[]> {
  const { cookies, origins } = await page.context().storageState();
  const stored = [...cookies, ...origins.flatMap(({ localStorage }) => localStorage)];
  const others = await page
    .evaluate(async () => {
      const databases = await indexedDB.databases();
      const workers = await navigator.serviceWorker.getRegistrations();
      return [
        ...Object.keys(sessionStorage),
        ...(await caches.keys()),
        ...databases.map(({ name }) => String(name)),
        ...workers.map(({ scope }) => scope),
      ];
    })
    // The test has opened no page, or has blocked its storage.
    .catch(() => []);
  return [...stored.map(({ name }) => name), ...others].filter((name) => !PREFERENCE.test(name));
}

interface ConsoleGuard {
  /** Ignores matching console messages, page errors, requests and stored data. */
  allow: (pattern: RegExp) => void;
}

/** The server under test: `npm run serve`, or nginx with the configuration of deploy/nginx/. */
export interface Hosts {
  host: 'serve' | 'nginx';
  nginx: Nginx | undefined;
  origin: string;
}

/** Serves a web root on a free port, as `npm run serve` does, until `use` has finished. */
export async function serveWhile(root: string, use: (origin: string, server: Server) => Promise<void>): Promise<void> {
  const server = createSiteServer(root).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server);
  server.closeAllConnections();
  server.close();
}

/** Playwright's `test`, which also fails on a console error or warning, a page error, a request to another origin, or stored data. */
export const test = base.extend<{ consoleGuard: ConsoleGuard }, Hosts>({
  host: ['serve', { option: true, scope: 'worker' }],
  nginx: [
    async ({ host }, use) => {
      test.skip(host === 'nginx' && !hasNginx, NO_NGINX);
      const nginx = host === 'nginx' ? await startNginx() : undefined;
      await use(nginx);
      await nginx?.stop();
    },
    { scope: 'worker' },
  ],
  origin: [async ({ nginx }, use) => (nginx ? use(nginx.origin) : serveWhile(path.join(siteDir, 'build'), use)), { scope: 'worker' }],
  baseURL: ({ origin }, use) => use(origin),
  consoleGuard: [
    async ({ page, baseURL }, use) => {
      const allowed: RegExp[] = [];
      const noises: string[] = [];
      const documents = new Set<string>();
      page.on('console', (message) => {
        // Chromium logs an error for a document with status 404, which not-found pages have.
        const isNotFoundPage = NOT_FOUND_NOISE.test(message.text()) && documents.has(message.location().url.replace(/#.*/, ''));
        if ((message.type() === 'error' || message.type() === 'warning') && !isNotFoundPage) {
          noises.push(`console ${message.type()}: ${message.text()}`);
        }
      });
      page.on('pageerror', (error) => noises.push(`page error: ${error.message}`));
      page.on('request', (request) => {
        if (request.isNavigationRequest()) {
          documents.add(request.url().replace(/#.*/, ''));
        }
        if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) {
          noises.push(`request elsewhere: ${request.url()}`);
        }
      });
      await use({ allow: (pattern) => allowed.push(pattern) });
      // A handler of a request that the page still has fails when the page closes.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      noises.push(...(await storedBy(page)).map((name) => `stored: ${name}`));
      expect(noises.filter((noise) => !allowed.some((pattern) => pattern.test(noise)))).toEqual([]);
    },
    { auto: true },
  ],
});
