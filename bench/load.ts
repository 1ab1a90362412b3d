/**
 * `npm run bench:load [-- <rounds>] [--build]`: the first load of the largest page on a slow connection, against the same page without
 * scripts (the floor: what the words and their styles cost by themselves) and the stock preset over the same content; and a click on a
 * link in view; and the search (search.ts). Each round loads all in turn; the tables have the medians. Rounds: 7, about three minutes.
 * --build builds our site and the stock one (bench/stock/) first, which takes some minutes; otherwise what is there is measured.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { siteDir } from '../lib/paths';
import { findChromium } from '../scripts/chromium';
import { median, table } from './measure';
import { measureSearch } from './search';
import { makeStockSite } from './sites';

const PAGE = '/es/ktn_environment';
const NEXT_PAGE = '/es/ktn_transport';
/** Lighthouse's slow 4G, and a phone that is four times slower than this machine. */
const CONNECTION = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const SLOWDOWN = 4;
const PHONE = { width: 412, height: 823 };
/** Milliseconds after the load event: idle prefetch is done by then. */
const REST = 3500;

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

interface Site {
  name: string;
  folder: string;
  change: (html: string) => string;
}

/** Milliseconds, bytes as sent and counts; a reader's wait until the page reacts is `interactive`. */
interface FirstLoad {
  'first paint': number;
  'largest paint': number;
  'layout shift': number;
  interactive: number;
  'blocking time': number;
  'longest task': number;
  'html kB': number;
  'scripts kB': number;
  'all kB': number;
  requests: number;
}

function unchanged(html: string): string {
  return html;
}

function withoutScripts(html: string): string {
  return html.replace(/<script(?![^>]*json)[^>]*>.*?<\/script>|<link rel="preload"[^>]*>/gs, '');
}

function fileOf(folder: string, url: string): string | undefined {
  const file = path.join(folder, decodeURIComponent(new URL(url, 'http://localhost').pathname));
  return [file, `${file}.html`, path.join(file, 'index.html')].find((name) => existsSync(name) && statSync(name).isFile());
}

/** Serves a site as a host does that compresses well. */
async function serve({ folder, change }: Site): Promise<{ server: Server; origin: string }> {
  const compressed = new Map<string, Buffer>();
  const server = createServer(({ url = '/' }, response) => {
    const file = fileOf(folder, url);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const extension = path.extname(file);
    if (!compressed.has(file)) {
      compressed.set(file, brotliCompressSync(extension === '.html' ? change(readFileSync(file, 'utf8')) : readFileSync(file)));
    }
    response.writeHead(200, {
      'Content-Type': TYPES[extension] ?? 'application/octet-stream',
      'Content-Encoding': 'br',
      'Cache-Control': /assets|img/.test(url) ? 'max-age=31536000' : 'no-cache',
    });
    response.end(compressed.get(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** tsx keeps the names of functions by a helper that pages do not have. */
const NAME_HELPER = 'globalThis.__name = (named) => named;';

/** Collects in the page what the browser says of its own work. */
function observe(): void {
  const seen = { 'first paint': 0, 'largest paint': 0, 'layout shift': 0, interactive: 0, tasks: [] as number[] };
  Object.assign(window, { seen });
  const on = (type: string, use: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => void list.getEntries().forEach(use)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') {
      seen['first paint'] = startTime;
    }
  });
  on('largest-contentful-paint', ({ startTime }) => {
    seen['largest paint'] = startTime;
  });
  on('layout-shift', ({ value = 0 }) => {
    seen['layout shift'] += value;
  });
  on('longtask', ({ duration }) => void seen.tasks.push(duration));
  const waitForReact = () => {
    const root = document.getElementById('__docusaurus');
    if (root && '_reactRootContainer' in root) {
      seen.interactive = performance.now();
    } else {
      requestAnimationFrame(waitForReact);
    }
  };
  requestAnimationFrame(waitForReact);
}

async function openSlowly(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const page = await browser.newPage({ viewport: PHONE });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', CONNECTION);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return { page, session };
}

async function loadFirst(browser: Browser, origin: string): Promise<FirstLoad> {
  const { page, session } = await openSlowly(browser);
  const types = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
  });
  await page.addInitScript(NAME_HELPER);
  await page.addInitScript(observe);
  await page.goto(origin + PAGE, { waitUntil: 'load' });
  await page.waitForTimeout(REST);
  const { tasks, ...seen } = await page.evaluate(
    () => (window as unknown as { seen: Omit<FirstLoad, 'blocking time'> & { tasks: number[] } }).seen,
  );
  await page.close();
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    ...seen,
    'blocking time': sum(tasks.map((task) => task - 50)),
    'longest task': Math.max(0, ...tasks),
    'html kB': (bytes.Document ?? 0) / 1000,
    'scripts kB': (bytes.Script ?? 0) / 1000,
    'all kB': sum(Object.values(bytes)) / 1000,
    requests: types.size,
  };
}

/** @returns milliseconds from a click on a link in view to the frame after the next page's heading, and what was asked of the network */
async function click(browser: Browser, origin: string, slowdown: number): Promise<{ painted: number; requests: number }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(NAME_HELPER);
  await page.goto(origin + PAGE, { waitUntil: 'networkidle' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Network.enable');
  let requests = 0;
  session.on('Network.responseReceived', ({ response }) => {
    requests += response.fromDiskCache || response.fromPrefetchCache ? 0 : 1;
  });
  await page.evaluate(() => {
    const heading = document.querySelector('h1')?.textContent;
    window.addEventListener(
      'click',
      ({ timeStamp }) => {
        const waitForPaint = () =>
          requestAnimationFrame(() => {
            if (document.querySelector('h1')?.textContent === heading) {
              waitForPaint();
            } else {
              // A message is handled after the frame has been painted.
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => Object.assign(window, { painted: performance.now() - timeStamp });
              port2.postMessage(undefined);
            }
          });
        waitForPaint();
      },
      { capture: true, once: true },
    );
  });
  await page.locator(`.navbar a[href="${NEXT_PAGE}"]`).first().click();
  const painted = await page.waitForFunction(() => (window as unknown as { painted?: number }).painted);
  const result = { painted: Number(await painted.jsonValue()), requests };
  await page.close();
  return result;
}

/** Where the stock site is built, and stays for the next time. */
const stock = path.join(__dirname, 'stock');

function buildSites(): void {
  console.error('building our site');
  execFileSync('npm', ['run', 'build'], { cwd: siteDir, stdio: 'ignore' });
  console.error('building the stock site');
  rmSync(stock, { recursive: true, force: true });
  mkdirSync(stock);
  makeStockSite(stock);
  execFileSync('npm', ['run', 'build'], { cwd: stock, stdio: 'ignore' });
}

function medians<T extends object>(all: T[]): Record<keyof T, number> {
  const keys = Object.keys(all[0] ?? {}) as (keyof T)[];
  return Object.fromEntries(keys.map((key) => [key, median(all.map((one) => Number(one[key])))])) as Record<keyof T, number>;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { build: { type: 'boolean' } } });
  const rounds = Number(positionals[0] ?? 7);
  if (values.build) {
    buildSites();
  }
  const ours = path.join(siteDir, 'build');
  const sites: Site[] = [
    { name: 'ours', folder: ours, change: unchanged },
    { name: 'floor', folder: ours, change: withoutScripts },
    { name: 'stock', folder: path.join(stock, 'build'), change: unchanged },
  ];
  const missing = sites.find(({ folder }) => fileOf(folder, PAGE) === undefined);
  if (missing) {
    console.error(`${path.relative(siteDir, missing.folder)}/ has no ${PAGE}: "npm run bench:load -- --build" builds it.`);
    process.exit(1);
  }
  const served = await Promise.all(sites.map(async (site) => ({ ...site, ...(await serve(site)) })));
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  const loads = new Map<string, FirstLoad[]>(sites.map(({ name }) => [name, []]));
  const clicks = new Map<string, Awaited<ReturnType<typeof click>>[]>();
  for (let round = 1; round <= rounds; round++) {
    for (const { name, origin } of served) {
      loads.get(name)?.push(await loadFirst(browser, origin));
    }
    for (const { name, origin } of served.filter(({ change }) => change !== withoutScripts)) {
      for (const slowdown of [1, SLOWDOWN]) {
        const key = `${name}, processor / ${slowdown}`;
        clicks.set(key, [...(clicks.get(key) ?? []), await click(browser, origin, slowdown)]);
      }
    }
    console.error(`round ${round} of ${rounds}`);
  }

  const results = new Map([...loads].map(([name, all]) => [name, medians(all)]));
  const of = (name: string, key: keyof FirstLoad) => results.get(name)?.[key] ?? Number.NaN;
  const show = (key: keyof FirstLoad, value: number) => value.toFixed(key === 'layout shift' ? 3 : key.endsWith('kB') ? 1 : 0);
  const keys = Object.keys(results.get('ours') ?? {}) as (keyof FirstLoad)[];
  const rows = keys.map((key) => [
    key,
    ...sites.map(({ name }) => show(key, of(name, key))),
    ...['floor', 'stock'].map((other) => (of(other, key) > 0 ? (of('ours', key) / of(other, key)).toFixed(2) : '')),
  ]);
  console.log(table([['first load', ...sites.map(({ name }) => name), 'ours / floor', 'ours / stock'], ...rows]));
  const clickRows = [...clicks].map(([name, all]) => [name, medians(all).painted.toFixed(0), medians(all).requests]);
  console.log(`\n${table([['click on a link in view', 'painted after ms', 'requests'], ...clickRows])}`);
  const oursServed = served.find(({ name }) => name === 'ours') as (typeof served)[number];
  const search = await measureSearch(browser, oursServed, { connection: CONNECTION, slowdown: SLOWDOWN, rounds });
  await browser.close();
  for (const { server } of served) {
    server.close();
  }
  const json = { loads: Object.fromEntries(loads), clicks: Object.fromEntries(clicks), search };
  writeFileSync(path.join(__dirname, 'load.json'), `${JSON.stringify(json, undefined, 2)}\n`);
}

void main();
