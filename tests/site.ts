/** What every browser test shares: the site's languages, pages and words, read from the files that make them, and a page that must stay consoleGuard. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseMarkdownString } from '@docusaurus/utils';
import { test as base, expect } from 'playwright/test';
import config from '../docusaurus.config';
import { defaultLocale, homeOf, locales } from '../lib/languages';
import { createSiteServer } from '../scripts/serve';
import annexes from '../sidebars';
import { hasNginx, type Nginx, NO_NGINX, startNginx } from './nginx';

export { expect };

export const siteDir = path.resolve(__dirname, '..');
export { defaultLocale, locales };
export const siteUrl = config.url;

/** Paths of the pages below a language's home: `''`, `'ktn_environment'`, ... */
export const pages = ['', ...annexes.map((annex) => annex.path.slice(1))];

/** Every page in every language. */
export const pagesInLocales = locales.flatMap((locale) => pages.map((page) => ({ locale, page, url: urlOf(locale, page) })));

/** Path of a page in a language: `/es/ktn_transport`. */
export function urlOf(locale: string, page = ''): string {
  return homeOf(locale) + page;
}

/** The source of a page in a language, and its level-1 heading. */
export function sourceOf(locale: string, page: string): { file: string; text: string; title: string; description: string } {
  const folder = locale === defaultLocale ? 'src/pages' : `i18n/${locale}/docusaurus-plugin-content-pages`;
  const file = `${folder}/${page || 'index'}.mdx`;
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

/** A message of the theme or of a component as a reader sees it; English only for the theme's own, which live in the package. */
export function messageOf(locale: string, id: string): string {
  const message = locale === defaultLocale ? englishThemeMessages[id] : readMessages(locale, 'code.json')[id]?.message;
  if (message === undefined) {
    throw new Error(`There is no message "${id}" in ${locale}.`);
  }
  return message;
}

/** The short name of an annex in the navbar. */
export function navbarLabelOf(locale: string, label: string): string {
  return locale === defaultLocale
    ? label
    : (readMessages(locale, 'docusaurus-theme-classic/navbar.json')[`item.label.${label}`]?.message ?? '');
}

/** A language's name in itself, as the language list shows it: `Español`. */
export function languageName(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

interface ConsoleGuard {
  /** Accepts console messages that match; the reason belongs beside the call. */
  allow: (pattern: RegExp) => void;
}

/** What serves the site: `npm run serve`, or nginx with the configuration of deploy/nginx/. */
export interface Hosts {
  host: 'serve' | 'nginx';
  nginx: Nginx | undefined;
  origin: string;
}

/** Serves a web root on a free port, as `npm run serve` does, for as long as it is used. */
export async function serveWhile(root: string, use: (origin: string, server: Server) => Promise<void>): Promise<void> {
  const server = createSiteServer(root).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server);
  server.closeAllConnections();
  server.close();
}

/** `page` as Playwright gives it, but a console error or warning, a page error or a request to another origin fails the test. */
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
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          noises.push(`console ${message.type()}: ${message.text()}`);
        }
      });
      page.on('pageerror', (error) => noises.push(`page error: ${error.message}`));
      page.on('request', (request) => {
        if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) {
          noises.push(`request elsewhere: ${request.url()}`);
        }
      });
      await use({ allow: (pattern) => allowed.push(pattern) });
      expect(noises.filter((noise) => !allowed.some((pattern) => pattern.test(noise)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** What Chromium logs when the document itself, or a file that a test has taken away, has status 404. */
export const NOT_FOUND_NOISE = /Failed to load resource: the server responded with a status of 404/;
