/**
 * `npm run bench:preview [-- <edits>]`: from an edit in a page to the change on screen while `npm start` runs, against the stock preset over
 * the same content. The two take turns. Edits: 5 each.
 */
import { once } from 'node:events';
import { appendFileSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { locales } from '../lib/languages';
import { findChromium } from '../scripts/chromium';
import annexes from '../sidebars';
import { endGroup, inFolder, median, start, table } from './measure';
import { makeGrownSite, makeStockSite } from './sites';

const edits = Number(process.argv[2] ?? 5);
const PAGE = 'ktn_transport';
/** Half a second after an edit Docusaurus reads the whole site again; a writer's next edit comes later. */
const PAUSE = 3000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Starts a live preview; resolves when it has compiled, with its address and what ends it. */
async function preview(dir: string): Promise<{ address: string; end: () => void }> {
  const port = await freePort();
  const child = start(dir, 'npm', 'start', '--', '--locale', 'es', '--host', '127.0.0.1', '--port', String(port), '--no-open');
  await new Promise<void>((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
        if (/ompiled\S* \S*successfully/.test(output)) {
          resolve();
        }
      });
    }
    child.on('close', () => reject(new Error(output)));
  });
  return { address: `http://127.0.0.1:${port}/es/${PAGE}`, end: () => endGroup(child) };
}

/** Runs in the page. @returns when the words are there; Playwright itself would look every half second */
function whenShown(words: string): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.body.innerText.includes(words)) {
        observer.disconnect();
        resolve(Date.now());
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

void inFolder(async (dir) => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const sites = [
    { name: 'stock', make: makeStockSite },
    { name: 'ours', make: (folder: string) => makeGrownSite(folder, annexes.length, locales.length) },
  ];
  const previews = [];
  for (const { name, make } of sites) {
    const site = path.join(dir, name);
    mkdirSync(site);
    make(site);
    const { address, end } = await preview(site);
    const page = await browser.newPage();
    await page.goto(address);
    await page.locator('h1').waitFor();
    const source = path.join(site, 'i18n/es/docusaurus-plugin-content-pages', `${PAGE}.mdx`);
    previews.push({ name, end, page, source, seconds: [] as number[] });
  }
  try {
    // The first edit of each only warms up.
    for (let edit = 0; edit <= edits; edit++) {
      for (const { name, page, source, seconds } of previews) {
        const words = `Línea número ${edit}.`;
        const shown = page.evaluate(whenShown, words);
        await sleep(PAUSE);
        const begin = Date.now();
        appendFileSync(source, `\n${words}\n`);
        const end = await shown;
        if (edit > 0) {
          seconds.push((end - begin) / 1000);
          console.error(`edit ${edit}: ${name}: ${seconds.at(-1)?.toFixed(2)} s`);
        }
      }
    }
  } finally {
    for (const { end } of previews) {
      end();
    }
    await browser.close();
  }
  const base = median(previews[0]?.seconds ?? []);
  const rows = previews.map(({ name, seconds }) => [name, median(seconds).toFixed(2), (median(seconds) / base).toFixed(2)]);
  console.log(table([['live preview', 's from edit to screen', 'of stock'], ...rows]));
});
