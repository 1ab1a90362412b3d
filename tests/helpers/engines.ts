/** One interface to the other browsers: Firefox through Puppeteer, and WebKitGTK through WebDriver. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'playwright/test';
import puppeteer, { type KeyInput } from 'puppeteer-core';
import { freePort } from './nginx';
import { findProgram, type Tool } from './tools';

/** WebDriver identifies special keys by code points. */
const KEYS = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015', Shift: '\uE008' } satisfies Partial<
  Record<KeyInput, string>
>;

/** A browser with one tab. */
export interface Driver {
  open: (url: string) => Promise<void>;
  /** Runs a function in the page. The function may refer only to its arguments. */
  run: <Args extends unknown[], Result>(task: (...args: Args) => Result, ...args: Args) => Promise<Awaited<Result>>;
  press: (key: keyof typeof KEYS) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Clicks the first element that matches the selector. */
  click: (selector: string) => Promise<void>;
  /** Prints the page to a PDF. WebKitGTK's MiniBrowser cannot do this. */
  pdf?: () => Promise<Uint8Array>;
  /** Sets the size of the viewport, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** Console errors and warnings so far; undefined if the driver does not report them, such as WebKitWebDriver. */
  messages?: string[];
  close: () => Promise<void>;
}

/** The preferences of Tor Browser that affect pages, which resist fingerprinting. In addition, all storage is denied. */
const TOR_BROWSER = { 'privacy.resistFingerprinting': true, 'network.cookie.cookieBehavior': 2 };
/** At its level "safer", Tor Browser disables WebAssembly and the JIT compilers. */
const SAFER = { 'javascript.options.wasm': false, 'javascript.options.ion': false, 'javascript.options.baselinejit': false };

async function startFirefox(extraPrefsFirefox: Record<string, unknown>): Promise<Driver> {
  const executablePath = findProgram('firefox') ?? '';
  const started = await puppeteer.launch({ browser: 'firefox', executablePath, extraPrefsFirefox });
  // The tab that Firefox opens at startup never gets the focus, and without the focus Enter does not activate buttons.
  const page = await started.newPage();
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) {
      messages.push(message.text());
    }
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  return {
    messages,
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

/**
 * Sends a WebDriver command. Client libraries are larger than the code that they would replace here, and the maintained ones
 * (selenium-webdriver 4.49, webdriver 10) need Node 22.
 * @throws the driver's error message
 */
async function command<T>(method: 'GET' | 'POST' | 'DELETE', url: string, body: object = {}): Promise<T> {
  const answer = await fetch(url, { method, ...(method === 'POST' ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) {
    throw new Error(`WebKitWebDriver: ${value.error} ${value.message}`);
  }
  return value;
}

/** Starts WebKitGTK's MiniBrowser on a virtual display and controls it through WebDriver (https://www.w3.org/TR/webdriver2/). */
async function startWebKit(): Promise<Driver> {
  const settings = mkdtempSync(path.join(tmpdir(), 'annexes-webkit-'));
  mkdirSync(path.join(settings, 'gtk-3.0'));
  // The browser's toolbar at its normal size would keep the window at least 447 px wide.
  writeFileSync(path.join(settings, 'gtk-3.0/gtk.css'), '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; }');
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(display.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, XDG_CONFIG_HOME: settings };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
  const stop = () => [driver, display].map((program) => program.kill());
  process.once('exit', stop);
  const root = `http://127.0.0.1:${port}`;
  await expect(async () => void (await command('GET', `${root}/status`))).toPass();
  const { sessionId } = await command<{ sessionId: string }>('POST', `${root}/session`, { capabilities: {} });
  const session = `${root}/session/${sessionId}`;
  const post = <T = null>(what: string, body: object) => command<T>('POST', `${session}/${what}`, body);
  const type = async (text: string) => {
    const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((action) => ({ type: action, value })));
    await post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  const run: Driver['run'] = (task, ...args) => post('execute/sync', { script: `return (${task})(...arguments)`, args });
  return {
    open: async (url) => void (await post('url', { url })),
    run,
    press: (key) => type(KEYS[key]),
    type,
    async click(selector) {
      const found = await post<Record<string, string>>('element', { using: 'css selector', value: selector });
      await post(`element/${Object.values(found)[0]}/click`, {});
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

export interface Engine {
  start: () => Promise<Driver>;
  needs: Tool;
  /** All storage is denied, so preferences do not persist. */
  isForgetful?: boolean;
  /** The driver uses private browsing, which has no HTTP cache, so prefetched files are requested again. */
  isUncached?: boolean;
}

export const engines = {
  Firefox: { start: () => startFirefox({}), needs: 'Firefox' },
  'Firefox as Tor Browser at "safer"': { start: () => startFirefox({ ...TOR_BROWSER, ...SAFER }), needs: 'Firefox', isForgetful: true },
  WebKitGTK: { start: startWebKit, needs: 'WebKitGTK', isUncached: true },
} satisfies Record<string, Engine>;

/** Firefox as Tor Browser at its level "safest", which disables JavaScript. */
export const safest: Engine = { start: () => startFirefox({ ...TOR_BROWSER, ...SAFER, 'javascript.enabled': false }), needs: 'Firefox' };
