/** What hosts need of a built site beyond its pages: the policy in each page, compressed files, and the headers for static hosts. */
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { homeOf, locales, translations } from '../lib/languages';
import { listFiles } from '../lib/paths';
import { CACHE_CONTROL, contentSecurityPolicy, headersOf, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, UPGRADE } from './headers';

/** Files at the top of the web root that belong to all languages: made anew by every build, of whichever. */
export const HOST_FILES = ['_headers', '_redirects'];

/** What compression makes smaller; images but SVG are compressed already. */
export const COMPRESSIBLE = /\.(html|js|css|svg|xml|txt|json)$/;

const COMPRESSIONS: [suffix: string, compress: (content: Buffer) => Promise<Buffer>][] = [
  ['.br', (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })],
  ['.gz', (content) => promisify(gzip)(content, { level: 9 })],
];

const CHARSET = '<meta charset="UTF-8">';

/** For hosts that send no headers. */
async function addPolicy(file: string): Promise<void> {
  const html = await readFile(file, 'utf8');
  if (!html.includes(CHARSET)) {
    throw new Error(`${file}: no ${CHARSET}, after which the Content-Security-Policy must stand (scripts/hosting.ts)`);
  }
  const tags = [
    CHARSET,
    `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy([html], 'page')}">`,
    `<meta name="referrer" content="${REFERRER_POLICY}">`,
  ];
  await writeFile(file, html.replace(CHARSET, tags.join('')));
}

/** What is added to a file's name. */
export const COMPRESSED = COMPRESSIONS.map(([suffix]) => suffix);

/** Scripts stay the same when a page is edited, pages do not: they name the scripts. And one script takes longer than all pages. */
async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const compressions = COMPRESSIONS.map(async ([suffix, compress]) => {
    await writeFile(file + suffix, await compress(content));
  });
  await Promise.all(compressions);
}

/** @yields HTML of each page of a web root, from which the policy in the headers is made; one at a time, as there may be thousands */
export function* readPages(root: string): Generator<string> {
  for (const file of listFiles(root).filter((name) => name.endsWith('.html'))) {
    yield readFileSync(path.join(root, file), 'utf8');
  }
}

/** Headers by path, as Netlify and Cloudflare Pages read them. Both serve by TLS only, and let HTML be asked for again by themselves. */
function formatHeaders(headers: Record<string, string>): string {
  const format = (paths: string, lines: Record<string, string>) =>
    [paths, ...Object.entries(lines).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  return [
    format('/*', { ...headers, 'Content-Security-Policy': headers['Content-Security-Policy'] + UPGRADE }),
    `# The operator's choice, for the whole host and two years:\n#  Strict-Transport-Security: ${STRICT_TRANSPORT_SECURITY}\n`,
    ...locales.map((locale) => format(`${homeOf(locale)}assets/*`, { 'Cache-Control': CACHE_CONTROL.assets })),
    ...locales.map((locale) => format(`${homeOf(locale)}img/*`, { 'Cache-Control': CACHE_CONTROL.images })),
  ].join('');
}

/** Each language's not-found page, as Netlify reads it; Cloudflare Pages finds the page by itself, and passes over these lines. */
function formatRedirects(): string {
  return translations.map((locale) => `${homeOf(locale)}* ${homeOf(locale)}404.html 404\n`).join('');
}

/**
 * Completes the files of a language that has just been built: the policy in its pages, and what compresses beside it, compressed.
 * @param folder the language's files and nothing else
 * @param cacheDir the build's cache
 */
export async function completeLanguage(folder: string): Promise<void> {
  const files = listFiles(folder).map((file) => path.join(folder, file));
  await Promise.all(files.filter((file) => file.endsWith('.html')).map(addPolicy));
  await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compressFile(file)));
}

/** Writes what static hosts read at the top of a web root, for the languages that are in it. */
export async function writeHostFiles(root: string): Promise<void> {
  await writeFile(path.join(root, '_headers'), formatHeaders(headersOf(readPages(root))));
  await writeFile(path.join(root, '_redirects'), formatRedirects());
}
