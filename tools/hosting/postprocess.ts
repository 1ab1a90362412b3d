/**
 * Prepares a built site for hosting: adds Content-Security-Policies, compressed files, the sitemap and host configuration files, and looks
 * for missing files.
 */
import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import type { Dataset } from '../../src/acts/acts';
import { reviewText } from '../../src/acts/plugin/reminders';
import { elementsOf } from '../../src/common/html';
import { filesOfLocales, linksOutOf, listFiles } from '../../src/common/paths';
import { baseUrlOf, translatedLocales } from '../../src/languages/languages';
import { COMPRESSIBLE, headersFile } from './hostRules';
import { addPolicy } from './policy';

const COMPRESSIONS: Record<string, (content: Buffer) => Promise<Buffer>> = {
  '.br': (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  '.gz': (content) => promisify(gzip)(content, { level: 9 }),
};

const SHARED_TEXTS = ['review.txt', 'robots.txt', 'sitemap.xml'];

/** Top-level files of the web root that all languages share. Every build rewrites them, regardless of the languages that it builds. */
export const HOST_FILES = [
  '_headers',
  '_redirects',
  ...SHARED_TEXTS.flatMap((file) => [file, ...Object.keys(COMPRESSIONS).map((suffix) => file + suffix)]),
];

async function protectPage(file: string): Promise<void> {
  try {
    await writeFile(file, addPolicy(await readFile(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  await Promise.all(Object.entries(COMPRESSIONS).map(async ([suffix, compress]) => writeFile(file + suffix, await compress(content))));
}

/**
 * Adds the Content-Security-Policy to each page of a built language, and writes the `.br` and `.gz` files.
 * @param root web root that contains the language
 * @throws if a page has no `<meta charset>`
 */
export async function postprocessLanguage(locale: string, root: string): Promise<void> {
  const files = filesOfLocales([locale], root).map((file) => path.join(root, file));
  await Promise.all(files.filter((file) => file.endsWith('.html')).map(protectPage));
  await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map(compressFile));
}

/** @returns a page's canonical URL and the links to its translations; empty if it has no canonical URL */
function sitemapItemOf(html: string): SitemapItemLoose[] {
  const elements = elementsOf(html);
  const url = elements.find(({ attribs }) => attribs.rel === 'canonical')?.attribs.href;
  const alternates = elements.flatMap(({ attribs: { rel, hreflang, href } }) =>
    rel === 'alternate' && hreflang && href ? { lang: hreflang, url: href } : [],
  );
  return url === undefined ? [] : [{ url, links: alternates }];
}

/** @returns the items of all pages in a web root but the not-found pages. Leaves out links to languages that are not built */
function sitemapItemsOf(root: string): SitemapItemLoose[] {
  const pages = listFiles(root).filter((file) => file.endsWith('.html') && path.basename(file) !== '404.html');
  const items = pages.flatMap((page) => sitemapItemOf(readFileSync(path.join(root, page), 'utf8')));
  const urls = new Set(items.map(({ url }) => url));
  return items.map(({ url, links }) => ({ url, links: links?.filter((link) => urls.has(link.url)) }));
}

/**
 * Writes `HOST_FILES`: sitemap, robots.txt, the dates that check-health reads, and the configuration files of static hosts.
 * @param root a web root; the sitemap lists the languages in it
 */
export async function writeHostFiles(root: string, dataset: Dataset): Promise<void> {
  const write = (file: string, text: string) => writeFile(path.join(root, file), text);
  await write('_headers', headersFile());
  // The not-found page of each language, for Netlify. Cloudflare Pages ignores these lines and finds the pages by itself.
  await write('_redirects', translatedLocales.map((locale) => `${baseUrlOf(locale)}* ${baseUrlOf(locale)}404.html 404\n`).join(''));
  const items = sitemapItemsOf(root);
  // This never forbids a page, because search engines must read it to find out that it is `noindex`.
  await write('robots.txt', `User-agent: *\nDisallow:\n\nSitemap: ${new URL('/sitemap.xml', items[0]?.url)}\n`);
  const sitemap = new SitemapStream({ xmlns: { xhtml: true, news: false, image: false, video: false } });
  await write('sitemap.xml', String(await streamToPromise(Readable.from(items).pipe(sitemap))));
  await write('review.txt', reviewText(dataset));
  await Promise.all(SHARED_TEXTS.map((file) => compressFile(path.join(root, file))));
}

/** @returns a line for each missing file that a page loads */
function missingIn(root: string, page: string): string[] {
  const elements = elementsOf(readFileSync(path.join(root, page), 'utf8'));
  const loaded = elements.flatMap(({ name, attribs }) => (name === 'link' ? attribs.href : attribs.src) ?? []);
  const missing = loaded.filter((address) => address.startsWith('/') && !existsSync(path.join(root, address)));
  return missing.map((address) => `${address} is missing, but /${page} loads it`);
}

/**
 * @param locales the languages whose pages are checked
 * @returns a line for each missing file that a page loads, and for each symbolic link in a web root that points outside it
 */
export function problemsOfSite(root: string, locales: string[]): string[] {
  const pages = filesOfLocales(locales, root).filter((file) => file.endsWith('.html'));
  const links = linksOutOf(root).map((file) => `/${file} is a symbolic link that points outside the site: delete it`);
  return [...links, ...pages.flatMap((page) => missingIn(root, page))];
}
