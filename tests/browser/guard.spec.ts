/** Tests of the guard of all browser tests (tests/helpers/guard.ts). Each deliberately does something that the guard must catch. */
import { chunkOf, open, readBuilt } from '../helpers/loading';
import { type ConsoleGuard, expect, serveWhile, siteDir, test, urlOf } from '../helpers/site';

const ELSEWHERE = 'https://elsewhere.example/';

/** Things that a page must not do: code that the page runs, and the guard's lines about it. */
const BREACHES: Record<string, [code: string, lines: RegExp[]]> = {
  'a request to another origin': [
    `new Image().src = '${ELSEWHERE}pixel.gif'`,
    [/^console error: .*img-src/s, /^request elsewhere: https:\/\/elsewhere/],
  ],
  'an API call': ["fetch('/robots.txt').then((answer) => answer.text())", [/^API call: .*\/robots\.txt$/]],
  'an API call as the page is left': [
    "void navigator.sendBeacon('/robots.txt', 'read')",
    [/^API call: .*\/robots\.txt$/, /^console error: .*405/],
  ],
  'a web socket': ["void new WebSocket(location.origin.replace('http', 'ws'))", [/^API call: ws:/, /^console error: .*WebSocket/]],
  'a warning': ["console.warn('Careful')", [/^console warning: Careful$/]],
  'an error that nobody catches': ["setTimeout(() => { throw new Error('Out of ink') })", [/^page error: Out of ink$/]],
  'an item in localStorage': ["localStorage.setItem('visits', '1')", [/^stored: localStorage: visits$/]],
  'an item in sessionStorage': ["sessionStorage.setItem('theme', '1')", [/^stored: sessionStorage: theme$/]],
  'a cookie': ["document.cookie = 'theme=1'", [/^stored: cookie: theme$/]],
  'an IndexedDB': [
    "new Promise((resolve, reject) => Object.assign(indexedDB.open('visits'), { onsuccess: () => resolve(), onerror: reject }))",
    [/^stored: IndexedDB: visits$/],
  ],
  'a cache': ["caches.open('pages').then(() => undefined)", [/^stored: cache: pages$/]],
  'a storage that cannot be read': [
    "Object.defineProperty(window, 'sessionStorage', { value: null })",
    [/^stored: cannot be read: .*null/s],
  ],
};

/** Expects exactly these lines from the guard, and lets the test pass. */
async function expectFound({ found, allow }: ConsoleGuard, lines: RegExp[]): Promise<void> {
  await expect(async () => expect((await found()).sort()).toEqual(lines.map((line) => expect.stringMatching(line)))).toPass();
  allow(/./);
}

for (const [what, [code, lines]] of Object.entries(BREACHES)) {
  test(`every browser test fails on ${what}`, async ({ page, consoleGuard }) => {
    await open(page, urlOf('es'));
    expect(await consoleGuard.found()).toEqual([]);
    await page.evaluate(code);
    await expectFound(consoleGuard, lines);
  });
}

test('every browser test fails on things that another tab does', async ({ page, context, consoleGuard }) => {
  await open(page, urlOf('es'));
  const tab = await context.newPage();
  await open(tab, urlOf('fr'));
  await tab.evaluate(`sessionStorage.setItem('tab', '1'); console.error('Careful'); new Image().src = '${ELSEWHERE}'`);
  await expectFound(consoleGuard, [
    /^console error: Careful/,
    /^console error: .*img-src/s,
    /^request elsewhere/,
    /^stored: sessionStorage: tab$/,
  ]);
});

test('every browser test fails on a document of another origin', async ({ page, consoleGuard }) => {
  await serveWhile(`${siteDir}/build`, async (elsewhere) => {
    await open(page, urlOf('es'));
    await page.goto(`${elsewhere}/es/`);
    await expect(page.locator('h1')).toBeVisible();
  });
  expect((await consoleGuard.found())[0]).toMatch(/^request elsewhere: http:/);
  consoleGuard.allow(/./);
});

test('every browser test fails on a service worker', async ({ page, consoleGuard }) => {
  // The policy does not allow service workers.
  const html = readBuilt('es/index.html').replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
  await page.route('**/es/', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(urlOf('es'));
  await page.evaluate(async (script) => void (await navigator.serviceWorker.register(script)), chunkOf('es', 'ktn_transport'));
  await expectFound(consoleGuard, [/^stored: service worker: .*\/es\/assets\/js\/$/]);
});

test('the guard fails the test: this test is expected to fail', async ({ page }) => {
  test.fail(true, 'A test that fails here has passed.');
  await open(page, urlOf('es'));
  await page.evaluate("console.error('Careful')");
});
