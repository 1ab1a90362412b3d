/** Other browsers than the one of most tests, behind the same few commands: Firefox and Chromium by Puppeteer, WebKitGTK by its WebDriver. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'playwright/test';
import puppeteer, { type KeyInput } from 'puppeteer-core';
import { findChromium } from '../scripts/chromium';
import { freePort } from './nginx';

/** WebDriver has no names for keys, but code points. */
const KEYS = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015' } satisfies Partial<Record<KeyInput, string>>;

/** A browser with one tab. */
export interface Driver {
  open: (url: string) => Promise<void>;
  /** Runs a function that knows nothing but its arguments in the page. */
  run: <Args extends unknown[], Result>(task: (...args: Args) => Result, ...args: Args) => Promise<Awaited<Result>>;
  press: (key: keyof typeof KEYS) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Clicks what the selector finds first. */
  click: (selector: string) => Promise<void>;
  /** The page on paper; WebKit's small browser has no such thing. */
  pdf?: () => Promise<Uint8Array>;
  /** Sets the size of what shows the page. */
  resize: (width: number, height: number) => Promise<void>;
  /** Errors and warnings in the console so far; WebKit's driver tells none. */
  noises: string[];
  close: () => Promise<void>;
}

/** @returns the first of these programs that is there */
function findProgram(...names: string[]): string | undefined {
  return names.map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim()).find(Boolean);
}

/** What Tor Browser sets where a page could notice: it tells no reader from another, and here it also refuses all storage. */
const TOR_BROWSER = { 'privacy.resistFingerprinting': true, 'network.cookie.cookieBehavior': 2 };
/** Its level "safer" compiles no script. */
const SAFER = { 'javascript.options.wasm': false, 'javascript.options.ion': false, 'javascript.options.baselinejit': false };

async function startWithPuppeteer(browser: 'chrome' | 'firefox', executablePath = '', extraPrefsFirefox = {}): Promise<Driver> {
  const args = browser === 'chrome' ? ['--no-sandbox', '--disable-gpu'] : [];
  const started = await puppeteer.launch({ browser, executablePath, extraPrefsFirefox, args });
  // The tab that Firefox opens by itself never has the focus, without which Enter presses no button.
  const page = await started.newPage();
  const noises: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) {
      noises.push(message.text());
    }
  });
  page.on('pageerror', (error) => noises.push(String(error)));
  return {
    noises,
    open: async (url) => void (await page.goto(url)),
    run: (task, ...args) => page.evaluate(task as (...args: unknown[]) => unknown, ...args) as never,
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    click: (selector) => page.click(selector),
    pdf: () => page.pdf(),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => started.close(),
  };
}

/** @throws what the driver answers, if it is an error */
async function command<T>(method: 'GET' | 'POST' | 'DELETE', url: string, body: object = {}): Promise<T> {
  const answer = await fetch(url, { method, ...(method === 'POST' ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) {
    throw new Error(`WebKitWebDriver: ${value.error} ${value.message}`);
  }
  return value;
}

/** WebKitGTK's own small browser, on a display of its own, as https://www.w3.org/TR/webdriver2/ has it. */
async function startWebKit(): Promise<Driver> {
  const settings = mkdtempSync(path.join(tmpdir(), 'annexes-webkit-'));
  mkdirSync(path.join(settings, 'gtk-3.0'));
  // With its buttons at their usual size the window is never narrower than 447 px.
  writeFileSync(path.join(settings, 'gtk-3.0/gtk.css'), '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; }');
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(display.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, XDG_CONFIG_HOME: settings };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
  const stop = () => [driver, display].map((program) => program.kill());
  process.once('exit', stop);
  const root = `http://127.0.0.1:${port}`;
  await expect(async () => void (await command('GET', `${root}/status`))).toPass({ timeout: 10_000 });
  const { sessionId } = await command<{ sessionId: string }>('POST', `${root}/session`, { capabilities: {} });
  const session = `${root}/session/${sessionId}`;
  const post = <T = null>(what: string, body: object) => command<T>('POST', `${session}/${what}`, body);
  const type = async (text: string) => {
    const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((action) => ({ type: action, value })));
    await post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  const run: Driver['run'] = (task, ...args) => post('execute/sync', { script: `return (${task})(...arguments)`, args });
  return {
    noises: [],
    open: async (url) => void (await post('url', { url })),
    run,
    press: (key) => type(KEYS[key]),
    type,
    async click(selector) {
      // What still moves, as the menu does, is covered for a moment.
      await expect(async () => {
        const found = await post<Record<string, string>>('element', { using: 'css selector', value: selector });
        await post(`element/${Object.values(found)[0]}/click`, {});
      }).toPass({ timeout: 5000 });
    },
    async resize(width, height) {
      const frame = await run(() => outerHeight - innerHeight);
      await post('window/rect', { width, height: height + frame });
    },
    async close() {
      await command('DELETE', session);
      process.off('exit', stop);
      stop();
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

const firefox = findProgram('firefox-esr', 'firefox');
const startFirefox = (settings: object) => () => startWithPuppeteer('firefox', firefox, settings);
const NO_FIREFOX = firefox ? undefined : 'Firefox is not installed (Debian: firefox-esr)';

export interface Engine {
  start: () => Promise<Driver>;
  /** Why its tests are skipped. */
  missing?: string | undefined;
  /** It keeps nothing for a site. */
  isForgetful?: boolean;
  /** Its driver runs it as for private browsing, in which it has no cache of files: what was fetched ahead is asked for once more. */
  isUncached?: boolean;
}

export const engines = {
  Chromium: { start: () => startWithPuppeteer('chrome', findChromium()) },
  Firefox: { start: startFirefox({}), missing: NO_FIREFOX },
  'Firefox as Tor Browser at "safer"': { start: startFirefox({ ...TOR_BROWSER, ...SAFER }), missing: NO_FIREFOX, isForgetful: true },
  WebKitGTK: {
    start: startWebKit,
    isUncached: true,
    missing:
      findProgram('WebKitWebDriver') && findProgram('Xvfb') ? undefined : 'WebKitGTK is not installed (Debian: webkit2gtk-driver, xvfb)',
  },
} satisfies Record<string, Engine>;

/** Firefox as Tor Browser at "safest": no page runs a script. */
export const safest: Engine = { start: startFirefox({ ...TOR_BROWSER, ...SAFER, 'javascript.enabled': false }), missing: NO_FIREFOX };
