/** What the search costs a reader: bytes and time until the first result, time from a key to its results, and both as the acts grow. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { homeOf, locales } from '../lib/languages';
import type { Entry } from '../src/search/engine';
import { median, table } from './measure';

const LOCALE = 'es';
const PAGE = `${homeOf(LOCALE)}ktn_transport`;
const QUERIES = ['contaminacion de buques', '1907/2006', 'medicamentos veterinarios'];
const COUNTS = [63, 630, 6300];

/** Milliseconds, and bytes as sent. */
interface SearchCost {
  'bytes until the first result': number;
  requests: number;
  'ms from opening to the first result': number;
  'ms from a key to its results, median': number;
  'ms from a key to its results, longest': number;
}

function readEntries(folder: string, locale: string): Entry[] {
  const files = path.join(folder, homeOf(locale), 'assets/search');
  const file = readdirSync(files).find((name) => name.endsWith('.json')) ?? '';
  return JSON.parse(readFileSync(path.join(files, file), 'utf8')) as Entry[];
}

/** Numbers from 0 to below 1, the same in every run. */
function makeRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** @returns entries with as many acts: the real ones, then others with numbers of their own and subjects of the language's words */
function grow(entries: Entry[], count: number): Entry[] {
  const random = makeRandom();
  const acts = entries.filter(({ celex }) => celex);
  const vocabulary = acts.flatMap(({ title }) => title.match(/\p{L}+/gu) ?? []);
  const word = () => vocabulary[Math.floor(random() * vocabulary.length)] ?? '';
  const added = Array.from({ length: count - acts.length }, (_, index): Entry => {
    const act = acts[index % acts.length] as Entry;
    const celex = `3${1990 + (index % 35)}R${String(Math.floor(index / 35) + 2000)}`;
    return {
      url: act.url.replace(/#.*/, `#${celex}`),
      title: act.title.replace(/\p{L}+/gu, word),
      text: act.text.replace(/\d/g, () => String(Math.floor(random() * 10))),
      celex,
    };
  });
  return [...entries, ...added];
}

/** Opens the search on a slow connection and types. */
async function searchOnce(browser: Browser, origin: string, connection: object, slowdown: number, entries?: Entry[]): Promise<SearchCost> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (entries) {
    await page.route('**/assets/search/*', (route) => route.fulfill({ json: entries }));
  }
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    window.addEventListener('input', ({ timeStamp }) =>
      requestAnimationFrame(() => {
        // A message is handled after the frame has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => void times.push(performance.now() - timeStamp);
        port2.postMessage(undefined);
      }),
    );
  });
  await page.goto(origin + PAGE, { waitUntil: 'networkidle' });
  await session.send(
    'Network.emulateNetworkConditions',
    connection as Parameters<typeof session.send<'Network.emulateNetworkConditions'>>[1],
  );
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const isNeeded = new Map<string, boolean>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => isNeeded.set(requestId, type === 'Script' || type === 'Fetch'));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += isNeeded.get(requestId) ? encodedDataLength : 0;
  });
  const begin = performance.now();
  await page.keyboard.press('/');
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.type('98');
  await page.locator('.search__results a').first().waitFor();
  const first = performance.now() - begin;
  const result = { bytes, requests: [...isNeeded.values()].filter(Boolean).length };
  await page.evaluate(() => void (window as unknown as { times: number[] }).times.splice(0));
  for (const query of QUERIES) {
    await page.getByRole('searchbox').fill('');
    await page.keyboard.type(query, { delay: 20 });
  }
  await page.waitForTimeout(500);
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  await page.close();
  return {
    'bytes until the first result': result.bytes,
    requests: result.requests,
    'ms from opening to the first result': first,
    'ms from a key to its results, median': median(times),
    'ms from a key to its results, longest': Math.max(...times),
  };
}

/**
 * Prints what the search of our site costs.
 * @param folder where it is built
 * @returns the figures of each round, by number of acts
 */
export async function measureSearch(
  browser: Browser,
  { origin, folder }: { origin: string; folder: string },
  { connection, slowdown, rounds }: { connection: object; slowdown: number; rounds: number },
): Promise<Record<number, SearchCost[]>> {
  const costs: Record<number, SearchCost[]> = {};
  const real = readEntries(folder, LOCALE);
  for (const count of COUNTS) {
    const ofCount: SearchCost[] = [];
    costs[count] = ofCount;
    for (let round = 0; round < rounds; round++) {
      ofCount.push(await searchOnce(browser, origin, connection, slowdown, count === COUNTS[0] ? undefined : grow(real, count)));
    }
  }
  const keys = Object.keys(costs[63]?.[0] ?? {}) as (keyof SearchCost)[];
  const rows = keys.map((key) => [
    key,
    // An index put in by the browser's tools is not sent: only the real one has a size, and its way is part of the time.
    ...COUNTS.map((count) =>
      count === COUNTS[0] || key.startsWith('ms') ? median((costs[count] ?? []).map((cost) => cost[key])).toFixed(0) : '',
    ),
  ]);
  console.log(`\n${table([[`search, processor / ${slowdown}`, ...COUNTS.map((count) => `${count} acts`)], ...rows])}`);
  const sizes = locales.map((locale) => {
    const entries = readEntries(folder, locale);
    return [
      `index of ${locale}, bytes (of each act)`,
      ...COUNTS.map((count) => {
        const { length } = brotliCompressSync(JSON.stringify(grow(entries, count)));
        return `${length} (${Math.round(length / count)})`;
      }),
    ];
  });
  console.log(`\n${table([['compressed', ...COUNTS.map((count) => `${count} acts`)], ...sizes])}`);
  return costs;
}
