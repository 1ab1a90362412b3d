/** Tests of nginx in addition to server.spec.ts: hidden files, overlong requests, logs and TLS. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import path from 'node:path';
import { ask } from '../helpers/ask';
import { startNginx } from '../helpers/nginx';
import { expect } from '../helpers/site';
import { LEAKS, test } from './host';

test.use({ host: 'nginx' });

test('hidden files in the web root are not served', async ({ baseURL, nginx }) => {
  const root = realpathSync(path.join(nginx?.folder ?? '', 'current'));
  mkdirSync(path.join(root, '.git'));
  for (const file of ['.env', '.git/config', 'es/.htpasswd.txt']) {
    writeFileSync(path.join(root, file), 'root: a secret');
    const { status, body } = await ask(baseURL, `/${file}`);
    expect(status, file).toBe(404);
    expect(body, file).not.toMatch(LEAKS);
  }
});

test('overlong requests are rejected, and the answers do not contain the version of nginx', async ({ baseURL }) => {
  const overlong = 'a'.repeat(9000);
  const answers = [await ask(baseURL, `/${overlong}`), await ask(baseURL, '/es/', { headers: { 'X-Overlong': overlong } })];
  expect(answers.map(({ status, headers }) => [status, headers.server])).toEqual([414, 400].map((status) => [status, 'nginx']));
  expect(answers.map(({ body }) => body).join()).not.toMatch(LEAKS);
});

test('no requests and no IP addresses of readers are logged, even on errors', async ({ baseURL, nginx }) => {
  const folder = nginx?.folder ?? '';
  for (const target of ['/es/ktn_transport', '/es/nope', '/es/assets/js/gone.js', '/.env', `/${'a'.repeat(9000)}`, '/%zz', '/../x']) {
    await ask(baseURL, target);
  }
  await ask(baseURL, '/es/', { method: 'POST' });
  // A file without read permission.
  const image = path.join(folder, 'current/img/social.png');
  chmodSync(image, 0);
  expect([403, 404]).toContain((await ask(baseURL, '/img/social.png')).status);
  chmodSync(image, 0o644);
  const logs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.log$/.test(file));
  expect(logs.sort()).toEqual(['access.log', 'error.log', 'main.log']);
  for (const log of logs) {
    expect(readFileSync(path.join(folder, log), 'utf8'), log).not.toMatch(/127\.0\.0\.1|ktn_transport|nope|GET/);
  }
});

test('with the optional TLS and HSTS lines, nginx serves HTTP/2, redirects HTTP to HTTPS and sends HSTS', async () => {
  const [certificate, key] = ['annexes.pem', 'annexes.key'].map((name) => test.info().outputPath(name)) as [string, string];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=annexes.example', '-days', '2', '-out', certificate, '-keyout', key],
    { stdio: 'ignore' },
  );
  // In tests, nginx reads the key as the user nobody.
  chmodSync(key, 0o644);
  let tlsPort = 0;
  const nginx = await startNginx((conf, freePort, version) => {
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
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'; upgrade-insecure-requests");
    const plain = await ask(nginx.origin, '/es/ktn_transport?a=1', { headers: { Host: 'evil.example' } });
    expect([plain.status, plain.headers.location]).toEqual([301, 'https://annexes.example/es/ktn_transport?a=1']);
  } finally {
    await nginx.stop();
  }
});
