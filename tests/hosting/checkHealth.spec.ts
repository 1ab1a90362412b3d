/** Tests of tools/hosting/check-health on a small site, intact and damaged. */
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { test as base, expect } from 'playwright/test';
import { listFiles, siteDir } from '../../src/common/paths';
import { createSiteServer } from '../../tools/hosting/serve';
import { dataset } from '../helpers/dataset';
import { hasIPv6 } from '../helpers/nginx';
import { makeSmallSite, ORIGIN } from '../helpers/smallSite';
import { needs, ON_THIS_MACHINE } from '../helpers/tools';

needs('nginx');

const inFolder = (name: string) => test.info().outputPath(name);

interface Health {
  status: number;
  lines: string[];
}

/** The address of the small site, without TLS. */
const ADDRESS = ORIGIN.replace('https:', 'http:');

/** Runs the check. @returns its status and its output without the address */
function check(address: string, env: NodeJS.ProcessEnv = {}): Promise<Health> {
  return new Promise((resolve) => {
    execFile('tools/hosting/check-health', [address], { cwd: siteDir, env: { ...process.env, ...env } }, (error, stdout, stderr) => {
      const lines = (stdout + stderr).trim().split('\n');
      resolve({ status: error ? Number(error.code) : 0, lines: lines.map((line) => line.replace(address.replace(/\/$/, ''), '')) });
    });
  });
}

interface Site {
  root: string;
  /** URL of the server. */
  local: string;
  /** Checks the site at its public address, through a proxy. */
  checkSite: (address?: string, env?: NodeJS.ProcessEnv) => Promise<Health>;
}

const test = base.extend<{ host: string; site: Site }>({
  host: ['127.0.0.1', { option: true }],
  /** A small site in two languages. */
  async site({ host }, use) {
    const root = inFolder('site');
    await makeSmallSite(root, ['en', 'es']);
    for (const file of listFiles(root).filter((name) => /\.(html|xml|txt)$/.test(name))) {
      // Compressed files would still contain the address with TLS.
      for (const suffix of ['.br', '.gz']) {
        rmSync(path.join(root, file + suffix), { force: true });
      }
      writeFileSync(path.join(root, file), readFileSync(path.join(root, file), 'utf8').replaceAll(ORIGIN, ADDRESS));
    }
    const answering = createSiteServer(root);
    // A proxy receives the whole URL.
    const server = createServer((request, response) => {
      request.url = request.url?.replace(/^http:\/\/[^/]*/, '');
      answering.emit('request', request, response);
    }).listen(0, host);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const local = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
    await use({ root, local, checkSite: (address = ADDRESS, env = {}) => check(address, { http_proxy: local, ...env }) });
    server.close();
  },
});

const HEALTHY = { status: 0, lines: [expect.stringMatching(/^: 2 pages and 4 scripts are OK$/)] };

test('a site is healthy at its address, however that is written, and on the server itself', async ({ site }) => {
  expect(await site.checkSite()).toEqual(HEALTHY);
  for (const address of [`${ADDRESS}/`, ADDRESS.toUpperCase(), `${ADDRESS}:80/`]) {
    expect(await site.checkSite(address), address).toMatchObject({ status: 0 });
  }
  // A proxy for everything else, which never answers.
  for (const address of [site.local, site.local.replace('127.0.0.1', 'localhost')]) {
    expect(await check(address, { http_proxy: 'http://127.0.0.1:9' }), address).toEqual(HEALTHY);
  }
  // A user's settings, which would put the headers before each page.
  writeFileSync(inFolder('.curlrc'), 'include\nfail\n');
  expect(await site.checkSite(ADDRESS, { HOME: inFolder(''), CURL_HOME: inFolder('') })).toEqual(HEALTHY);
});

test('anything but the address of a site is refused', async () => {
  for (const wrong of ['', 'annexes.example', `${ORIGIN}/es/`, `${ORIGIN}//`, `${ORIGIN}?a`, 'ftp://annexes.example', 'https://']) {
    expect(await check(wrong), wrong).toMatchObject({ status: 1, lines: [expect.stringContaining('expected the address')] });
  }
  const unreachable = await check('http://127.0.0.1:9');
  expect([unreachable.status, unreachable.lines[0]]).toEqual([1, expect.stringMatching(/robots\.txt has status 000, curl failed with 7/)]);
});

test.describe('over IPv6', () => {
  // Many containers have no IPv6. The tests above make the same requests over IPv4.
  test.skip(!hasIPv6, `${ON_THIS_MACHINE}there is no IPv6`);
  test.use({ host: '::1' });

  test('a site is healthy', async ({ site }) => {
    expect(await check(site.local)).toEqual(HEALTHY);
  });
});

test('an unknown page is requested in each language of the sitemap', async ({ site }) => {
  rmSync(path.join(site.root, 'es'), { recursive: true });
  const sitemap = path.join(site.root, 'sitemap.xml');
  writeFileSync(sitemap, readFileSync(sitemap, 'utf8').replace(/<url><loc>[^<]*\/es\/<\/loc>.*?<\/url>/, ''));
  expect((await site.checkSite()).lines).toEqual([': 1 pages and 2 scripts are OK']);
  writeFileSync(path.join(site.root, 'nope.html'), 'A page.');
  expect(await site.checkSite()).toEqual({ status: 1, lines: ['/nope has status 200 instead of 404'] });
});

const { length: ACTS } = dataset.acts;
/** Damage that can be done in one run: each file, its new text (undefined to remove it), and the line that reports it. */
const DAMAGES: [file: string, text: string | undefined, problem: string][][] = [
  [
    ['es/index.html', undefined, '/es/ has status 404 instead of 200'],
    ['assets/a.js', undefined, '/assets/a.js has status 404 instead of 200'],
    ['es/acts.csv', undefined, '/es/acts.csv has status 404 instead of 200'],
    ['robots.txt', `Sitemap: ${ORIGIN}/sitemap.xml\n`, `/robots.txt belongs to another site: Sitemap: ${ORIGIN}/sitemap.xml`],
    ['es/nope.html', 'A page.', '/es/nope has status 200 instead of 404'],
    ['review.txt', undefined, '/review.txt has status 404 instead of 200'],
  ],
  [
    ['es/index.html', '', '/es/ is cut off: it does not end with </html>'],
    ['assets/a.js', '', '/assets/a.js is empty'],
    ['es/acts.json', undefined, '/es/acts.json has status 404 instead of 200'],
    ['robots.txt', `Sitemap: ${ADDRESS}/x`, `/robots.txt belongs to another site: Sitemap: ${ADDRESS}/x`],
  ],
  [
    ['es/index.html', '<html><script src="/assets/a.js"></script><p>', '/es/ is cut off: it does not end with </html>'],
    ['assets/a.js', '<!doctype html>', '/assets/a.js is a page, not a script'],
    ['es/acts.csv', 'celex\r\n32016L0798\r\n', `/es/acts.csv has 1 rows, and /es/acts.json ${ACTS} acts`],
  ],
  [
    ['es/index.html', '<html></html>\n', '/es/ does not load a script'],
    ['es/acts.json', '{}', `/es/acts.csv has ${ACTS} rows, and /es/acts.json 0 acts`],
  ],
  [['sitemap.xml', '', '/sitemap.xml lists no pages']],
  [['sitemap.xml', undefined, '/sitemap.xml has status 404 instead of 200']],
];

test('that search engines must not list the site is a warning', async ({ site: { root, checkSite } }) => {
  const home = path.join(root, 'index.html');
  const html = readFileSync(home, 'utf8');
  writeFileSync(home, html.replace('</head>', '<meta data-rh="true" name="robots" content="noindex, nofollow"></head>'));
  expect(await checkSite()).toEqual({
    status: 0,
    lines: [': warning: it is hidden from search engines (noIndex)', ': 2 pages and 4 scripts are OK'],
  });
});

test('all damage is reported', async ({ site }) => {
  const place = (file: string) => path.join(site.root, file);
  for (const damages of DAMAGES) {
    const files = damages.flatMap(([file]) => ['', '.br', '.gz'].map((suffix) => place(file + suffix)));
    const saved = files.map((file) => [file, existsSync(file) ? readFileSync(file) : undefined] as const);
    files.forEach((file) => void rmSync(file, { force: true }));
    for (const [file, text] of damages.filter(([, content]) => content !== undefined)) {
      writeFileSync(place(file), text ?? '');
    }
    const problems = damages.map(([, , problem]) => problem);
    expect(await site.checkSite()).toEqual({ status: 1, lines: expect.arrayContaining(problems) });
    for (const [file, content] of saved) {
      content === undefined ? rmSync(file, { force: true }) : writeFileSync(file, content);
    }
  }
  // Only the compressed version of this script is intact.
  const script = place('es/assets/a.js');
  writeFileSync(`${script}.gz`, gzipSync(readFileSync(script)));
  writeFileSync(script, '');
  expect(await site.checkSite()).toEqual({ status: 1, lines: ['/es/assets/a.js is empty without compression'] });
  for (const suffix of ['', '.br', '.gz']) {
    rmSync(script + suffix, { force: true });
  }
  expect(await site.checkSite()).toEqual({ status: 1, lines: ['/es/assets/a.js has status 404 instead of 200'] });
});

test('outdated legal information is a warning', async ({ site: { root, checkSite } }) => {
  rmSync(path.join(root, 'review.txt.br'), { force: true });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const review = (text: string) => writeFileSync(path.join(root, 'review.txt'), text);
  review(`reviewed ${day(-363)}\nwill-be-replaced ${day(1)} 32003L0003\n`);
  expect((await checkSite()).lines.length).toBe(1);
  review(`reviewed ${day(-367)}\nwill-be-replaced ${day(0)} 32003L0003\nwill-be-replaced ${day(-40)} 32004L0004\n`);
  const { status, lines } = await checkSite();
  expect(status).toBe(0);
  expect(lines.sort()).toEqual([
    ': 2 pages and 4 scripts are OK',
    `: warning: it says that 32003L0003 will be replaced on ${day(0)}, which has passed`,
    `: warning: it says that 32004L0004 will be replaced on ${day(-40)}, which has passed`,
    `: warning: its legal information was last reviewed on ${day(-367)}`,
  ]);
});

test('a certificate that expires within two weeks, or cannot be read, is a problem', async () => {
  for (const [days, host, problem] of [
    [10, '127.0.0.1', ' has a certificate that expires within 14 days'],
    [20, hasIPv6 ? '[::1]' : '127.0.0.1', undefined],
  ] as const) {
    const [certificate, key] = [inFolder('certificate'), inFolder('key')];
    const names = [
      '-subj',
      '/CN=127.0.0.1',
      '-addext',
      `subjectAltName=IP:${host.replace(/[[\]]/g, '')}`,
      '-days',
      String(days),
      '-out',
      certificate,
      '-keyout',
      key,
    ];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names], { stdio: 'ignore' });
    const root = inFolder(`site-${days}`);
    await makeSmallSite(root, ['en', 'es']);
    const site = createSiteServer(root);
    const server = createTlsServer({ cert: readFileSync(certificate), key: readFileSync(key) }, (request, response) => {
      site.emit('request', request, response);
    }).listen(0, host.replace(/[[\]]/g, ''));
    await once(server, 'listening');
    const address = `https://${host}:${(server.address() as AddressInfo).port}`;
    // curl trusts the certificate.
    const { lines } = await check(address, { CURL_CA_BUNDLE: certificate });
    expect(lines.filter((line) => line.includes('certificate'))).toEqual(problem ? [problem] : []);
    server.close();
  }
});
