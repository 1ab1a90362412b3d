/** `npm run serve` and nginx answer alike, and as a real host should; the other tests rely on it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { ask } from '../ask';
import { expect, locales, siteDir, test, urlOf } from '../site';

for (const locale of locales) {
  test(`unknown paths get the not-found page of ${locale}, with status 404`, async ({ baseURL }) => {
    for (const nowhere of [
      'nope',
      'KTN_transport',
      'ktn_transport/x',
      'ktn_transport.html',
      'index',
      'index.html',
      '404',
      'docs',
      'blog',
      'a/b/',
    ]) {
      const { status, body, headers } = await ask(baseURL, urlOf(locale, nowhere));
      expect(status, nowhere).toBe(404);
      expect(body, nowhere).toContain(`<html lang="${locale}"`);
      expect(body, nowhere).toContain('name="robots"');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });
}

test('one slash too few or too many is mended, with the query', async ({ baseURL }) => {
  const redirects: [string, string][] = [
    ['/es', '/es/'],
    ['/es?a=1', '/es/?a=1'],
    ['/es/ktn_transport/', '/es/ktn_transport'],
    ['/es/ktn_transport/?a=1&b=/', '/es/ktn_transport?a=1&b=/'],
    ['/ktn_transport//', '/ktn_transport'],
  ];
  for (const [from, to] of redirects) {
    const { status, headers } = await ask(baseURL, from);
    expect([status, headers.location], from).toEqual([301, to]);
  }
});

test('a redirect never leaves the site', async ({ baseURL }) => {
  for (const trick of ['//evil.example/', '//evil.example', '/\\evil.example/', '/%5Cevil.example/', '//es/', '/es//evil.example/']) {
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
    '/.git/config',
  ]) {
    const { status, body } = await ask(baseURL, attack);
    // nginx refuses what leaves the root, the other server just does not find it.
    expect([400, 404], attack).toContain(status);
    expect(body, attack).not.toContain('devDependencies');
  }
  for (const malformed of ['/es/%E0%A4%A', '/%00', '/%']) {
    expect([400, 404], malformed).toContain((await ask(baseURL, malformed)).status);
  }
  expect((await ask(baseURL, '/')).status).toBe(200);
});

test('types, caching, conditional requests and methods', async ({ baseURL }) => {
  const home = await ask(baseURL, '/es/');
  expect(home.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(home.headers['cache-control']).toBe('no-cache');
  const script = /src="(\/es\/assets\/js\/main[^"]+)"/.exec(home.body)?.[1] ?? '';
  const asset = await ask(baseURL, script);
  expect(asset.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const icon = await ask(baseURL, '/img/favicon.svg');
  expect(icon.headers['content-type']).toBe('image/svg+xml');
  expect(icon.headers['cache-control']).toBe('public, max-age=86400');
  expect((await ask(baseURL, '/es/', { headers: { 'If-None-Match': home.headers.etag ?? '' } })).status).toBe(304);
  const head = await ask(baseURL, '/es/', { method: 'HEAD' });
  expect([head.status, head.body]).toEqual([200, '']);
  const post = await ask(baseURL, '/es/', { method: 'POST' });
  expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
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
