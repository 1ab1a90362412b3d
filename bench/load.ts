/**
 * `npm run bench:load [-- <rounds>] [--build]`: measures the first visit of the largest page on a slow connection, compared with the stock
 * preset and the same content, and the cost of the first search. Each round visits both sites; the table shows medians. Default:
 * 7 rounds. `--build` builds this site and the stock one (bench/stock/) first; otherwise the existing builds are measured.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { COMPRESSIBLE } from '../lib/hostRules';
import { listFiles, siteDir } from '../lib/paths';
import { createSiteServer } from '../scripts/serve';
import { findChromium } from '../tests/helpers/chromium';
import { medians, table } from './measure';
import { makeStockSite } from './sites';

const PAGE = '/es/ktn_environment';
/** Lighthouse's slow 4G: latency in ms, throughput in bytes per second. */
const CONNECTION = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
/** CPU throttling rate: simulates a phone that is four times slower than this machine. */
const SLOWDOWN = 4;
/** Milliseconds after the load event until idle prefetching is done. */
const PREFETCH_TIME = 3500;

const ours = path.join(siteDir, 'build');
const stock = path.join(__dirname, 'stock');
const stockBuild = path.join(stock, 'build');

/** Serves a folder. @returns the origin */
async function serve(folder: string): Promise<string> {
  const server = createSiteServer(folder).unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Runs in the page: collects performance entries, with times in milliseconds. */
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

/** @returns figures of a first visit and, on our site, of the first search: milliseconds, kB without headers, number of requests */
async function visit(browser: Browser, origin: string): Promise<Record<string, number>> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', CONNECTION);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const responses = new Map<string, { type: string; headers: number }>();
  const sizes: { type: string; size: number }[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    responses.set(requestId, { type, headers: response.encodedDataLength }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type = 'Other', headers = 0 } = responses.get(requestId) ?? {};
    sizes.push({ type, size: (encodedDataLength - headers) / 1000 });
  });
  const transferred = (isCounted: (type: string) => boolean) =>
    sizes.reduce((total, { type, size }) => total + (isCounted(type) ? size : 0), 0);
  // tsx adds calls of a helper `__name` to functions; pages do not define it.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(observe);
  await page.goto(origin + PAGE, { waitUntil: 'load' });
  await page.waitForTimeout(PREFETCH_TIME);
  const figures = {
    ...(await page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen)),
    'html kB': transferred((type) => type === 'Document'),
    'scripts kB': transferred((type) => type === 'Script'),
    'all kB': transferred(() => true),
    requests: sizes.length,
  };
  const search: Record<string, number> = {};
  if ((await page.locator('#search-button').count()) > 0) {
    const isNeeded = (type: string) => type === 'Script' || type === 'Fetch';
    const [kB, requests] = [transferred(isNeeded), sizes.filter(({ type }) => isNeeded(type)).length];
    const begin = performance.now();
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox').pressSequentially('98');
    await page.locator('.search__results a').first().waitFor();
    search['search: ms to the first result'] = performance.now() - begin;
    search['search: kB'] = transferred(isNeeded) - kB;
    search['search: requests'] = sizes.filter(({ type }) => isNeeded(type)).length - requests;
  }
  await page.close();
  return { ...figures, ...search };
}

function buildSites(): void {
  execFileSync('npm', ['run', 'build'], { cwd: siteDir, stdio: 'inherit' });
  rmSync(stock, { recursive: true, force: true });
  mkdirSync(stock);
  makeStockSite(stock);
  execFileSync('npm', ['run', 'build'], { cwd: stock, stdio: 'inherit' });
  for (const file of listFiles(stockBuild).filter((name) => COMPRESSIBLE.test(name))) {
    writeFileSync(path.join(stockBuild, `${file}.br`), brotliCompressSync(readFileSync(path.join(stockBuild, file))));
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { build: { type: 'boolean' } } });
  const rounds = Number(positionals[0] ?? 7);
  if (values.build) {
    buildSites();
  }
  const folders = { ours, stock: stockBuild };
  const missing = Object.values(folders).find((folder) => !existsSync(path.join(folder, `${PAGE}.html`)));
  if (missing) {
    console.error(`${path.relative(siteDir, missing)}/ has no ${PAGE}: build it with "npm run bench:load -- --build".`);
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
  const [oursMedians, stockMedians] = [medians(visits.ours), medians(visits.stock)];
  const rows = Object.keys(oursMedians).map((key) => [key, oursMedians[key]?.toFixed(1) ?? '', stockMedians[key]?.toFixed(1) ?? '']);
  console.log(table([['first visit', 'ours', 'stock'], ...rows]));
  await browser.close();
}

void main();
