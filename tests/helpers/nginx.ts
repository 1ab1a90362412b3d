/** Starts nginx with the configuration of deploy/nginx/, on loopback, without privileges and with a temporary folder for releases. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'playwright/test';
import { siteDir } from '../../lib/paths';
import { deploy } from '../../scripts/deploy';

/** The path of Debian's module that serves .br files. */
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
export const hasBrotli = existsSync(BROTLI_MODULE);
/** The reason for skipping tests without the module. */
export const NO_BROTLI = `nginx has no module for .br files in ${BROTLI_MODULE}. Debian: apt-get install libnginx-mod-http-brotli-static`;

/** The user id of Debian's nobody. If the tests run as root, which is usual in CI, nginx runs as nobody, its master process included. */
const NOBODY = 65_534;
const unprivileged = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

export interface Nginx {
  origin: string;
  port: number;
  /** The target folder of `npm run deploy`. */
  folder: string;
  stop: () => Promise<void>;
}

/** @returns a free port on loopback */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** @returns the configuration of deploy/nginx/ in which only addresses, paths and the Brotli lines are adapted to this machine */
function siteConfiguration(folder: string, port: number): string {
  return readFileSync(path.join(siteDir, 'deploy/nginx/annexes.conf'), 'utf8')
    .replace('listen 80 ', `listen 127.0.0.1:${port} `)
    .replace(/^ *(#tls )?listen \[::\].*\n/gm, '')
    .replaceAll('/srv/annexes', folder)
    .replaceAll('/var/www/acme', path.join(folder, 'acme'))
    .replace(/^( *)#brotli /m, hasBrotli ? '$1' : '$1#');
}

function mainConfiguration(folder: string, directives: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/temp-${name};`);
  return `
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/main.log info;
${directives}
${hasBrotli ? `load_module ${BROTLI_MODULE};` : ''}
events { worker_connections 512; }
http {
  # As in Debian's nginx.conf, requests are logged unless the site's configuration turns it off.
  access_log ${folder}/access.log;
  ${temporary.join('\n  ')}
  include ${folder}/annexes.conf;
}
`;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}

async function untilListening(nginx: ChildProcess, port: number, folder: string): Promise<void> {
  try {
    await expect.poll(async () => nginx.exitCode === null && isListening(port), { intervals: [20] }).toBe(true);
  } catch {
    const log = path.join(folder, 'main.log');
    throw new Error(`nginx does not start: ${existsSync(log) ? readFileSync(log, 'utf8') : 'it has written no log'}`);
  }
}

/**
 * Publishes `build/` in a temporary folder and serves it with nginx.
 * @param change edits the site's configuration; receives a second free port
 * @param directives further directives of the main configuration
 */
export async function startNginx(change: (conf: string, anotherPort: number) => string = (conf) => conf, directives = ''): Promise<Nginx> {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'annexes-nginx-'));
  chmodSync(folder, 0o755);
  if (unprivileged.uid !== undefined) {
    chownSync(folder, unprivileged.uid, unprivileged.gid);
  }
  deploy(path.join(siteDir, 'build'), folder, true);
  // Not before the site is copied: another program could take the port meanwhile.
  const port = await freePort();
  writeFileSync(path.join(folder, 'annexes.conf'), change(siteConfiguration(folder, port), await freePort()));
  writeFileSync(path.join(folder, 'nginx.conf'), mainConfiguration(folder, directives));
  const nginx = spawn('nginx', ['-e', `${folder}/main.log`, '-p', folder, '-c', `${folder}/nginx.conf`], {
    stdio: 'ignore',
    ...unprivileged,
  });
  const kill = () => void nginx.kill('SIGTERM');
  process.once('exit', kill);
  await untilListening(nginx, port, folder);
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    folder,
    async stop() {
      process.off('exit', kill);
      nginx.kill('SIGTERM');
      await once(nginx, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
