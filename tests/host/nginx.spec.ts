/** What nginx adds to what every host does (tests/server.spec.ts): hostile requests, compressed files, TLS. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { STRICT_TRANSPORT_SECURITY } from '../../scripts/headers';
import { hasBrotli, startNginx } from '../nginx';
import { expect, locales, siteDir, test, urlOf } from '../site';

test.use({ host: 'nginx' });

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends bytes as they are and reads until nginx closes the connection. */
async function send(baseURL: string | undefined, request: string): Promise<Answer> {
  const { hostname, port } = new URL(baseURL ?? '');
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // A request that is refused early can be answered before all of it is sent.
  socket.on('error', () => {});
  socket.write(request, 'latin1');
  await new Promise((resolve) => socket.once('close', resolve));
  const answer = Buffer.concat(chunks);
  const end = answer.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = answer.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n');
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(lines.map((line) => [line.split(': ')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(': ') + 2)])),
    body: answer.subarray(end + 4),
  };
}

function ask(baseURL: string | undefined, target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const lines = Object.entries({ Host: 'annexes.example', Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return send(baseURL, `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
}

function fileOf(file: string): Buffer {
  return readFileSync(path.join(siteDir, 'build', file));
}

/** What no answer may tell: versions, and what is outside of the web root. */
const LEAKS = /nginx\/\d|root:|devDependencies|site\.conf|ssl_certificate|releases/;

const TRAVERSALS = [
  '/es/../../etc/passwd',
  '/../../../../etc/passwd',
  '/es/%2e%2e/%2e%2e/etc/passwd',
  '/es/..%2f..%2fetc%2fpasswd',
  '/es/%252e%252e/%252e%252e/etc/passwd',
  '/es/..%252f..%252fetc%252fpasswd',
  '/es/..%5c..%5cetc%5cpasswd',
  '/es/%c0%ae%c0%ae/etc/passwd',
  '/es/....//....//etc/passwd',
  '/assets../site.conf',
  '/es/assets/../../../../site.conf',
  '/es/assets/..%2f..%2f..%2f..%2fsite.conf',
  '//etc/passwd',
  '/es/ktn_transport%00.html',
  'file:///etc/passwd',
];

test('nothing outside the web root is served, whichever way it is asked for', async ({ baseURL }) => {
  for (const target of TRAVERSALS) {
    const { status, body, headers } = await ask(baseURL, target);
    expect([400, 404], target).toContain(status);
    expect(JSON.stringify(headers) + body, target).not.toMatch(LEAKS);
  }
});

test('hidden files, directories, sources of answers and what is for other hosts are not there', async ({ baseURL, nginx }) => {
  const root = /^root "(.*)";$/m.exec(readFileSync(path.join(nginx?.folder ?? '', 'site.conf'), 'utf8'))?.[1] ?? '';
  mkdirSync(path.join(root, '.git'));
  for (const file of ['.env', '.git/config', 'es/.htpasswd.txt']) {
    writeFileSync(path.join(root, file), 'root: a secret');
  }
  for (const target of [
    '/.env',
    '/.git/config',
    '/.git/',
    '/es/.htpasswd.txt',
    '/assets',
    '/assets/',
    '/es/assets/js/',
    '/img',
    '/img/',
    '/_headers',
    '/_redirects',
    '/index.html.br',
    '/es/ktn_transport.html.gz',
    '/es/404.html',
    '/es//404',
    '/site.conf',
  ]) {
    const { status, body } = await ask(baseURL, target);
    expect(status, target).toBe(404);
    expect(body.toString(), target).toContain('name="robots"');
    expect(body.toString(), target).not.toMatch(LEAKS);
  }
});

test('methods but GET and HEAD are refused', async ({ baseURL }) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'MKCOL', 'COPY', 'LOCK', 'BREW']) {
    // For files nginx does so by itself, for redirects and what is not there it does not.
    for (const target of ['/es/', '/es', '/es/nope']) {
      const { status, headers } = await ask(baseURL, target, { 'Content-Length': '0' }, method);
      expect([status, headers.allow], `${method} ${target}`).toEqual([405, 'GET, HEAD']);
    }
  }
  for (const method of ['TRACE', 'CONNECT', 'get', 'G E T', '']) {
    expect([400, 405], method).toContain((await ask(baseURL, '/es/', {}, method)).status);
  }
  const { status, body } = await ask(baseURL, '/es/', { 'Content-Length': '2000000' }, 'POST');
  expect([405, 413]).toContain(status);
  expect(body.toString()).not.toMatch(LEAKS);
});

test('overlong and malformed requests are refused, and the server goes on', async ({ baseURL }) => {
  const host = 'Host: annexes.example\r\n';
  const requests: [string, number[]][] = [
    [`GET /${'a'.repeat(9000)} HTTP/1.1\r\n${host}\r\n`, [414]],
    [`GET /es/?${'a'.repeat(9000)} HTTP/1.1\r\n${host}\r\n`, [414]],
    [`GET /es/ HTTP/1.1\r\n${host}X: ${'a'.repeat(9000)}\r\n\r\n`, [400, 431]],
    [`GET /es/ HTTP/1.1\r\n${host}${`X: ${'a'.repeat(4000)}\r\n`.repeat(20)}\r\n`, [400, 431]],
    [`GET /es/ HTTP/1.1\r\n${host}${host}\r\n`, [400]],
    ['GET /es/ HTTP/1.1\r\n\r\n', [400]],
    [`GET /es/ HTTP/9.9\r\n${host}\r\n`, [505, 400]],
    [`GET es HTTP/1.1\r\n${host}\r\n`, [400]],
    [`GET /es/%zz HTTP/1.1\r\n${host}\r\n`, [400]],
    [`GET /es/\x01\x02 HTTP/1.1\r\n${host}\r\n`, [400]],
    [`GET /es/ HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`, [400]],
    [`GET /es/ HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n`, [400]],
    ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', [400]],
    ['\r\n\r\n\r\nhello\r\n\r\n', [400]],
  ];
  for (const [request, statuses] of requests) {
    const { status, headers, body } = await send(baseURL, request);
    expect(statuses, request.slice(0, 80)).toContain(status);
    expect(JSON.stringify(headers) + body, request.slice(0, 80)).not.toMatch(LEAKS);
    expect(headers.server ?? 'nginx').toBe('nginx');
  }
  expect((await ask(baseURL, '/es/')).status).toBe(200);
});

test('a redirect takes nothing from the request but the query', async ({ baseURL }) => {
  for (const target of [
    '/es/ktn_transport/%0d%0aSet-Cookie:%20a=b/',
    '/es/ktn_transport%0d%0aX:%20y/',
    '/es%0d%0a',
    '//evil.example/%2e%2e/',
  ]) {
    const { headers } = await ask(baseURL, target, { Host: 'evil.example' });
    expect(headers['set-cookie'] ?? headers.x, target).toBeUndefined();
    expect(headers.location ?? '/', target).toMatch(/^\/(?![/\\])/);
  }
  expect((await ask(baseURL, '/es/ktn_transport/?a=%0d%0aX:%20y', { Host: 'evil.example' })).headers.location).toBe(
    '/es/ktn_transport?a=%0d%0aX:%20y',
  );
});

test('ranges and conditions', async ({ baseURL }) => {
  const page = fileOf('es/index.html');
  const whole = await ask(baseURL, '/es/');
  const { etag = '', 'last-modified': modified = '' } = whole.headers;
  const part = await ask(baseURL, '/es/', { Range: 'bytes=10-19' });
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${page.length}`]);
  expect(part.body).toEqual(page.subarray(10, 20));
  expect((await ask(baseURL, '/es/', { Range: `bytes=${page.length}-` })).status).toBe(416);
  expect((await ask(baseURL, '/es/', { Range: 'lines=1-2' })).status).toBe(200);
  expect((await ask(baseURL, '/es/', { Range: 'bytes=10-19', 'If-Range': '"other"' })).body).toEqual(page);
  for (const condition of [{ 'If-None-Match': etag }, { 'If-None-Match': '*' }, { 'If-Modified-Since': modified }] as Record<
    string,
    string
  >[]) {
    const { status, headers, body } = await ask(baseURL, '/es/', condition);
    expect([status, body.length], JSON.stringify(condition)).toEqual([304, 0]);
    expect(headers['content-security-policy']).toBe(whole.headers['content-security-policy']);
  }
  expect((await ask(baseURL, '/es/', { 'If-None-Match': '"other"' })).status).toBe(200);
  expect((await ask(baseURL, '/es/', { 'If-Match': '"other"' })).status).toBe(412);
  // What is not there is not there, whatever the condition.
  expect((await ask(baseURL, '/es/nope', { 'If-None-Match': '*', Range: 'bytes=0-1' })).status).toBe(404);
});

test('HEAD tells what GET does, and sends nothing', async ({ baseURL }) => {
  for (const target of ['/es/', '/es/ktn_transport', '/es/nope', '/es', '/img/social.png']) {
    const [head, got] = [await ask(baseURL, target, {}, 'HEAD'), await ask(baseURL, target)];
    expect(head.body.length).toBe(0);
    expect([head.status, { ...head.headers, date: '' }], target).toEqual([got.status, { ...got.headers, date: '' }]);
  }
});

test('files are sent as the build has compressed them', async ({ baseURL }) => {
  const br = hasBrotli ? 'br' : undefined;
  const variants: [accepted: string | undefined, encoding: string | undefined][] = [
    [undefined, undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['br', br],
    ['gzip, deflate, br', br ?? 'gzip'],
    ['gzip, deflate, br, zstd', br ?? 'gzip'],
    ['gzip;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['deflate', undefined],
    ['compress;q=0.5, GZIP;q=1.0', 'gzip'],
    ['', undefined],
    ['~%&/', undefined],
  ];
  const script = /src="(\/es\/assets\/js\/main[^"]+)"/.exec(fileOf('es/index.html').toString())?.[1] ?? '';
  const files = { '/es/': 'es/index.html', '/es/nope': 'es/404.html', [script]: script, '/img/favicon.svg': 'img/favicon.svg' };
  for (const [target, file] of Object.entries(files)) {
    const types = new Set<string | undefined>();
    for (const [accepted, encoding] of variants) {
      const { headers, body } = await ask(baseURL, target, accepted === undefined ? {} : { 'Accept-Encoding': accepted });
      expect([headers['content-encoding'], headers.vary], `${target} ${accepted}`).toEqual([encoding, 'Accept-Encoding']);
      const decoded = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
      expect(decoded.equals(fileOf(file)), `${target} ${accepted}`).toBe(true);
      expect(body.length).toBe(fileOf(`${file}${encoding === 'br' ? '.br' : encoding === 'gzip' ? '.gz' : ''}`).length);
      types.add(headers['content-type']);
    }
    expect(types.size).toBe(1);
  }
});

test('assets are kept for ever, images for a day, and nothing else', async ({ baseURL }) => {
  for (const locale of locales) {
    const script = /src="([^"]*\/assets\/js\/main[^"]+)"/.exec(fileOf(`${urlOf(locale)}index.html`).toString())?.[1] ?? '';
    expect((await ask(baseURL, script)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask(baseURL, script, { 'Content-Length': '0' }, 'POST')).headers['cache-control'], 'a refusal').toBe('no-cache');
    expect((await ask(baseURL, urlOf(locale, 'img/social.png'))).headers['cache-control']).toBe('public, max-age=86400');
    const others = ['', 'ktn_transport', 'nope', 'sitemap.xml', 'assets/js/gone.js', 'img/gone.png'];
    for (const other of others) {
      expect((await ask(baseURL, urlOf(locale, other))).headers['cache-control'], other).toBe('no-cache');
    }
  }
});

test('the languages of the not-found pages are those of the site, also where the path only looks like one', async ({ baseURL }) => {
  for (const [target, locale] of [
    ['/pt/nope', 'en'],
    ['/assets/nope', 'en'],
    ['/ES/nope', 'en'],
    ['/es-419/nope', 'en'],
    ['/de/es/nope', 'de'],
  ]) {
    const { status, body } = await ask(baseURL, target ?? '');
    expect([status, /<html lang="(.*?)"/.exec(body.toString())?.[1]], target).toEqual([404, locale]);
  }
});

test('with the lines for TLS: HTTP/2, upgrades, and HSTS where the operator wants it', async () => {
  const [certificate, key] = ['annexes.pem', 'annexes.key'].map((name) => test.info().outputPath(name)) as [string, string];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=annexes.example', '-days', '2', '-out', certificate, '-keyout', key],
    { stdio: 'ignore' },
  );
  // nginx reads it as nobody here.
  chmodSync(key, 0o644);
  let tlsPort = 0;
  const nginx = await startNginx(undefined, (conf, freePort, version) => {
    tlsPort = freePort;
    const lines = conf
      .replace(/^( *)#(tls|hsts) /gm, '$1')
      .replace('listen 443 ssl;', `listen 127.0.0.1:${tlsPort} ssl;`)
      .replace('/etc/ssl/certs/annexes.pem', certificate)
      .replace('/etc/ssl/private/annexes.pem', key);
    return version < 1_025_001 ? lines.replace(' ssl;', ' ssl http2;').replace('http2 on;', '') : lines;
  });
  try {
    const client = connectHttp2(`https://127.0.0.1:${tlsPort}`, { rejectUnauthorized: false });
    const stream = client.request({ ':path': '/es/' });
    const [headers] = await once(stream, 'response');
    stream.resume();
    await once(stream, 'end');
    expect(client.alpnProtocol).toBe('h2');
    client.close();
    expect(headers[':status']).toBe(200);
    expect(headers['strict-transport-security']).toBe(STRICT_TRANSPORT_SECURITY);
    expect(headers['content-security-policy']).toMatch(/; upgrade-insecure-requests$/);
    const plain = await ask(nginx.origin, '/es/ktn_transport?a=1', { Host: 'evil.example' });
    expect([plain.status, plain.headers.location]).toEqual([301, 'https://annexes.example/es/ktn_transport?a=1']);
  } finally {
    await nginx.stop();
  }
});
