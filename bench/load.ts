/**
 * `npm run bench:load [-- <rounds>] [--build]`: the first visit of the largest page on a slow connection, against the stock preset over the same
 * content, and what the search costs (search.ts). Each round visits all in turn; the tables have the medians. Rounds: 7.
 * --build builds our site and the stock one (bench/stock/) first; otherwise what is there is measured.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { siteDir } from '../lib/paths';
import { findChromium } from '../scripts/chromium';
import { medians, table } from './measure';
import { measureSearch } from './search';
import { makeStockSite } from './sites';

const PAGE = '/es/ktn_environment';
/** Lighthouse's slow 4G, and a phone that is four times slower than this machine. */
const CONNECTION = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const SLOWDOWN = 4;
/** Milliseconds after the load event: idle prefetch is done by then. */
const REST = 3500;

const ours = path.join(siteDir, 'build');
const stock = path.join(__dirname, 'stock');

/** @returns the file that answers an address, as a host without redirects finds it */
function fileOf(folder: string, url: string): string | undefined {
  const file = path.join(folder, decodeURIComponent(new URL(url, 'http://localhost').pathname));
  return [file, `${file}.html`, path.join(file, 'index.html')].find((name) => existsSync(name) && statSync(name).isFile());
}

/** Serves a folder as a host does that compresses well. @returns its origin */
async function serve(folder: string): Promise<string> {
  const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };
  const server = createServer(({ url = '/' }, response) => {
    const file = fileOf(folder, url);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' }).end(brotliCompressSync(readFileSync(file)));
  }).unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Collects in the page what the browser says of its own work. */
function observe(): void {
  const seen = { 'first paint': 0, 'largest paint': 0, 'layout shift': 0, 'blocking time': 0 };
  Object.assign(window, { seen });
  const on = (type: string, use: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => void list.getEntries().forEach(use)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    seen['first paint'] = name === 'first-contentful-paint' ? startTime : seen['first paint'];
  });
  on('largest-contentful-paint', ({ startTime }) => {
    seen['largest paint'] = startTime;
  });
  on('layout-shift', ({ value = 0 }) => {
    seen['layout shift'] += value;
  });
  on('longtask', ({ duration }) => {
    seen['blocking time'] += duration - 50;
  });
}

/** @returns milliseconds, kB as sent and requests of a first visit */
async function visit(browser: Browser, origin: string): Promise<Record<string, number>> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', CONNECTION);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const types = new Map<string, string>();
  const bytes: Record<string, number> = { Document: 0, Script: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength / 1000;
  });
  // tsx keeps the names of functions by a helper that pages do not have.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(observe);
  await page.goto(origin + PAGE, { waitUntil: 'load' });
  await page.waitForTimeout(REST);
  const seen = await page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);
  await page.close();
  const all = Object.values(bytes).reduce((total, size) => total + size, 0);
  return { ...seen, 'html kB': bytes.Document ?? 0, 'scripts kB': bytes.Script ?? 0, 'all kB': all, requests: types.size };
}

function buildSites(): void {
  execFileSync('npm', ['run', 'build'], { cwd: siteDir, stdio: 'inherit' });
  rmSync(stock, { recursive: true, force: true });
  mkdirSync(stock);
  makeStockSite(stock);
  execFileSync('npm', ['run', 'build'], { cwd: stock, stdio: 'inherit' });
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { build: { type: 'boolean' } } });
  const rounds = Number(positionals[0] ?? 7);
  if (values.build) {
    buildSites();
  }
  const folders = { ours, stock: path.join(stock, 'build') };
  const missing = Object.values(folders).find((folder) => fileOf(folder, PAGE) === undefined);
  if (missing) {
    console.error(`${path.relative(siteDir, missing)}/ has no ${PAGE}: "npm run bench:load -- --build" builds it.`);
    process.exit(1);
  }
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-background-networking'] });
  const visits = { ours: [] as Record<string, number>[], stock: [] as Record<string, number>[] };
  const origins = { ours: await serve(folders.ours), stock: await serve(folders.stock) };
  for (let round = 1; round <= rounds; round++) {
    for (const name of ['ours', 'stock'] as const) {
      visits[name].push(await visit(browser, origins[name]));
    }
    console.error(`round ${round} of ${rounds}`);
  }
  const [first, other] = [medians(visits.ours), medians(visits.stock)];
  const rows = Object.keys(first).map((key) => [key, first[key]?.toFixed(1) ?? '', other[key]?.toFixed(1) ?? '']);
  console.log(table([['first visit', 'ours', 'stock'], ...rows]));
  await measureSearch(browser, { origin: origins.ours }, { connection: CONNECTION, slowdown: SLOWDOWN, rounds });
  await browser.close();
}

void main();
