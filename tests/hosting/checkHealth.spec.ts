/** Tests of tools/hosting/check-health with a small site, which is served as `npm run serve` does, and is damaged. */
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { dataset } from '../../src/acts/acts';
import { createSiteServer } from '../../tools/hosting/serve';
import { listFiles, siteDir } from '../../tools/shared/paths';
import { makeSmallSite, ORIGIN } from '../helpers/smallSite';
import { needs } from '../helpers/tools';

needs('nginx');

const inFolder = (name: string) => test.info().outputPath(name);

interface Health {
  status: number;
  lines: string[];
}

/** Runs the check. @returns its status and what it printed, without the address */
function check(address: string, env = process.env): Promise<Health> {
  return new Promise((resolve) => {
    execFile('tools/hosting/check-health', [address], { cwd: siteDir, env }, (error, stdout, stderr) => {
      const lines = (stdout + stderr).trim().split('\n');
      resolve({ status: error ? Number(error.code) : 0, lines: lines.map((line) => line.replace(address.replace(/\/$/, ''), '')) });
    });
  });
}

/** Serves a small site whose pages belong to the address of the server. @returns its address and web root */
async function serveSite(): Promise<{ address: string; root: string; stop: () => void }> {
  const root = inFolder('site');
  const server = createSiteServer(root).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await makeSmallSite(root, ['en', 'es']);
  for (const file of listFiles(root).filter((one) => /\.(html|xml|txt)$/.test(one))) {
    const text = readFileSync(path.join(root, file), 'utf8').replaceAll(ORIGIN, address);
    // Compressed files would have the placeholder.
    for (const suffix of ['.br', '.gz']) {
      rmSync(path.join(root, file + suffix), { force: true });
    }
    writeFileSync(path.join(root, file), text);
  }
  return { address, root, stop: () => void server.close() };
}

test('a site is healthy, with or without a slash at the end of its address', async () => {
  const { address, stop } = await serveSite();
  const healthy = { status: 0, lines: [expect.stringMatching(/^: 2 pages and 4 scripts are as they should be$/)] };
  expect(await check(address)).toEqual(healthy);
  expect(await check(`${address}/`)).toEqual(healthy);
  stop();
});

test('every damage is named', async () => {
  const { address, root, stop } = await serveSite();
  const place = (file: string) => path.join(root, file);
  const DAMAGES: [file: string, text: string | undefined, problem: string | RegExp][] = [
    ['es/index.html', undefined, '/es/ has status 404 instead of 200'],
    ['es/index.html', '', '/es/ is cut off: it does not end with </html>'],
    ['es/index.html', '<html><script src="/assets/a.js"></script><p>', '/es/ is cut off: it does not end with </html>'],
    ['es/index.html', '<html></html>\n', '/es/ names no script'],
    ['es/assets/a.js', undefined, '/es/assets/a.js has status 404 instead of 200'],
    ['es/assets/a.js', '', '/es/assets/a.js is empty'],
    ['es/assets/a.js', '<!doctype html>', '/es/assets/a.js is a page and no script'],
    ['es/acts.csv', undefined, '/es/acts.csv has status 404 instead of 200'],
    ['es/acts.json', undefined, '/es/acts.json has status 404 instead of 200'],
    ['es/acts.csv', 'celex\r\n32016L0798\r\n', `/es/acts.csv has 1 rows, and /es/acts.json ${dataset.acts.length} acts`],
    ['es/acts.json', '{}', `/es/acts.csv has ${dataset.acts.length} rows, and /es/acts.json 0 acts`],
    ['sitemap.xml', '', '/sitemap.xml lists no pages'],
    ['sitemap.xml', undefined, '/sitemap.xml has status 404 instead of 200'],
    [
      'robots.txt',
      'Sitemap: https://annexes.example/sitemap.xml\n',
      '/robots.txt is of another site: Sitemap: https://annexes.example/sitemap.xml',
    ],
    ['robots.txt', `Sitemap: ${address}/x`, /is of another site/],
    ['es/nope.html', 'A page.', '/es/nope has status 200 instead of 404'],
    ['review.txt', undefined, '/review.txt has status 404 instead of 200'],
  ];
  for (const [file, text, problem] of DAMAGES) {
    await test.step(`${file}: ${problem}`, async () => {
      const compressed = ['.br', '.gz'].map((suffix) => place(file + suffix));
      const saved = [place(file), ...compressed].map(
        (one) => [one, listFiles(root).includes(path.relative(root, one)) ? readFileSync(one) : undefined] as const,
      );
      compressed.forEach((one) => void rmSync(one, { force: true }));
      text === undefined ? rmSync(place(file)) : writeFileSync(place(file), text);
      const { status, lines } = await check(address);
      expect(status).toBe(1);
      expect(lines).toContainEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem));
      for (const [one, content] of saved) {
        content === undefined ? rmSync(one, { force: true }) : writeFileSync(one, content);
      }
    });
  }
  // A script that is whole only in its compressed version.
  const script = place('es/assets/a.js');
  const text = readFileSync(script, 'utf8');
  writeFileSync(`${script}.gz`, gzipSync(text));
  writeFileSync(script, '');
  expect(await check(address)).toMatchObject({
    status: 1,
    lines: expect.arrayContaining(['/es/assets/a.js is empty without compression']),
  });
  writeFileSync(script, text);
  expect((await check(address)).status).toBe(0);
  stop();
  const unreachable = await check(address);
  expect([unreachable.status, unreachable.lines[0]]).toEqual([
    1,
    expect.stringMatching(/^\/robots\.txt has status 000, curl failed with 7/),
  ]);
  for (const wrong of ['', 'annexes.example', 'https://annexes.example/es/', 'ftp://annexes.example']) {
    expect(await check(wrong), wrong).toMatchObject({ status: 1 });
  }
});

test('what has become old is a warning', async () => {
  const { address, root, stop } = await serveSite();
  rmSync(path.join(root, 'review.txt.br'), { force: true });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const review = (text: string) => writeFileSync(path.join(root, 'review.txt'), text);
  review(`reviewed ${day(-363)}\nwill-be-replaced ${day(1)} 32003L0003\n`);
  expect((await check(address)).lines.length).toBe(1);
  review(`reviewed ${day(-367)}\nwill-be-replaced ${day(0)} 32003L0003\nwill-be-replaced ${day(-40)} 32004L0004\n`);
  const { status, lines } = await check(address);
  expect(status).toBe(0);
  expect(lines.sort()).toEqual([
    ': 2 pages and 4 scripts are as they should be',
    `: warning: it says that 32003L0003 will be replaced on ${day(0)}, which has passed`,
    `: warning: it says that 32004L0004 will be replaced on ${day(-40)}, which has passed`,
    `: warning: what it says about Union law was last reviewed on ${day(-367)}`,
  ]);
  stop();
});

test('a certificate that ends within two weeks, or cannot be read, is a problem', async () => {
  for (const [days, problem] of [
    [10, ' has a certificate that ends within 14 days'],
    [20, undefined],
  ] as const) {
    const [certificate, key] = [inFolder('certificate'), inFolder('key')];
    const names = [
      '-subj',
      '/CN=127.0.0.1',
      '-addext',
      'subjectAltName=IP:127.0.0.1',
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
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    // curl trusts the certificate.
    const { lines } = await check(address, { ...process.env, CURL_CA_BUNDLE: certificate });
    expect(lines.filter((line) => line.includes('certificate'))).toEqual(problem ? [problem] : []);
    server.close();
  }
});
