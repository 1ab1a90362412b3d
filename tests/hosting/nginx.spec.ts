/** Tests of nginx in addition to server.spec.ts: hidden files, overlong requests, logs and TLS. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';
import { ask } from '../helpers/ask';
import { hasIPv6, type Nginx, type startNginx } from '../helpers/nginx';
import { expect, siteDir } from '../helpers/site';
import { ON_THIS_MACHINE } from '../helpers/tools';
import { LEAKS, test } from './host';

test.use({ host: 'nginx' });

test('hidden files in the web root are not served', async ({ baseURL, nginx }) => {
  const root = realpathSync(path.join(nginx?.folder ?? '', 'srv/current'));
  mkdirSync(path.join(root, '.git'));
  for (const file of ['.env', '.git/config', 'es/.htpasswd.txt']) {
    writeFileSync(path.join(root, file), 'root: a secret');
    const { status, body } = await ask(baseURL, `/${file}`);
    expect(status, file).toBe(404);
    expect(body, file).not.toMatch(LEAKS);
  }
});

test('over IPv6, nginx answers as over IPv4', async ({ nginx }) => {
  // Without IPv6 there is nothing to ask. tests/hosting/hostRules.unit.spec.ts compares the lines.
  test.skip(!hasIPv6, `${ON_THIS_MACHINE}there is no IPv6`);
  for (const [target, status] of [
    ['/es/ktn_transport', 200],
    ['/es/nope', 404],
  ] as const) {
    expect((await ask(`http://[::1]:${nginx?.port}`, target)).status).toBe(status);
  }
});

test('overlong requests are rejected, and the answers do not contain the version of nginx', async ({ baseURL }) => {
  const overlong = 'a'.repeat(9000);
  const answers = [await ask(baseURL, `/${overlong}`), await ask(baseURL, '/es/', { headers: { 'X-Overlong': overlong } })];
  expect(answers.map(({ status, headers }) => [status, headers.server])).toEqual([414, 400].map((status) => [status, 'nginx']));
  expect(answers.map(({ body }) => body).join()).not.toMatch(LEAKS);
});

/** Starts nginx with the lines that the header of the configuration tells to uncomment for TLS, and a certificate of its own. */
async function startTls(start: typeof startNginx): Promise<Nginx & { tlsPort: number }> {
  // Not among the results of the test: if the project is below /root, nginx, which runs as nobody, cannot read them.
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'annexes-key-'));
  chmodSync(folder, 0o755);
  const [certificate, key] = ['annexes.pem', 'annexes.key'].map((name) => path.join(folder, name)) as [string, string];
  const names = ['-subj', '/CN=annexes.example', '-days', '2', '-out', certificate, '-keyout', key];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names], { stdio: 'ignore' });
  chmodSync(key, 0o644);
  let tlsPort = 0;
  const nginx = await start((conf, freePort) => {
    tlsPort = freePort;
    const [, expression = ''] = /sed -i '(.*)'/.exec(readFileSync(path.join(siteDir, 'tools/hosting/nginx/annexes.conf'), 'utf8')) ?? [];
    return execFileSync('sed', [expression], { input: conf, encoding: 'utf8' })
      .replace('listen 443 ', `listen 127.0.0.1:${tlsPort} `)
      .replace('listen [::]:443 ', hasIPv6 ? `listen [::1]:${tlsPort} ` : '#no-ipv6 listen 443 ')
      .replace('/etc/ssl/certs/annexes.pem', certificate)
      .replace('/etc/ssl/private/annexes.pem', key)
      .replace('#hsts ', '');
  });
  // nginx has read them.
  rmSync(folder, { recursive: true });
  return { ...nginx, tlsPort };
}

/** @returns what nginx has logged about requests and readers. Its messages about itself name no client. */
function loggedIn(folder: string): string[] {
  const logs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.log$/.test(file));
  expect(logs.sort()).toEqual(['access.log', 'main.log']);
  const lines = logs.flatMap((log) => readFileSync(path.join(folder, log), 'utf8').split('\n'));
  return lines.filter((line) => /client|request|127\.0\.0\.1|\/es|nope|GET|POST|HTTP|SSL/.test(line));
}

test('requests are not logged, whatever is wrong with them or with the server', async ({ start }) => {
  const nginx = await start(undefined, 'worker_rlimit_nofile 24;');
  const ordinary = ['/es/ktn_transport', '/es/nope', '/es/assets/js/gone.js', '/.env'];
  const odd = [`/${'a'.repeat(9000)}`, '/%zz', '/%00', '/../x'];
  for (const target of [...ordinary, ...odd]) {
    await ask(nginx.origin, target);
  }
  await ask(nginx.origin, '/es/', { method: 'POST' });
  expect((await ask(nginx.origin, '/es/', { headers: { 'X-Overlong': 'a'.repeat(9000) } })).status).toBe(400);
  expect((await ask(nginx.origin, '/es/', { headers: { Host: 'evil.example' } })).status).toBe(200);
  expect((await ask(nginx.origin, '/es/', { headers: { Host: 'a b' } })).status).toBe(404);
  const image = path.join(nginx.folder, 'srv/current/img/social.png');
  chmodSync(image, 0);
  expect((await ask(nginx.origin, '/img/social.png')).status).toBe(403);
  chmodSync(image, 0o644);
  chmodSync(path.dirname(image), 0);
  expect((await ask(nginx.origin, '/img/social.png')).status).toBe(404);
  chmodSync(path.dirname(image), 0o755);
  // Connections that stay open take all file descriptors, so that files cannot be opened.
  const sockets = Array.from({ length: 80 }, () => connect(nginx.port, '127.0.0.1').on('error', () => {}));
  let answers = '';
  for (const socket of sockets) {
    socket.on('data', (data) => {
      answers += data;
    });
    socket.write('GET /es/ HTTP/1.1\r\nHost: annexes.example\r\n\r\n');
  }
  await expect.poll(() => answers).toMatch(/^HTTP\/1\.1 500/m);
  sockets.forEach((socket) => void socket.destroy());
  expect(loggedIn(nginx.folder)).toEqual([]);
});

/** @returns the first bytes that a client sends over TLS */
async function clientHello(): Promise<Buffer> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connectTls((server.address() as AddressInfo).port, '127.0.0.1', { servername: 'annexes.example' }).on('error', () => {});
  const [socket] = (await once(server, 'connection')) as [Socket];
  const [hello] = (await once(socket, 'data')) as [Buffer];
  client.destroy();
  server.close();
  return hello;
}

test('with the optional TLS and HSTS lines, nginx serves HTTP/2, redirects HTTP, sends HSTS and logs no failed handshakes', async ({
  start,
}) => {
  const nginx = await startTls(start);
  const client = connectHttp2(`https://127.0.0.1:${nginx.tlsPort}`, { rejectUnauthorized: false });
  const stream = client.request({ ':path': '/es/' });
  const [headers] = await once(stream, 'response');
  stream.resume();
  await once(stream, 'end');
  expect(client.alpnProtocol).toBe('h2');
  client.close();
  expect(headers[':status']).toBe(200);
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  expect(headers['content-security-policy']).toBe("frame-ancestors 'none'; upgrade-insecure-requests");
  for (const target of ['/es/ktn_transport?a=1', '/.well-known/x', '/x/.well-known/acme-challenge/token']) {
    const plain = await ask(nginx.origin, target, { headers: { Host: 'evil.example' } });
    expect([plain.status, plain.headers.location]).toEqual([301, `https://annexes.example${target}`]);
  }
  const malformed = await ask(nginx.origin, '/es/%');
  expect([malformed.status, malformed.headers.location]).toEqual([404, undefined]);

  const hello = await clientHello();
  const changedAt = (position: number) => Buffer.from(hello.map((byte, index) => (index === position ? byte ^ 0xff : byte)));
  // Another type of record, another version, a length that is too long, another message, and half of it.
  for (const malformed of [changedAt(0), changedAt(1), changedAt(3), changedAt(5), hello.subarray(0, hello.length / 2)]) {
    const socket = connect(nginx.tlsPort, '127.0.0.1').on('error', () => {});
    socket.resume().end(malformed);
    await once(socket, 'close');
  }
  // Plain HTTP on the port of TLS.
  await ask(`http://127.0.0.1:${nginx.tlsPort}`, '/es/nope');
  expect(loggedIn(nginx.folder)).toEqual([]);
});

test('challenges for a certificate are answered over plain HTTP, before and after TLS is set up', async ({ nginx, start }) => {
  const tls = await startTls(start);
  for (const { folder, origin } of [nginx as Nginx, tls]) {
    mkdirSync(path.join(folder, 'acme/.well-known/acme-challenge'), { recursive: true });
    writeFileSync(path.join(folder, 'acme/.well-known/acme-challenge/to-ken_1'), 'answer');
    writeFileSync(path.join(folder, 'acme/secret'), 'root: a secret');
    const { status, body, headers } = await ask(origin, '/.well-known/acme-challenge/to-ken_1');
    expect([status, headers['content-type'], body]).toEqual([200, 'text/plain', 'answer']);
    for (const nowhere of ['nope', '', '../../secret', '..%2f..%2fsecret', '.htaccess']) {
      expect((await ask(origin, `/.well-known/acme-challenge/${nowhere}`)).body, nowhere).not.toContain('secret');
    }
    expect((await ask(origin, '/.well-known/acme-challenge/nope')).status).toBe(404);
  }
});
