/** What hosts need of a built site beyond its pages: the policy in each page, compressed files, and the headers for static hosts. */
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CACHE_CONTROL, contentSecurityPolicy, headersOf, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, UPGRADE } from './headers';
import { homeOf, locales, translations } from './languages';

/** Files at the top of the web root that belong to all languages. */
export const HOST_FILES = ['_headers', '_redirects'];

/** What compression makes smaller; images but SVG are compressed already. */
const COMPRESSIBLE = /\.(html|js|css|svg|xml|txt|json)$/;

const COMPRESSIONS: [suffix: string, compress: (content: Buffer) => Promise<Buffer>][] = [
  ['.br', (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })],
  ['.gz', (content) => promisify(gzip)(content, { level: 9 })],
];

const CHARSET = '<meta charset="UTF-8">';
const POLICY = '<meta http-equiv="Content-Security-Policy"';

/** By a rename, so that no page is ever there in part. */
async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

/** For hosts that send no headers. A page that has its policy is left as it is. */
async function addPolicy(file: string): Promise<void> {
  const html = await readFile(file, 'utf8');
  if (html.includes(POLICY)) {
    return;
  }
  if (!html.includes(CHARSET)) {
    throw new Error(`${file}: no ${CHARSET}, after which the Content-Security-Policy must stand (scripts/hosting.ts)`);
  }
  const policy = contentSecurityPolicy([html], 'page');
  await replaceFile(
    file,
    html.replace(CHARSET, `${CHARSET}${POLICY} content="${policy}"><meta name="referrer" content="${REFERRER_POLICY}">`),
  );
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  for (const [suffix, compress] of COMPRESSIONS) {
    if (!existsSync(file + suffix)) {
      await replaceFile(file + suffix, await compress(content));
    }
  }
}

/** @returns paths of all files below a folder, relative to it, in the order of their names */
export async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const isFile = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).isFile()));
  return names.filter((_, index) => isFile[index]).sort();
}

/** @returns HTML of all pages of a web root, from which the policy in the headers is made */
export async function readPages(root: string): Promise<string[]> {
  const files = (await listFiles(root)).filter((file) => file.endsWith('.html'));
  return Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
}

/** Headers by path, as Netlify and Cloudflare Pages read them. Both serve by TLS only, and let HTML be asked for again by themselves. */
function formatHeaders(headers: Record<string, string>): string {
  const format = (paths: string, lines: Record<string, string>) =>
    [paths, ...Object.entries(lines).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  return [
    format('/*', { ...headers, 'Content-Security-Policy': headers['Content-Security-Policy'] + UPGRADE }),
    `# The operator's choice, for the whole host and two years:\n#  Strict-Transport-Security: ${STRICT_TRANSPORT_SECURITY}\n`,
    ...locales.map((locale) => format(`${homeOf(locale)}assets/*`, { 'Cache-Control': CACHE_CONTROL.assets })),
  ].join('');
}

/** Each language's not-found page, as Netlify reads it; Cloudflare Pages finds the page by itself, and passes over these lines. */
function formatRedirects(): string {
  return translations.map((locale) => `${homeOf(locale)}* ${homeOf(locale)}404.html 404\n`).join('');
}

/**
 * Completes a web root for the hosts that serve it. What is complete already, such as a language that was not built again, is left as it is.
 * @param root folder with the built languages
 */
export async function prepareForHosts(root: string): Promise<void> {
  const files = (await listFiles(root)).map((file) => path.join(root, file));
  await Promise.all(files.filter((file) => file.endsWith('.html')).map(addPolicy));
  await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map(compressFile));
  await writeFile(path.join(root, '_headers'), formatHeaders(headersOf(await readPages(root))));
  await writeFile(path.join(root, '_redirects'), formatRedirects());
}
