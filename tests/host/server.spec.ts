/** Tests of status codes, headers and bodies of responses, run against `npm run serve` and nginx. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { COMPRESSIBLE } from '../../lib/checkSite';
import { listFiles } from '../../lib/paths';
import { headersFor } from '../../scripts/serve';
import { ask } from '../helpers/ask';
import { hasBrotli, NO_BROTLI } from '../helpers/nginx';
import { expect, locales, siteDir, urlOf } from '../helpers/site';
import { LEAKS, test } from './host';

const build = path.join(siteDir, 'build');
const fileOf = (file: string) => readFileSync(path.join(build, file));
const mainScriptOf = (locale: string) =>
  /src="([^"]*\/assets\/js\/main[^"]+)"/.exec(fileOf(`${urlOf(locale)}index.html`).toString())?.[1] ?? '';

test('every file is served unchanged at one URL, and files for hosts are not served', async ({ baseURL }) => {
  const files = listFiles(build);
  expect(files.length).toBeGreaterThan(200);
  for (const file of files) {
    const isHidden = /\.(br|gz)$|^_|(^|\/)404\.html$/.test(file);
    const address = isHidden ? file : file.replace(/(^|\/)index\.html$|\.html$/, '$1');
    const { status, bytes } = await ask(baseURL, `/${address}`);
    expect(status, address).toBe(isHidden ? 404 : 200);
    expect(isHidden || bytes.equals(fileOf(file)), address).toBe(true);
  }
});

test('unknown paths get the not-found page of their language, with status 404', async ({ baseURL }) => {
  const names = ['nope', 'KTN_transport', 'ktn_transport/x', 'ktn_transport.html', 'index', 'index.html', '404', 'docs', 'blog', 'a/b/'];
  const doubled = ['/', '/ktn_transport', 'ktn_transport//', '/img/favicon.svg'];
  const files = ['assets', 'assets/', 'img/', '.env', '.git/config', 'assets/js/gone.js'];
  for (const locale of locales) {
    const notFound = fileOf(`${urlOf(locale)}404.html`);
    for (const nowhere of [...names, ...doubled, ...files]) {
      const { status, bytes, headers } = await ask(baseURL, urlOf(locale, nowhere));
      const answer = [status, bytes.equals(notFound), headers['content-type'], headers['cache-control']];
      expect(answer, urlOf(locale, nowhere)).toEqual([404, true, 'text/html; charset=utf-8', 'no-cache']);
    }
  }
  // These paths do not belong to a language; the last one begins with two slashes.
  for (const nowhere of ['/pt/nope', '/ES/nope', '/es-419/nope', '/assets/nope', '//evil.example/']) {
    const { status, bytes } = await ask(baseURL, nowhere);
    expect([status, bytes.equals(fileOf('404.html'))], nowhere).toEqual([404, true]);
  }
});

test('a missing or extra trailing slash is redirected to a path on the same site, with the query', async ({ baseURL }) => {
  for (const [from, to] of [
    ['/es', '/es/'],
    ['/es?a=1', '/es/?a=1'],
    ['/es/ktn_transport/', '/es/ktn_transport'],
    ['/es/ktn_transport/?a=1&b=//', '/es/ktn_transport?a=1&b=//'],
    ['/es/ktn_transport/?a=%0d%0aX:%20y', '/es/ktn_transport?a=%0d%0aX:%20y'],
  ] as const) {
    const { status, headers } = await ask(baseURL, from, { headers: { Host: 'evil.example' } });
    expect([status, headers.location], from).toEqual([301, to]);
  }
  const elsewhere = ['//evil.example/', '//evil.example', '/\\evil.example/', '/%5Cevil.example/', '//es', '/es//evil.example/'];
  const split = ['/es/ktn_transport/%0d%0aSet-Cookie:%20a=b/', '/es/ktn_transport%0d%0aX:%20y/', '/es%0d%0a', '//evil.example/%2e%2e/'];
  for (const trick of [...elsewhere, ...split]) {
    const { headers } = await ask(baseURL, trick, { headers: { Host: 'evil.example' } });
    expect([headers['set-cookie'], headers.x], trick).toEqual([undefined, undefined]);
    expect(headers.location ?? '/', trick).toMatch(/^\/(?![/\\])/);
  }
});

test('path traversal and malformed paths do not reveal anything outside the web root', async ({ baseURL }) => {
  const up = [
    '/../package.json',
    '/es/../../package.json',
    '/%2e%2e/package.json',
    '/es/..%2f..%2fpackage.json',
    '/%252e%252e/package.json',
  ];
  const passwords = ['/es/../../etc/passwd', '/../../../../etc/passwd', '/es/%2e%2e/%2e%2e/etc/passwd', '/es/..%252f..%252fetc%252fpasswd'];
  const odd = [
    '/es/..%5c..%5cetc%5cpasswd',
    '/es/%c0%ae%c0%ae/etc/passwd',
    '/es/....//....//etc/passwd',
    '//etc/passwd',
    'file:///etc/passwd',
  ];
  const nginx = ['/assets../annexes.conf', '/es/assets/../../../../annexes.conf', '/es/assets/..%2f..%2f..%2f..%2fannexes.conf'];
  for (const attack of [...up, ...passwords, ...odd, ...nginx, '/es/ktn_transport%00.html', '/es/%E0%A4%A', '/%00', '/%']) {
    const { status, headers, body } = await ask(baseURL, attack);
    // nginx responds with 400 to paths that leave the root, `npm run serve` with 404.
    expect([400, 404], attack).toContain(status);
    expect(JSON.stringify(headers) + body, attack).not.toMatch(LEAKS);
  }
  expect((await ask(baseURL, '/')).status).toBe(200);
});

test('every response has the headers of deploy/_headers, whatever its status', async ({ baseURL }) => {
  const rules = readFileSync(path.join(siteDir, 'deploy/_headers'), 'utf8');
  const files = ['/img/favicon.svg', '/es/img/social.png', mainScriptOf('en'), mainScriptOf('es')];
  for (const target of ['/es/', '/es/nowhere', '/es/ktn_transport/', ...files]) {
    const { headers } = await ask(baseURL, target);
    const expected = Object.entries(headersFor(rules, target)).map(([name, value]) => [name.toLowerCase(), value]);
    expect(headers, target).toMatchObject(Object.fromEntries(expected));
    // HSTS is not sent without TLS.
    expect([headers['strict-transport-security'], headers['x-powered-by']]).toEqual([undefined, undefined]);
  }
});

test('media types, conditional requests, range requests and HEAD are correct, and other methods are rejected', async ({ baseURL }) => {
  for (const [target, type] of [
    ['/es/', 'text/html; charset=utf-8'],
    [mainScriptOf('es'), 'text/javascript; charset=utf-8'],
    ['/img/favicon.svg', 'image/svg+xml'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml'],
  ] as const) {
    expect((await ask(baseURL, target)).headers['content-type']).toBe(type);
  }
  const home = await ask(baseURL, '/es/');
  expect(home.headers['cache-control']).toBe('no-cache');
  const unchanged = await ask(baseURL, '/es/', { headers: { 'If-None-Match': home.headers.etag ?? '' } });
  expect([unchanged.status, unchanged.body]).toEqual([304, '']);
  const part = await ask(baseURL, '/es/', { headers: { Range: 'bytes=10-19' } });
  expect([part.status, part.bytes]).toEqual([206, fileOf('es/index.html').subarray(10, 20)]);
  for (const target of ['/es/', '/es/nope', '/es']) {
    const [head, got] = [await ask(baseURL, target, { method: 'HEAD' }), await ask(baseURL, target)];
    expect([head.status, head.body, { ...head.headers, date: '' }], target).toEqual([got.status, '', { ...got.headers, date: '' }]);
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
    const { status, headers } = await ask(baseURL, '/es/nope', { method });
    expect([status, headers.allow], method).toEqual([405, 'GET, HEAD']);
  }
});

test('compressed files of the build are sent according to Accept-Encoding', async ({ baseURL, host }) => {
  test.skip(host === 'nginx' && !hasBrotli, NO_BROTLI);
  const variants: [accepted: string, encoding: string | undefined][] = [
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['~%&/', undefined],
  ];
  const script = mainScriptOf('es');
  const files = { '/es/': 'es/index.html', '/es/nope': 'es/404.html', [script]: script, '/sitemap.xml': 'sitemap.xml' };
  for (const [target, file] of Object.entries(files)) {
    expect(file).toMatch(COMPRESSIBLE);
    const { headers: plain } = await ask(baseURL, target);
    for (const [accepted, encoding] of variants) {
      const { headers, bytes } = await ask(baseURL, target, { headers: { 'Accept-Encoding': accepted } });
      const sent = [headers['content-encoding'], headers.vary, headers['content-type'], headers['cache-control']];
      expect(sent, `${target} ${accepted}`).toEqual([encoding, 'Accept-Encoding', plain['content-type'], plain['cache-control']]);
      const decoded = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
      expect(decoded.equals(fileOf(file)), `${target} ${accepted}`).toBe(true);
    }
  }
});
