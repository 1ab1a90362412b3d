/** Tests of nginx in addition to server.spec.ts: proxies, unusual requests and URLs, logs and TLS. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';
import { localeOf } from '../../src/languages/languages';
import { ask } from '../helpers/ask';
import { hasIPv6, type Nginx, type startNginx } from '../helpers/nginx';
import { expect, siteDir, urlOf } from '../helpers/site';
import { ON_THIS_MACHINE } from '../helpers/tools';
import { LEAKS, test } from './host';

test.use({ host: 'nginx' });

const fileOf = (file: string) => readFileSync(path.join(siteDir, 'build', file));
const template = readFileSync(path.join(siteDir, 'tools/hosting/nginx/annexes.template.conf'), 'utf8');

/** Sends bytes as they are. @returns status, headers in lower case and body */
async function send(baseURL: string | undefined, request: string): Promise<{ status: number; head: string; body: Buffer }> {
  const { hostname, port } = new URL(baseURL ?? '');
  const socket = connect(Number(port), hostname);
  socket.write(request);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) {
    chunks.push(chunk as Buffer);
  }
  const answer = Buffer.concat(chunks);
  const end = answer.indexOf('\r\n\r\n');
  const head = answer.subarray(0, end).toString().toLowerCase();
  return { status: Number(/^http\/1\.1 (\d+)/.exec(head)?.[1]), head, body: answer.subarray(end + 4) };
}

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
  // Without IPv6, tests/hosting/hostRules.unit.spec.ts still compares the lines.
  test.skip(!hasIPv6, `${ON_THIS_MACHINE}there is no IPv6`);
  for (const [target, status] of [
    ['/es/ktn_transport', 200],
    ['/es/nope', 404],
  ] as const) {
    expect((await ask(`http://[::1]:${nginx?.port}`, target)).status).toBe(status);
  }
});

test('nginx starts on a machine without IPv6 after the command in the header of its configuration', async ({ start }) => {
  const [, expression = ''] = /sed -i '(.*::.*)'/.exec(template) ?? [];
  const { origin, folder } = await start((conf) =>
    execFileSync('sed', [expression], { input: conf.replace('[::1]', '[::]'), encoding: 'utf8' }),
  );
  expect(readFileSync(path.join(folder, 'annexes.conf'), 'utf8')).not.toMatch(/^[^\n]*listen [^\n]*::/m);
  expect((await ask(origin, '/es/')).status).toBe(200);
});

test('compressed files are also sent to proxies: those that send Via, and those that speak HTTP/1.0', async ({ baseURL }) => {
  for (const [target, file] of [
    ['/es/', 'es/index.html'],
    ['/es/nope', 'es/404.html'],
    ['/sitemap.xml', 'sitemap.xml'],
  ] as const) {
    for (const version of ['1.0', '1.1']) {
      for (const [accepted, suffix] of Object.entries({ gzip: '.gz', 'gzip, br': '.br', '': '' })) {
        const proxy = `Host: a\r\nVia: ${version} proxy\r\nX-Forwarded-For: 192.0.2.1\r\nAccept-Encoding: ${accepted}`;
        const { head, body } = await send(baseURL, `GET ${target} HTTP/${version}\r\n${proxy}\r\nConnection: close\r\n\r\n`);
        expect(head, `${target} ${version} ${accepted}`).toMatch(/\r\nvary: accept-encoding/);
        expect(Buffer.compare(body, fileOf(file + suffix)), `${target} ${version} ${accepted}`).toBe(0);
      }
    }
  }
});

test("overlong requests are rejected, and the responses do not contain nginx's version", async ({ baseURL }) => {
  const overlong = 'a'.repeat(9000);
  const answers = [await ask(baseURL, `/${overlong}`), await ask(baseURL, '/es/', { headers: { 'X-Overlong': overlong } })];
  expect(answers.map(({ status, headers }) => [status, headers.server])).toEqual([414, 400].map((status) => [status, 'nginx']));
  expect(answers.map(({ body }) => body).join()).not.toMatch(LEAKS);
});

/** Starts nginx with a certificate, and with the TLS lines uncommented as the header of the configuration says. */
async function startTls(start: typeof startNginx): Promise<Nginx & { tlsPort: number }> {
  // Not in the test's output folder: nginx runs as nobody and cannot read it if the project is below /root.
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'annexes-key-'));
  chmodSync(folder, 0o755);
  const [certificate, key] = ['annexes.pem', 'annexes.key'].map((name) => path.join(folder, name)) as [string, string];
  const names = ['-subj', '/CN=annexes.example', '-days', '2', '-out', certificate, '-keyout', key];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names], { stdio: 'ignore' });
  chmodSync(key, 0o644);
  let tlsPort = 0;
  const nginx = await start((conf, freePort) => {
    tlsPort = freePort;
    const [, expression = ''] = /sed -i '(.*#tls.*)'/.exec(template) ?? [];
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

/** @returns the lines that nginx logged about requests and readers. Its messages about itself do not name a client. */
function loggedIn(folder: string): string[] {
  const logs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.log$/.test(file));
  expect(logs.sort()).toEqual(['access.log', 'main.log']);
  const lines = logs.flatMap((log) => readFileSync(path.join(folder, log), 'utf8').split('\n'));
  return lines.filter((line) => /client|request|127\.0\.0\.1|\/es|nope|GET|POST|HTTP|SSL/.test(line));
}

test('requests are not logged, even if something is wrong with them or the server', async ({ start }) => {
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
  // Open connections use up all file descriptors, so files cannot be opened.
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
  // A different record type, a different version, an excessive length, a different message, and half a message.
  for (const malformed of [changedAt(0), changedAt(1), changedAt(3), changedAt(5), hello.subarray(0, hello.length / 2)]) {
    const socket = connect(nginx.tlsPort, '127.0.0.1').on('error', () => {});
    socket.resume().end(malformed);
    await once(socket, 'close');
  }
  // Plain HTTP on the TLS port.
  await ask(`http://127.0.0.1:${nginx.tlsPort}`, '/es/nope');
  expect(loggedIn(nginx.folder)).toEqual([]);
});

test('certificate challenges are answered over plain HTTP, before and after TLS is set up', async ({ nginx, start }) => {
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

/** Insertions that change a path: encoded letters, separators and control characters, malformed escapes, punctuation. */
const INSERTIONS = [
  ...'%61 %2F %2f %5C %2e %25 %3F %23 %20 %7F %00 %01 %09 %0A %0D%0AX:%20y'.split(' '),
  ...'% %4 %zz %u0061 %C0%AF %E0%A4%A %E2%80%AE %C3%A9 %F0%9F%98%80'.split(' '),
  ...`// /./ /../ \\ . ~ ; : @ ! $ & ' " ( * + , = < > [ ] ^ \` { | } #`.split(' '),
];
/** Endings that change a path. */
const ENDINGS = '. .. ~ ; ;a=b %20 %00 %0A %2F // /. /.. /%2E%2E .html .br .gz /404 /index /index/ /index.html'.split(' ');

/** Paths that differ from a file's in one place. */
const DIFFERING = [
  ...INSERTIONS.map((text) => `/es/ktn_${text}transport`),
  ...ENDINGS.flatMap((text) => [`/es/ktn_transport${text}`, `/robots.txt${text}`]),
  ...['/%65s/ktn_transport', '/es%2Fktn_transport', '/es/%6Btn_transport', '/es/img/social%2epng', '/es/img//social.png'],
  ...['/Es/ktn_transport', '/es/Ktn_transport', '/es/ktn_transporT', '/robots.TXT', '/es/IMG/social.png'],
];

test("a path that differs from a file's in one place gets the not-found page of its language", async ({ baseURL }) => {
  const wrong: unknown[] = [];
  for (const address of DIFFERING) {
    const { status, headers, bytes } = await ask(baseURL, address);
    const isPage = bytes.equals(fileOf(`${urlOf(localeOf(address))}404.html`));
    if (status !== 404 || headers.location !== undefined || !isPage) {
      wrong.push([address, status, headers.location, isPage]);
    }
  }
  expect(wrong).toEqual([]);
});

test('conditional requests, range requests and HEAD are answered correctly', async ({ baseURL }) => {
  const { headers: home } = await ask(baseURL, '/es/');
  const unchanged = await ask(baseURL, '/es/', { headers: { 'If-None-Match': home.etag ?? '' } });
  expect([unchanged.status, unchanged.body]).toEqual([304, '']);
  const part = await ask(baseURL, '/es/', { headers: { Range: 'bytes=10-19' } });
  expect([part.status, part.bytes]).toEqual([206, fileOf('es/index.html').subarray(10, 20)]);
  // A range of the not-found page would not be a range of the requested file.
  const { status, body, headers: missing } = await ask(baseURL, '/es/nope', { headers: { Range: 'bytes=10-19' } });
  expect([status, body, missing['content-range'], missing['accept-ranges']]).toEqual([
    404,
    fileOf('es/404.html').toString(),
    undefined,
    undefined,
  ]);
  // Conditions apply only to files that exist, and the not-found page is not the requested file.
  const conditions = { 'If-Match': '"other"', 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT', 'If-None-Match': '*' };
  for (const [name, value] of Object.entries(conditions)) {
    expect((await ask(baseURL, '/es/nope', { headers: { [name]: value } })).status, name).toBe(404);
  }
  expect((await ask(baseURL, '/es/', { headers: { 'If-Match': '"other"' } })).status).toBe(412);
  for (const target of ['/es/', '/es/nope', '/es']) {
    const [head, got] = [await ask(baseURL, target, { method: 'HEAD' }), await ask(baseURL, target)];
    expect([head.status, head.body, { ...head.headers, date: '' }], target).toEqual([got.status, '', { ...got.headers, date: '' }]);
  }
});

test('a request with a whole URL gets its path from any host; without a host or with a malformed one it gets a not-found page', async ({
  baseURL,
}) => {
  const host = 'Host: www.annexes.eu\r\n';
  const [home, nope] = [fileOf('es/index.html'), fileOf('es/404.html')];
  const cases: [line: string, headers: string, status: number, body: Buffer][] = [
    ...['http://evil.example', 'https://a:80', 'ftp://www.annexes.eu', 'HTTP://www.annexes.eu'].flatMap((origin): typeof cases => [
      [`${origin}/es/ HTTP/1.1`, host, 200, home],
      [`${origin}/es/nope HTTP/1.1`, host, 404, nope],
      [`${origin} HTTP/1.1`, host, 200, fileOf('index.html')],
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
    expect([answer.status, answer.body.equals(body), /\r\ncache-control: (.*)/.exec(answer.head)?.[1]], `${line} ${headers}`).toEqual([
      status,
      true,
      'no-cache',
    ]);
  }
});
