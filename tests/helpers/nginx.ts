/** Starts nginx on loopback with the configuration in tools/hosting/nginx/, without privileges and with a temporary folder for releases. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'playwright/test';
import { siteDir } from '../../src/common/paths';
import { nginxConfiguration } from '../../tools/hosting/hostRules';
import { writeArchive } from '../../tools/hosting/package';
import { BROTLI_MODULE } from './tools';

/** The user id of Debian's nobody. If the tests run as root, which is usual in CI, nginx and its master process run as nobody. */
const NOBODY = 65_534;
const unprivileged = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Whether this machine has IPv6, at least on loopback. Containers often do not. */
export const hasIPv6 = Object.values(networkInterfaces()).some((some) => some?.some(({ address }) => address === '::1'));

export interface Nginx {
  origin: string;
  port: number;
  /** The folder with the configuration, the logs and, in `srv/`, the releases. */
  folder: string;
  stop: () => Promise<void>;
}

/** Below the ephemeral ports, so that nothing else takes one of these ports in the meantime. */
const [FIRST_PORT, PORTS_OF_WORKER] = [20_000, 1000];
let lastPort = Math.floor(Math.random() * PORTS_OF_WORKER);

/** @returns a port on loopback that nothing listens on, a different one on each call. Each worker has its own ports */
export async function freePort(): Promise<number> {
  lastPort = (lastPort + 1) % PORTS_OF_WORKER;
  const port = FIRST_PORT + (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 10) * PORTS_OF_WORKER + lastPort;
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isFree ? port : freePort();
}

/** @returns the configuration in tools/hosting/nginx/ with this machine's addresses and paths, and with the line for .br files */
function siteConfiguration(folder: string, port: number): string {
  return nginxConfiguration(readFileSync(path.join(siteDir, 'tools/hosting/nginx/annexes.template.conf'), 'utf8'))
    .replace('listen 80 ', `listen 127.0.0.1:${port} `)
    .replace('listen [::]:80 ', hasIPv6 ? `listen [::1]:${port} ` : '#no-ipv6 listen 80 ')
    .replaceAll('/srv/annexes', path.join(folder, 'srv'))
    .replaceAll('/var/www/acme', path.join(folder, 'acme'))
    .replace(/^( *)#brotli /m, '$1');
}

function mainConfiguration(folder: string, directives: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/temp-${name};`);
  return `
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/main.log info;
${directives}
load_module ${BROTLI_MODULE};
events { worker_connections 512; }
http {
  # As in Debian's nginx.conf, requests are logged unless the site's configuration turns it off.
  access_log ${folder}/access.log;
  ${temporary.join('\n  ')}
  include ${folder}/annexes.conf;
}
`;
}

/** The archive of `build/`, which each worker creates once. */
let archive: Promise<string> | undefined;

async function packBuild(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'annexes-archive-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  await writeArchive(path.join(siteDir, 'build'), path.join(folder, 'annexes.tar.gz'));
  return path.join(folder, 'annexes.tar.gz');
}

/** Publishes `build/` with tools/hosting/publish. */
export async function publishBuild(folder: string): Promise<void> {
  archive ??= packBuild();
  const args = ['--any-origin', await archive, folder];
  const { status, stderr } = spawnSync('tools/hosting/publish', args, { cwd: siteDir, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
}

/**
 * Publishes `build/` in a temporary folder and serves it with nginx.
 * @param change edits the site's configuration; receives a second free port
 * @param directives additional directives for the main configuration
 */
export async function startNginx(change: (conf: string, anotherPort: number) => string = (conf) => conf, directives = ''): Promise<Nginx> {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'annexes-nginx-'));
  chmodSync(folder, 0o755);
  if (unprivileged.uid !== undefined) {
    chownSync(folder, unprivileged.uid, unprivileged.gid);
  }
  await publishBuild(path.join(folder, 'srv'));
  const port = await freePort();
  writeFileSync(path.join(folder, 'annexes.conf'), change(siteConfiguration(folder, port), await freePort()));
  writeFileSync(path.join(folder, 'nginx.conf'), mainConfiguration(folder, directives));
  const nginx = spawn('nginx', ['-e', `${folder}/main.log`, '-p', folder, '-c', `${folder}/nginx.conf`], {
    stdio: 'ignore',
    ...unprivileged,
  });
  const kill = () => void nginx.kill('SIGTERM');
  process.once('exit', kill);
  await expect(async () => {
    expect(nginx.exitCode).toBeNull();
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
  }, `nginx does not start: see ${folder}/main.log`).toPass({ intervals: [20] });
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
