/** Tests of the status, headers and body of responses, run against `npm run serve` and nginx. */
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listFiles } from '../../src/common/paths';
import { localeOf } from '../../src/languages/languages';
import { COMPRESSIBLE, problemsOfFileNames, TYPES } from '../../tools/hosting/hostRules';
import { ask } from '../helpers/ask';
import { expect, locales, serveWhile, siteDir, urlOf } from '../helpers/site';
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

/** Paths below a language's home that do not lead to a file. */
const INVENTED = `nope KTN_transport ktn_transport/x ktn_transport.html index index.html index/ 404 404/ docs blog a/b/
  / /ktn_transport ktn_transport// /img/favicon.svg assets assets/ img/ .env .git/config assets/js/gone.js`;
/** Paths that do not belong to a language, and attempts to read files outside the web root. */
const OTHERS = `/pt/nope /ES/nope /es-419/nope /assets/nope //evil.example/
  /../package.json /es/../../package.json /%2e%2e/package.json /es/..%2f..%2fpackage.json /%252e%252e/package.json
  /es/../../etc/passwd /../../../../etc/passwd /es/%2e%2e/%2e%2e/etc/passwd /es/..%252f..%252fetc%252fpasswd
  /es/..%5c..%5cetc%5cpasswd /es/%c0%ae%c0%ae/etc/passwd /es/....//....//etc/passwd //etc/passwd file:///etc/passwd
  /assets../annexes.conf /es/assets/../../../../annexes.conf /es/assets/..%2f..%2f..%2f..%2fannexes.conf
  /es/ktn_transport%00.html /es/%E0%A4%A /%00 /%`;

test('an unknown path and an attack get the not-found page of their language', async ({ baseURL }) => {
  const invented = locales.flatMap((locale) => INVENTED.split(/\s+/).map((page) => urlOf(locale, page)));
  const pages = new Map(locales.map((locale) => [locale, fileOf(`${urlOf(locale)}404.html`)]));
  const wrong: unknown[] = [];
  for (const address of new Set([...invented, ...OTHERS.split(/\s+/)])) {
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

test('every response has the same headers, whatever its status; only Cache-Control differs', async ({ baseURL }) => {
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
    // This server does not use TLS. With TLS, requests are upgraded (nginx.spec.ts).
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
    // HSTS is sent only over TLS.
    expect([headers['strict-transport-security'], headers['x-powered-by']]).toEqual([undefined, undefined]);
  }
  expect((await ask(baseURL, '/es')).headers).toMatchObject({ ...always, 'cache-control': check });
});

test('methods other than GET and HEAD are rejected', async ({ baseURL }) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
    for (const target of ['/es/', '/es/nope', '/es']) {
      const { status, headers } = await ask(baseURL, target, { method });
      const sent = [status, headers.allow, headers['referrer-policy'], headers['cache-control']];
      expect(sent, `${method} ${target}`).toEqual([405, 'GET, HEAD', 'no-referrer', 'no-cache']);
    }
  }
});

test('media types are correct', async ({ baseURL }) => {
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
});

test("the build's compressed files are sent according to Accept-Encoding", async ({ baseURL }) => {
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

/** Files that an organisation may put in `static/`, and their types. */
const OWN_FILES = {
  ...Object.fromEntries(Object.entries(TYPES).map(([extension, type]) => [`own-files/a.${extension}`, type])),
  'own-files/Annual_report-2025~v1.2.PDF': 'application/pdf',
  'own-files/v1.2/a.b.pdf': 'application/pdf',
  'own-files/unknown.xyz': 'application/octet-stream',
  '.well-known/security.txt': 'text/plain; charset=utf-8',
  '.well-known/assetlinks.json': 'application/json; charset=utf-8',
  '.well-known/apple-app-site-association': 'application/octet-stream',
  '.well-known/matrix/client': 'application/octet-stream',
  'es/.well-known/security.txt': 'text/plain; charset=utf-8',
};
const NOT_SERVED = ['own-files/a b.pdf', 'own-files/LICENSE', 'own-files/data.tar.gz', '.well-known/.htaccess', '.own/a.pdf', '.env'];

test('own files are served with their type, including those below /.well-known/, and refused files are not', async ({ nginx }) => {
  const root = nginx ? realpathSync(path.join(nginx.folder, 'srv/current')) : test.info().outputPath();
  for (const file of [...Object.keys(OWN_FILES), ...NOT_SERVED]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), file);
  }
  expect(problemsOfFileNames(Object.keys(OWN_FILES))).toEqual([]);
  expect(problemsOfFileNames(NOT_SERVED).length).toBe(NOT_SERVED.length);
  const check = async (origin: string) => {
    for (const [file, type] of Object.entries(OWN_FILES)) {
      const { status, headers, body } = await ask(origin, `/${file.replace(/\.html$/, '')}`);
      expect([status, headers['content-type'], body], file).toEqual([200, type, file]);
      expect(headers['cache-control'], file).toBe('no-cache');
    }
    for (const file of NOT_SERVED) {
      expect((await ask(origin, encodeURI(`/${file}`))).status, file).toBe(404);
    }
  };
  await (nginx ? check(nginx.origin) : serveWhile(root, check));
});
