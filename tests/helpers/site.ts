/** Languages, pages and messages from the sources, and a `test` with a server and the guard of guard.ts. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import matter from 'gray-matter';
import { test as base, expect } from 'playwright/test';
import annexes from '../../sidebars';
import settings from '../../site.config';
import { type Act, allActs } from '../../src/acts/acts';
import { SENTENCES } from '../../src/acts/plugin/status';
import { siteDir } from '../../src/common/paths';
import { baseUrlOf, defaultLocale, locales, pagesFolder } from '../../src/languages/languages';
import { createSiteServer } from '../../tools/hosting/serve';
import { dataset } from './dataset';
import { watch } from './guard';
import { type Nginx, startNginx } from './nginx';
import { isInstalled, needs } from './tools';

export { defaultLocale, expect, locales, siteDir };

/** Origin of the site in canonical links, hreflang links and the sitemap. */
export const siteUrl = process.env.SITE_URL || settings.url;

/** Paths of the pages below a language's home: `''`, `'ktn_environment'`, ... */
export const pages = ['', ...annexes.map((annex) => annex.path.slice(1))];

export const pagesInLocales = locales.flatMap((locale) => pages.map((page) => ({ locale, page, url: urlOf(locale, page) })));

/** @returns URL path of a page in a language: `/es/ktn_transport` */
export function urlOf(locale: string, page = ''): string {
  return baseUrlOf(locale) + page;
}

/** @returns the path and text of a page's source in a language, its level-1 heading, its title for search engines, and its description */
export function sourceOf(
  locale: string,
  page: string,
): { file: string; text: string; heading: string; title: string; description: string } {
  const file = `${pagesFolder(locale)}/${page || 'index'}.mdx`;
  const text = readFileSync(path.join(siteDir, file), 'utf8');
  const [, heading = ''] = /^# (.+)$/m.exec(text) ?? [];
  const { title = heading, description } = matter(text).data as { title?: string; description?: string };
  return { file, text, heading, title, description: String(description) };
}

/** @returns the act with a CELEX number; an act that pages only cite has only its citation */
export function findAct(celex: string): Act {
  return allActs(dataset).find((act) => act.celex === celex) as Act;
}

type Messages = Record<string, { message: string }>;

function readMessages(locale: string, file: string): Messages {
  return JSON.parse(readFileSync(path.join(siteDir, 'i18n', locale, file), 'utf8')) as Messages;
}

/** English messages, which tests/helpers/passMessages.ts takes from the components before the tests start. */
const englishMessages = JSON.parse(process.env.ENGLISH_MESSAGES ?? '{}') as Record<string, string>;

/** @returns a message of the theme or of a component in a language */
export function messageOf(locale: string, id: string): string {
  const message = locale === defaultLocale ? englishMessages[id] : readMessages(locale, 'code.json')[id]?.message;
  if (message === undefined) {
    throw new Error(`There is no message "${id}" in the language ${locale}.`);
  }
  return message;
}

/** @returns the short name of an annex in the navbar or the footer */
export function labelOf(locale: string, label: string, frame: 'navbar' | 'footer' = 'navbar'): string {
  const key = frame === 'navbar' ? `item.label.${label}` : `link.item.label.${label}`;
  return locale === defaultLocale ? label : (readMessages(locale, `docusaurus-theme-classic/${frame}.json`)[key]?.message ?? '');
}

/** @returns the subject of an act, in a language */
export function subjectOf(locale: string, { celex, subject }: Act): string {
  return locale === defaultLocale ? subject : (readMessages(locale, 'annexes/acts.json')[celex]?.message ?? '');
}

/** @returns the example of a breach of an act, in a language */
export function exampleOf(locale: string, { celex, example }: Act): string {
  return locale === defaultLocale ? example : (readMessages(locale, 'annexes/acts.json')[`${celex}.example`]?.message ?? '');
}

/** @returns the title or the coverage of an area of the directive, in a language */
export function areaText(locale: string, id: string, what: 'title' | 'covers'): string {
  const english = dataset.areas.find((area) => area.id === id)?.[what];
  return (locale === defaultLocale ? english : readMessages(locale, 'annexes/areas.json')[`${id}.${what}`]?.message) ?? '';
}

/** @returns the sentence about a replaced act, in a language */
export function statusMessage(locale: string, key: keyof typeof SENTENCES): string {
  return locale === defaultLocale ? SENTENCES[key].message : (readMessages(locale, 'annexes/acts.json')[key]?.message ?? '');
}

/** @returns the name of a language in that language, as the language menu shows it: `Español` */
export function languageName(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

export interface ConsoleGuard {
  /** Ignores matching console messages, page errors, requests and stored data. */
  allow: (pattern: RegExp) => void;
  /** @returns the problems so far that are not ignored. The test fails if there are any at its end */
  found: () => Promise<string[]>;
}

/** The server under test: `npm run serve`, or nginx with the configuration in tools/hosting/nginx/. */
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

/** Playwright's `test`, which also fails on console errors and warnings, page errors, foreign requests, API calls and stored data. */
export const test = base.extend<{ tools: undefined; consoleGuard: ConsoleGuard }, Hosts>({
  host: ['serve', { option: true, scope: 'worker' }],
  // This is a fixture of the test, not of the worker, so that each test is skipped.
  tools: [
    ({ host }, use) => {
      needs(...(host === 'nginx' ? (['nginx'] as const) : []));
      return use(undefined);
    },
    { auto: true },
  ],
  nginx: [
    async ({ host }, use) => {
      const nginx = host === 'nginx' && isInstalled('nginx') ? await startNginx() : undefined;
      await use(nginx);
      await nginx?.stop();
    },
    { scope: 'worker' },
  ],
  origin: [
    ({ host, nginx }, use) => (host === 'nginx' ? use(nginx?.origin ?? '') : serveWhile(path.join(siteDir, 'build'), use)),
    { scope: 'worker' },
  ],
  baseURL: ({ origin }, use) => use(origin),
  consoleGuard: [
    async ({ page, context, baseURL }, use) => {
      const allowed: RegExp[] = [];
      const wrong = watch(context, baseURL ?? '');
      const found = async () => (await wrong()).filter((text) => !allowed.some((pattern) => pattern.test(text)));
      await use({ allow: (pattern) => allowed.push(pattern), found });
      // The handler of a pending request fails when the page closes.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(await found()).toEqual([]);
    },
    { auto: true },
  ],
});
