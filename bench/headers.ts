/**
 * What the headers cost: the same nginx serves the same files with the site's configuration and bare, and wrk asks both for all pages and
 * scripts in turns. `npx tsx bench/headers.ts`; figures in bench/README.md.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { siteDir } from '../lib/paths';
import { type Nginx, startNginx } from '../tests/nginx';
import { pagesInLocales } from '../tests/site';

const ROUNDS = 7;
const SECONDS = 4;

/** The server of deploy/nginx/ with nothing in it but where the files are. */
function bare(conf: string): string {
  const [, folder] = /include (.*)\/site\.conf;/.exec(conf) ?? [];
  const [listen] = /listen 127[^;]*;/.exec(conf) ?? [];
  const shared = [
    'gzip_static on;',
    'gzip_vary on;',
    'brotli_static on;',
    'access_log off;',
    'sendfile on;',
    'tcp_nopush on;',
    'open_file_cache max=1000 inactive=10m;',
    'open_file_cache_valid 10m;',
  ];
  return `server { ${listen} root ${folder}/releases/1; ${shared.filter((line) => conf.includes(line)).join(' ')}
    location / { try_files $uri $uri.html $uri/index.html =404; } }`;
}

async function scriptsOf(nginx: Nginx): Promise<string[]> {
  const html = await (await fetch(`${nginx.origin}/es/ktn_environment`)).text();
  return [...html.matchAll(/<script src="([^"]+)"/g)].map(([, src = '']) => src);
}

/** @returns answers a second */
function measure(nginx: Nginx, paths: string[]): number {
  const args = ['-t', '1', '-c', '16', '-d', `${SECONDS}s`, '-H', 'Accept-Encoding: gzip, br', '-s', 'tests/requests.lua', nginx.origin];
  const output = execFileSync('wrk', args, { cwd: siteDir, encoding: 'utf8', env: { ...process.env, PATHS: paths.join('\n') } });
  const { requests, microseconds, status } = JSON.parse(/RESULT (\{.*\})/.exec(output)?.[1] ?? '{}');
  if (status !== 0) {
    throw new Error(`${status} answers were errors.`);
  }
  return requests / (microseconds / 1e6);
}

function median(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function main(): Promise<void> {
  const build = path.join(siteDir, 'build');
  const [full, plain] = [await startNginx(build), await startNginx(build, bare)];
  try {
    const paths = [...pagesInLocales.map(({ url }) => url), ...(await scriptsOf(full))];
    const rounds = Array.from({ length: ROUNDS }, () => [measure(full, paths), measure(plain, paths)] as const);
    const [withHeaders, without] = [median(rounds.map(([one]) => one)), median(rounds.map(([, other]) => other))];
    const ratio = median(rounds.map(([one, other]) => one / other));
    console.log(
      `with all headers ${Math.round(withHeaders)}/s, bare ${Math.round(without)}/s, ratio ${ratio.toFixed(2)} (medians of ${ROUNDS})`,
    );
  } finally {
    await Promise.all([full.stop(), plain.stop()]);
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
