/** Measures the search: bytes, requests and time until the first result, and the time from a keystroke to its results. */
import type { Browser } from 'playwright';
import { homeOf } from '../lib/languages';
import { median, table } from './measure';

const LOCALE = 'es';
const PAGE = `${homeOf(LOCALE)}ktn_transport`;
const QUERIES = ['contaminacion de buques', '1907/2006', 'la fábrica vierte al río de noche'];

/** Milliseconds and transferred bytes. */
interface SearchCost {
  'bytes until the first result': number;
  requests: number;
  'ms from opening to the first result': number;
  'ms from a key to its results, median': number;
  'ms from a key to its results, longest': number;
}

/** Opens the search on a slow connection and types the queries. */
async function searchOnce(browser: Browser, origin: string, connection: object, slowdown: number): Promise<SearchCost> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    window.addEventListener('input', ({ timeStamp }) =>
      requestAnimationFrame(() => {
        // The message is handled after the frame is painted.
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
 * Prints the medians as a Markdown table.
 * @returns the figures of each round
 */
export async function measureSearch(
  browser: Browser,
  { origin }: { origin: string },
  { connection, slowdown, rounds }: { connection: object; slowdown: number; rounds: number },
): Promise<SearchCost[]> {
  const costs: SearchCost[] = [];
  for (let round = 0; round < rounds; round++) {
    costs.push(await searchOnce(browser, origin, connection, slowdown));
  }
  const keys = Object.keys(costs[0] ?? {}) as (keyof SearchCost)[];
  console.log(
    `\n${table([[`search, processor / ${slowdown}`, ''], ...keys.map((key) => [key, median(costs.map((cost) => cost[key])).toFixed(0)])])}`,
  );
  return costs;
}
