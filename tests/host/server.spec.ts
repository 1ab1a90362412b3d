/** `npm run serve` and nginx answer alike, and as a real host should: statuses, headers and bytes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { COMPRESSIBLE } from '../../lib/checkSite';
import { listFiles } from '../../lib/paths';
import { headersFor } from '../../scripts/serve';
import { ask } from '../ask';
import { hasBrotli } from '../nginx';
import { expect, locales, siteDir, test, urlOf } from '../site';

const build = path.join(siteDir, 'build');
const fileOf = (file: string) => readFileSync(path.join(build, file));
const mainScriptOf = (locale: string) =>
  /src="([^"]*\/assets\/js\/main[^"]+)"/.exec(fileOf(`${urlOf(locale)}index.html`).toString())?.[1] ?? '';

test('every file has one address and is sent as it is, and what only hosts need has none', async ({ baseURL }) => {
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

for (const locale of locales) {
  test(`unknown paths get the not-found page of ${locale}, with status 404`, async ({ baseURL }) => {
    const names = ['nope', 'KTN_transport', 'ktn_transport/x', 'ktn_transport.html', 'index', 'index.html', '404', 'docs', 'blog', 'a/b/'];
    const doubled = ['/', '/ktn_transport', 'ktn_transport//', '/img/favicon.svg'];
    for (const nowhere of [...names, ...doubled, 'assets', 'assets/', 'img/', '.env', '.git/config', 'assets/js/gone.js']) {
      const { status, bytes, headers } = await ask(baseURL, urlOf(locale, nowhere));
      expect(status, nowhere).toBe(404);
      // A path that begins with two slashes has no language.
      expect(bytes.equals(fileOf(`${urlOf(locale)}404.html`)), nowhere).toBe(true);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control'], nowhere).toBe('no-cache');
    }
  });
}

test('a path that only looks like that of a language gets the English not-found page', async ({ baseURL }) => {
  for (const nowhere of ['/pt/nope', '/ES/nope', '/es-419/nope', '/assets/nope', '//evil.example/']) {
    const { status, bytes } = await ask(baseURL, nowhere);
    expect([status, bytes.equals(fileOf('404.html'))], nowhere).toEqual([404, true]);
  }
});

test('one slash too few or too many is mended, with the query', async ({ baseURL }) => {
  const redirects: [string, string][] = [
    ['/es', '/es/'],
    ['/es?a=1', '/es/?a=1'],
    ['/es/ktn_transport/', '/es/ktn_transport'],
    ['/es/ktn_transport/?a=1&b=//', '/es/ktn_transport?a=1&b=//'],
  ];
  for (const [from, to] of redirects) {
    const { status, headers } = await ask(baseURL, from);
    expect([status, headers.location], from).toEqual([301, to]);
  }
});

test('a redirect never leaves the site', async ({ baseURL }) => {
  for (const trick of ['//evil.example/', '//evil.example', '/\\evil.example/', '/%5Cevil.example/', '//es', '/es//evil.example/']) {
    expect((await ask(baseURL, trick)).headers.location ?? '/', trick).toMatch(/^\/(?![/\\])/);
  }
});

test('nothing outside the web root is served, and malformed paths do no harm', async ({ baseURL }) => {
  for (const attack of [
    '/../package.json',
    '/es/../../package.json',
    '/%2e%2e/package.json',
    '/es/..%2f..%2fpackage.json',
    '/%252e%252e/package.json',
    '/es/%E0%A4%A',
    '/%00',
    '/%',
  ]) {
    const { status, body } = await ask(baseURL, attack);
    // nginx refuses what leaves the root, the other server just does not find it.
    expect([400, 404], attack).toContain(status);
    expect(body, attack).not.toContain('devDependencies');
  }
  expect((await ask(baseURL, '/')).status).toBe(200);
});

test('each answer has the headers that deploy/_headers gives it, whatever its status', async ({ baseURL }) => {
  const rules = readFileSync(path.join(siteDir, 'deploy/_headers'), 'utf8');
  for (const target of [
    '/es/',
    '/es/nowhere',
    '/es/ktn_transport/',
    '/img/favicon.svg',
    '/es/img/social.png',
    mainScriptOf('en'),
    mainScriptOf('es'),
  ]) {
    const { headers } = await ask(baseURL, target);
    const expected = Object.entries(headersFor(rules, target)).map(([name, value]) => [name.toLowerCase(), value]);
    expect(headers, target).toMatchObject(Object.fromEntries(expected));
    // On loopback there is no TLS.
    expect([headers['strict-transport-security'], headers['x-powered-by']]).toEqual([undefined, undefined]);
  }
});

test('types, caching, conditional requests and methods', async ({ baseURL }) => {
  const types = {
    '/es/': 'text/html; charset=utf-8',
    [mainScriptOf('es')]: 'text/javascript; charset=utf-8',
    '/img/favicon.svg': 'image/svg+xml',
  };
  for (const [target, type] of Object.entries({
    ...types,
    '/robots.txt': 'text/plain; charset=utf-8',
    '/sitemap.xml': 'application/xml',
  })) {
    expect((await ask(baseURL, target)).headers['content-type']).toBe(type);
  }
  const home = await ask(baseURL, '/es/');
  expect(home.headers['cache-control']).toBe('no-cache');
  expect((await ask(baseURL, mainScriptOf('es'))).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask(baseURL, '/es/img/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400');
  const unchanged = await ask(baseURL, '/es/', { headers: { 'If-None-Match': home.headers.etag ?? '' } });
  expect([unchanged.status, unchanged.body]).toEqual([304, '']);
  const part = await ask(baseURL, '/es/', { headers: { Range: 'bytes=10-19' } });
  expect([part.status, part.bytes]).toEqual([206, fileOf('es/index.html').subarray(10, 20)]);
  for (const target of ['/es/', '/es/nope', '/es']) {
    const [head, got] = [await ask(baseURL, target, { method: 'HEAD' }), await ask(baseURL, target)];
    expect([head.status, head.body, { ...head.headers, date: '' }], target).toEqual([got.status, '', { ...got.headers, date: '' }]);
    const post = await ask(baseURL, target, { method: 'POST' });
    expect([post.status, post.headers.allow], target).toEqual([405, 'GET, HEAD']);
  }
});

test('files are sent as the build has compressed them', async ({ baseURL, host }) => {
  const br = host === 'serve' || hasBrotli ? 'br' : undefined;
  const variants: [accepted: string, encoding: string | undefined][] = [
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['br', br],
    ['gzip, deflate, br, zstd', br ?? 'gzip'],
    ['gzip;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['~%&/', undefined],
  ];
  const files = {
    '/es/': 'es/index.html',
    '/es/nope': 'es/404.html',
    [mainScriptOf('es')]: mainScriptOf('es'),
    '/sitemap.xml': 'sitemap.xml',
  };
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

test('nobody but this machine is served', async ({ baseURL }) => {
  // Another address of the same machine, at which a server that listens everywhere would answer.
  await expect(ask(baseURL?.replace('127.0.0.1', '127.0.0.2'), '/')).rejects.toThrow('ECONNREFUSED');
});

test('a busy port is a clear message', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const { port } = occupant.address() as { port: number };
  const server = spawn('npx', ['tsx', path.join('scripts', 'serve.ts')], { cwd: siteDir, env: { ...process.env, PORT: String(port) } });
  let message = '';
  server.stderr.on('data', (chunk) => {
    message += chunk;
  });
  const [code] = await once(server, 'close');
  occupant.close();
  expect(code).toBe(1);
  expect(message).toContain(`[serve] Port ${port} is busy`);
});
