/** Tests of status codes, headers and bodies of responses, run against `npm run serve` and nginx. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { localeOf } from '../../src/languages/languages';
import { COMPRESSIBLE } from '../../tools/hosting/hostRules';
import { listFiles } from '../../tools/shared/paths';
import { ask } from '../helpers/ask';
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
  // A proxy may send the whole URL.
  const whole = await ask(baseURL, `${baseURL}/es/ktn_transport`);
  expect([whole.status, whole.bytes.equals(fileOf('es/ktn_transport.html'))]).toEqual([200, true]);
});

/** What makes another address within one: encoded letters, separators and control characters, malformed escapes, punctuation. */
const WITHIN = [
  ...'%61 %2F %2f %5C %2e %25 %3F %23 %20 %7F %00 %01 %09 %0A %0D%0AX:%20y'.split(' '),
  ...'% %4 %zz %u0061 %C0%AF %E0%A4%A %E2%80%AE %C3%A9 %F0%9F%98%80'.split(' '),
  ...`// /./ /../ \\ . ~ ; : @ ! $ & ' " ( * + , = < > [ ] ^ \` { | } #`.split(' '),
];
/** What makes another address at its end. */
const BEHIND = '. .. ~ ; ;a=b %20 %00 %0A %2F // /. /.. /%2E%2E .html .br .gz /404 /index /index/ /index.html'.split(' ');

/** Addresses that differ from a file's in one place. */
const DIFFERING = [
  ...WITHIN.map((text) => `/es/ktn_${text}transport`),
  ...BEHIND.flatMap((text) => [`/es/ktn_transport${text}`, `/robots.txt${text}`]),
  ...['/%65s/ktn_transport', '/es%2Fktn_transport', '/es/%6Btn_transport', '/es/img/social%2epng', '/es/img//social.png'],
  ...['/Es/ktn_transport', '/es/Ktn_transport', '/es/ktn_transporT', '/robots.TXT', '/es/IMG/social.png'],
];

/** Addresses of no file below a language's home. */
const INVENTED = `nope KTN_transport ktn_transport/x ktn_transport.html index index.html index/ 404 404/ docs blog a/b/
  / /ktn_transport ktn_transport// /img/favicon.svg assets assets/ img/ .env .git/config assets/js/gone.js`;
/** Addresses that belong to no language, and attempts to read files outside the web root. */
const OTHERS = `/pt/nope /ES/nope /es-419/nope /assets/nope //evil.example/
  /../package.json /es/../../package.json /%2e%2e/package.json /es/..%2f..%2fpackage.json /%252e%252e/package.json
  /es/../../etc/passwd /../../../../etc/passwd /es/%2e%2e/%2e%2e/etc/passwd /es/..%252f..%252fetc%252fpasswd
  /es/..%5c..%5cetc%5cpasswd /es/%c0%ae%c0%ae/etc/passwd /es/....//....//etc/passwd //etc/passwd file:///etc/passwd
  /assets../annexes.conf /es/assets/../../../../annexes.conf /es/assets/..%2f..%2f..%2f..%2fannexes.conf
  /es/ktn_transport%00.html /es/%E0%A4%A /%00 /%`;

test('an address of no file gets the not-found page of its language: an invented one, an attack, and one that differs from an existing one', async ({
  baseURL,
}) => {
  const invented = locales.flatMap((locale) => INVENTED.split(/\s+/).map((page) => urlOf(locale, page)));
  const pages = new Map(locales.map((locale) => [locale, fileOf(`${urlOf(locale)}404.html`)]));
  const wrong: unknown[] = [];
  for (const address of new Set([...invented, ...OTHERS.split(/\s+/), ...DIFFERING])) {
    const { status, headers, bytes } = await ask(baseURL, address);
    const page = pages.get(localeOf(address)) as Buffer;
    const leaks = LEAKS.test(JSON.stringify(headers));
    const answer = [status, headers['content-type'], headers['cache-control'], headers.location, leaks, bytes.equals(page)];
    if (!isDeepStrictEqual(answer, [404, 'text/html; charset=utf-8', 'no-cache', undefined, false, true])) {
      wrong.push([address, ...answer]);
    }
  }
  expect(wrong).toEqual([]);
});

test('a missing or extra trailing slash is redirected to a path on the same site, with the query', async ({ baseURL }) => {
  for (const [from, to] of [
    ['/es', '/es/'],
    ['/es?a=1', '/es/?a=1'],
    ['/es?', '/es/'],
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

test('every response has the same headers, whatever its status; only the cache differs', async ({ baseURL }) => {
  const denied = [
    'browsing-topics',
    'camera',
    'clipboard-read',
    'fullscreen',
    'geolocation',
    'microphone',
    'payment',
    'storage-access',
    'usb',
  ];
  const always = {
    // Without TLS. With it, requests are upgraded (nginx.spec.ts).
    'content-security-policy': "frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringMatching(new RegExp(denied.map((feature) => `\\b${feature}=\\(\\)`).join('.*'))),
  };
  const [check, day, year] = ['no-cache', 'public, max-age=86400', 'public, max-age=31536000, immutable'];
  for (const [target, status, cache] of [
    ['/es/', 200, check],
    ['/robots.txt', 200, check],
    ['/img/favicon.svg', 200, day],
    ['/es/img/social.png', 200, day],
    [mainScriptOf('en'), 200, year],
    [mainScriptOf('es'), 200, year],
    ['/sitemap.xml', 200, check],
    ['/favicon.ico', 200, check],
    ['/es/nowhere', 404, check],
    ['/es/assets/js/nowhere.js', 404, check],
    ['/img/nowhere.png', 404, check],
    ['/es/ktn_transport%', 404, check],
  ] as const) {
    const { status: received, headers } = await ask(baseURL, target);
    expect([received, headers['cache-control']], target).toEqual([status, cache]);
    expect(headers, target).toMatchObject(always);
    // HSTS is not sent without TLS.
    expect([headers['strict-transport-security'], headers['x-powered-by']]).toEqual([undefined, undefined]);
  }
  expect((await ask(baseURL, '/es')).headers).toMatchObject({ ...always, 'cache-control': check });
  expect((await ask(baseURL, '/es/', { method: 'POST' })).headers).toMatchObject({ ...always, 'cache-control': check });
});

test('media types, conditional requests, range requests and HEAD are correct, and other methods are rejected', async ({ baseURL }) => {
  for (const [target, type] of [
    ['/es/', 'text/html; charset=utf-8'],
    [mainScriptOf('es'), 'text/javascript; charset=utf-8'],
    ['/img/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/es/img/social.png', 'image/png'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml'],
  ] as const) {
    expect((await ask(baseURL, target)).headers['content-type']).toBe(type);
  }
  const { headers: home } = await ask(baseURL, '/es/');
  const unchanged = await ask(baseURL, '/es/', { headers: { 'If-None-Match': home.etag ?? '' } });
  expect([unchanged.status, unchanged.body]).toEqual([304, '']);
  const part = await ask(baseURL, '/es/', { headers: { Range: 'bytes=10-19' } });
  expect([part.status, part.bytes]).toEqual([206, fileOf('es/index.html').subarray(10, 20)]);
  // A part of the not-found page is not a part of what was asked for.
  const { status, body, headers: missing } = await ask(baseURL, '/es/nope', { headers: { Range: 'bytes=10-19' } });
  expect([status, body, missing['content-range'], missing['accept-ranges']]).toEqual([
    404,
    fileOf('es/404.html').toString(),
    undefined,
    undefined,
  ]);
  // Conditions apply to a file that exists. The not-found page is not the file that was asked for.
  const conditions = { 'If-Match': '"other"', 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT', 'If-None-Match': '*' };
  for (const [name, value] of Object.entries(conditions)) {
    expect((await ask(baseURL, '/es/nope', { headers: { [name]: value } })).status, name).toBe(404);
  }
  expect((await ask(baseURL, '/es/', { headers: { 'If-Match': '"other"' } })).status).toBe(412);
  for (const target of ['/es/', '/es/nope', '/es']) {
    const [head, got] = [await ask(baseURL, target, { method: 'HEAD' }), await ask(baseURL, target)];
    expect([head.status, head.body, { ...head.headers, date: '' }], target).toEqual([got.status, '', { ...got.headers, date: '' }]);
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
    const { status, headers } = await ask(baseURL, '/es/nope', { method });
    expect([status, headers.allow], method).toEqual([405, 'GET, HEAD']);
  }
});

test('compressed files of the build are sent according to Accept-Encoding', async ({ baseURL }) => {
  const variants = {
    ...{ '': undefined, identity: undefined, 'gzip;q=0': undefined, '~%&/': undefined },
    ...{ gzip: 'gzip', br: 'br', 'gzip, deflate, br, zstd': 'br', 'br;q=0, gzip': 'gzip' },
  };
  const script = mainScriptOf('es');
  const files = { '/es/': 'es/index.html', '/es/nope': 'es/404.html', [script]: script, '/sitemap.xml': 'sitemap.xml' };
  for (const [target, file] of Object.entries(files)) {
    expect(file).toMatch(COMPRESSIBLE);
    const { headers: plain } = await ask(baseURL, target);
    for (const [accepted, encoding] of Object.entries(variants)) {
      const { headers, bytes } = await ask(baseURL, target, { headers: { 'Accept-Encoding': accepted } });
      const sent = [headers['content-encoding'], headers.vary, headers['content-type'], headers['cache-control']];
      expect(sent, `${target} ${accepted}`).toEqual([encoding, 'Accept-Encoding', plain['content-type'], plain['cache-control']]);
      const decoded = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
      expect(decoded.equals(fileOf(file)), `${target} ${accepted}`).toBe(true);
    }
  }
});

/** Sends bytes as they are. @returns status, headers in lower case and body */
async function send(baseURL: string | undefined, request: string): Promise<{ status: number; head: string; body: string }> {
  const { hostname, port } = new URL(baseURL ?? '');
  const socket = connect(Number(port), hostname);
  socket.write(request);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) {
    chunks.push(chunk as Buffer);
  }
  const [head = '', body = ''] = Buffer.concat(chunks)
    .toString()
    .split(/\r\n\r\n(.*)/s);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head: head.toLowerCase(), body };
}

test('a request with a whole URL gets its path, whatever the host, and one that names no host or a malformed one gets a not-found page', async ({
  baseURL,
}) => {
  const host = 'Host: www.annexes.eu\r\n';
  const [home, nope] = [fileOf('es/index.html').toString(), fileOf('es/404.html').toString()];
  const cases: [line: string, headers: string, status: number, body: string][] = [
    ...['http://evil.example', 'https://a:80', 'ftp://www.annexes.eu', 'HTTP://www.annexes.eu'].flatMap((origin): typeof cases => [
      [`${origin}/es/ HTTP/1.1`, host, 200, home],
      [`${origin}/es/nope HTTP/1.1`, host, 404, nope],
      [`${origin} HTTP/1.1`, host, 200, fileOf('index.html').toString()],
    ]),
    ['http:///es/ HTTP/1.1', host, 404, nope],
    ['/es/ HTTP/1.0', '', 200, home],
    ...['', 'Host:\r\n', 'Host: a b\r\n', 'Host: a/b\r\n', 'Host: a\r\nHost: b\r\n'].map((wrong): (typeof cases)[number] => [
      '/es/ HTTP/1.1',
      wrong,
      404,
      nope,
    ]),
  ];
  for (const [line, headers, status, body] of cases) {
    const answer = await send(baseURL, `GET ${line}\r\n${headers}Connection: close\r\n\r\n`);
    expect([answer.status, answer.body === body, /\r\ncache-control: (.*)/.exec(answer.head)?.[1]], `${line} ${headers}`).toEqual([
      status,
      true,
      'no-cache',
    ]);
  }
});
