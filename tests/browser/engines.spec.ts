/** Tests in Firefox, Firefox with the settings of Tor Browser, and WebKitGTK, whose engine Safari uses. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test } from 'playwright/test';
import { cite } from '../../src/acts/citation';
import { createSiteServer } from '../../tools/hosting/serve';
import { dataset } from '../helpers/dataset';
import { type Driver, type Engine, engines, safest } from '../helpers/engines';
import { COLOUR_SWITCH, chunkOf } from '../helpers/loading';
import { plain, sheetsOf } from '../helpers/pdf';
import { expect, messageOf, pages, pagesInLocales, serveWhile, siteDir, siteUrl, sourceOf, urlOf } from '../helpers/site';
import { needs } from '../helpers/tools';
import { colourSwitchLabel } from './pageObjects';

const build = path.join(siteDir, 'build');

let browser: Driver;
/** URLs that the server has received in the current test. */
const asked: string[] = [];
let origin: string;

/** Docusaurus 2.2.0's warning if the browser denies all storage (SECURITY.md). */
const STORAGE_NOISE = /Docusaurus browser storage is not available/;

/** Starts a browser and a server for the tests of the current group. */
function useEngine({ start, needs: tool }: Engine): void {
  test.describe.configure({ mode: 'default' });
  needs(tool);
  const server = createSiteServer(build).on('request', ({ url = '' }) => asked.push(url));
  test.beforeAll(async () => {
    browser = await start();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  test.beforeEach(async () => {
    await browser.resize(1280, 800);
    browser.messages?.splice(0);
    asked.length = 0;
  });
  // In WebKitGTK, the tests can observe only the page.
  test.afterEach(() => expect((browser.messages ?? []).filter((text) => !STORAGE_NOISE.test(text))).toEqual([]));
  test.afterAll(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  });
}

/** Waits until a value is as expected. Retries after errors, because evaluation fails during navigation. */
async function until(value: () => Promise<unknown>, wanted: unknown): Promise<void> {
  await expect(async () => expect(await value()).toEqual(wanted)).toPass({ intervals: [50, 100, 200] });
}

const titleIn = () => browser.run(() => document.querySelector('h1')?.textContent);
const addressIn = () => browser.run(() => location.pathname + location.search + location.hash);

/** Expects the element with an id to be the target of the URL's fragment, in the viewport and below the navbar. */
async function expectTarget(id: string): Promise<void> {
  const place = () =>
    browser.run(() => {
      const { top = Number.NaN } = document.querySelector(':target')?.getBoundingClientRect() ?? {};
      const { bottom = 0 } = document.querySelector('.navbar')?.getBoundingClientRect() ?? {};
      return [document.querySelector(':target')?.id, top >= bottom - 1 && top < innerHeight];
    });
  await until(place, [id, true]);
}

/** Opens a page and waits until it is hydrated and listens to events. */
async function open(url: string): Promise<void> {
  await browser.open(origin + url);
  await until(() => browser.run((enabled) => document.querySelector(enabled) !== null, `${COLOUR_SWITCH}:enabled`), true);
}

/** Tests for every browser with scripts, also without storage and JIT compilers. */
function testReading(): void {
  test('on a phone, the links at the bottom appear when the top of the sections has left the screen', async () => {
    await browser.resize(390, 700);
    for (const url of [urlOf('en'), urlOf('es', 'ktn_environment')]) {
      await open(url);
      for (const past of [-100, 100]) {
        const isShown = await browser.run((distance) => {
          const { top = 0 } = document.querySelector('.sections')?.getBoundingClientRect() ?? {};
          window.scrollTo({ top: scrollY + top + Number(distance), behavior: 'instant' });
          return (document.querySelector('.back-to-top')?.getBoundingClientRect().top ?? 0) < innerHeight;
        }, String(past));
        expect(isShown, `${url}, ${past} px`).toBe(past > 0);
      }
    }
  });

  test('pages open without horizontal scrolling at 320 px', async () => {
    await browser.resize(320, 700);
    for (const { locale, page, url } of pagesInLocales) {
      await open(url);
      const seen = await browser.run(() => [document.documentElement.lang, innerWidth, document.documentElement.scrollWidth <= innerWidth]);
      expect(seen, url).toEqual([locale, 320, true]);
      expect(await titleIn()).toBe(sourceOf(locale, page).heading);
    }
  });

  test('the search finds an act by keyboard', async () => {
    const isInField = () => browser.run(() => document.activeElement?.matches('dialog input'));
    const openByKeyboard = async () => {
      await browser.run(() => document.querySelector<HTMLElement>('.search-button')?.focus());
      await browser.press('Enter');
    };
    await open(urlOf('es', 'ktn_transport'));
    await openByKeyboard();
    await until(isInField, true);
    await browser.type('atun');
    const first = () => browser.run(() => document.querySelector('.search__results a')?.getAttribute('href'));
    await until(first, urlOf('es', 'ktn_environment#32001R1936'));
    await browser.press('ArrowDown');
    await browser.press('Enter');
    await until(addressIn, urlOf('es', 'ktn_environment#32001R1936'));
    await expectTarget('32001R1936');
    await openByKeyboard();
    await until(isInField, true);
    await browser.press('Escape');
    await until(() => browser.run(() => document.querySelector('dialog[open]')), null);
  });

  test('the entry that a result opens on another page shows the query, and Back brings the results back', async () => {
    const entry = urlOf('es', 'ktn_transport#32009R1071');
    const noteIn = () => browser.run(() => document.querySelector('.act .search-note[role=status]')?.textContent ?? null);
    const linkOfNote = () => browser.run(() => document.querySelector('.search-note a')?.getAttribute('href'));
    const queryIn = () => browser.run(() => document.querySelector<HTMLInputElement>('dialog.search[open] input')?.value ?? null);
    const resultsIn = () =>
      browser.run(() => [...document.querySelectorAll('.search__results a')].map((link) => link.getAttribute('href')));
    const focusedIn = () => browser.run(() => document.activeElement?.getAttribute('href'));
    const note = [
      messageOf('es', 'annexes.search.note').replace('{query}', 'tacógrafo'),
      messageOf('es', 'annexes.search.answer'),
      messageOf('es', 'annexes.firstSteps'),
    ].join('');
    await open(urlOf('es'));
    const title = await browser.run(() => document.title);
    await browser.run(() => Object.assign(window, { isSameDocument: true }) && undefined);
    await browser.click('.search-button');
    await until(queryIn, '');
    await browser.type('tacógrafo');
    await until(async () => (await resultsIn())[0], entry);
    const results = await resultsIn();
    await browser.press('ArrowDown');
    await browser.press('Enter');
    await until(noteIn, note);
    expect(await linkOfNote()).toBe(urlOf('es', '#first-steps'));
    expect(await addressIn()).toBe(entry);
    await expectTarget('32009R1071');

    await browser.run(() => history.back());
    await until(queryIn, 'tacógrafo');
    expect(await addressIn()).toBe(urlOf('es'));
    expect(await browser.run(() => document.title)).toBe(title);
    expect(await resultsIn()).toEqual(results);
    await until(focusedIn, entry);
    expect(await noteIn()).toBe(null);

    await browser.run(() => history.forward());
    await until(addressIn, entry);
    await until(titleIn, sourceOf('es', 'ktn_transport').heading);
    await until(queryIn, null);
    expect(await noteIn()).toBe(null);
    // All of this happens in the memory of one document.
    expect(await browser.run(() => 'isSameDocument' in window)).toBe(true);
    await open(entry);
    expect(await noteIn()).toBe(null);
  });
}

/** Tests for browsers with storage. The first test needs an empty cache. */
function testUse(engine: Engine): void {
  test('pages are prefetched, and back restores the scroll position', async () => {
    await open(urlOf('es', 'ktn_transport'));
    await browser.run(() => Object.assign(window, { isSameDocument: true }) && undefined);
    const next = chunkOf('es', 'ktn_environment');
    await until(async () => asked.includes(next), true);
    await browser.run(() => scrollTo(0, 900));
    await until(() => browser.run(() => scrollY), 900);
    asked.length = 0;
    await browser.click(`.navbar a[href="${urlOf('es', 'ktn_environment')}"]`);
    await until(titleIn, sourceOf('es', 'ktn_environment').heading);
    expect(asked.includes(next)).toBe(engine.isUncached === true);
    await until(() => browser.run(() => scrollY), 0);
    await browser.run(() => history.back());
    await until(titleIn, sourceOf('es', 'ktn_transport').heading);
    await until(() => browser.run(() => scrollY), 900);
    expect(await browser.run(() => 'isSameDocument' in window)).toBe(true);
  });

  test('the browser enforces the policy', async () => {
    await serveWhile(build, async (elsewhere, server) => {
      const reached: string[] = [];
      server.on('request', ({ url = '' }) => reached.push(url));
      await open(urlOf('es'));
      const refusal = await browser.run(async (other) => {
        const violations = new Set<string>();
        Object.assign(window, { violations });
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.add(effectiveDirective));
        const add = (tag: string, attributes: object) => document.body.append(Object.assign(document.createElement(tag), attributes));
        add('img', { src: `${other}/img/social.png` });
        add('link', { rel: 'prefetch', href: `${other}/` });
        // Where Trusted Types are enforced, parser.write() throws. Elsewhere the policy blocks the parsed script and handler.
        const parsed = document.implementation.createHTMLDocument();
        try {
          parsed.write('<script>window.harmed = true</script><p onclick="window.harmed = true"></p>');
          document.body.append(...parsed.querySelectorAll('script, p'));
        } catch {
          violations.add('script-src');
        }
        return fetch(other).then(
          () => 'answered',
          () => 'refused',
        );
      }, elsewhere);
      expect(refusal).toBe('refused');
      const violations = () =>
        browser.run(() =>
          [...(window as unknown as { violations: Set<string> }).violations].map((name) => name.replace(/-(elem|attr)$/, '')),
        );
      await expect.poll(violations).toEqual(expect.arrayContaining(['img-src', 'connect-src', 'script-src']));
      expect(await browser.run(() => 'harmed' in window)).toBe(false);
      expect(reached).toEqual([]);
      // Each browser logs the requests that it blocked.
      browser.messages?.splice(0);
    });
  });

  test('the language menu opens with Enter, and keeps the query and fragment', async () => {
    await open(`${urlOf('es', 'ktn_transport')}?a=1#roads`);
    await browser.run(() => document.querySelector<HTMLElement>('.navbar .dropdown summary')?.focus());
    await browser.press('Enter');
    await until(() => browser.run(() => document.querySelector<HTMLDetailsElement>('.navbar details.dropdown')?.open), true);
    await browser.click('.navbar .dropdown a[lang=de]');
    await until(addressIn, `${urlOf('de', 'ktn_transport')}?a=1#roads`);
    await expectTarget('roads');
  });

  test('the phone menu opens, closes and follows a link, and an unknown path shows the not-found page', async () => {
    const isOpen = () => browser.run(() => document.querySelector('dialog.navbar-sidebar:modal') !== null);
    await browser.resize(390, 800);
    await open(urlOf('es', 'ktn_transport'));
    await browser.click('.navbar__toggle');
    await until(isOpen, true);
    // The icon of the close button is coloured.
    expect(await browser.run(() => getComputedStyle(document.querySelector('.navbar-sidebar__close g') as Element).stroke)).toMatch(/^rgb/);
    await browser.press('Escape');
    await until(isOpen, false);
    expect(await browser.run(() => document.activeElement?.className)).toContain('navbar__toggle');
    await browser.click('.navbar__toggle');
    await until(isOpen, true);
    await browser.click(`.navbar-sidebar a[href="${urlOf('es', 'ktn_environment')}"]`);
    await until(titleIn, sourceOf('es', 'ktn_environment').heading);
    await until(isOpen, false);
    await browser.open(origin + urlOf('nl', 'nowhere'));
    await until(titleIn, messageOf('nl', 'theme.NotFound.title'));
  });
}

function testPrint(): void {
  test('an annex prints with its URL and the citations of its acts, without the navbar', async () => {
    needs('pdftotext');
    await open(urlOf('es', 'ktn_transport'));
    const text = sheetsOf((await browser.pdf?.()) ?? new Uint8Array()).join('');
    for (const shown of [
      sourceOf('es', 'ktn_transport').heading,
      siteUrl + urlOf('es', 'ktn_transport'),
      ...dataset.acts.filter(({ point }) => point.startsWith('D')).map((act) => cite(act, 'es')),
    ]) {
      expect(text).toContain(plain(shown));
    }
    const label = await browser.run(() => document.querySelector<HTMLElement>('.navbar__items')?.innerText ?? '');
    expect(label.length).toBeGreaterThan(5);
    expect(text).not.toContain(plain(label));
  });
}

/** Tests of the colour mode. */
function testColourMode(engine: Engine): void {
  const mode = () => browser.run(() => document.documentElement.dataset.theme);
  const openInDarkMode = async () => {
    await open(urlOf('es'));
    await open(urlOf('de'));
    await browser.click(COLOUR_SWITCH);
    await until(mode, 'dark');
    await open(urlOf('fr'));
  };

  if (engine.isForgetful) {
    test('the colour mode does not persist without storage', async () => {
      await openInDarkMode();
      await until(mode, 'light');
    });
    return;
  }

  test('the colour mode persists, even on a page that the browser restores', async () => {
    await openInDarkMode();
    await until(mode, 'dark');
    // The first page was left in light mode.
    await browser.run(() => void history.go(-2));
    await until(addressIn, urlOf('es'));
    await until(mode, 'dark');
    const label = await browser.run((button) => document.querySelector(button)?.getAttribute('aria-label'), COLOUR_SWITCH);
    expect(label).toBe(colourSwitchLabel('es', 'dark'));
  });
}

for (const [name, engine] of Object.entries<Engine>(engines)) {
  test.describe(name, () => {
    useEngine(engine);
    if (!engine.isForgetful) {
      testUse(engine);
    }
    testReading();
    if (name === 'Firefox') {
      testPrint();
    }
    // This comes last: after Firefox restores a page from its back/forward cache, Puppeteer waits for ever for the next page.
    testColourMode(engine);
  });
}

test.describe('Firefox as Tor Browser at "safest"', () => {
  useEngine(safest);

  test('every page can be read, and the keyboard reaches the first annex', async () => {
    for (const { locale, page, url } of pagesInLocales) {
      await browser.open(origin + url);
      const { mode, text } = await browser.run(() => ({ mode: document.documentElement.dataset.theme, text: document.body.innerText }));
      expect(mode, 'a script has run').toBeUndefined();
      expect(text, url).toContain(sourceOf(locale, page).heading);
    }
    await browser.open(origin + urlOf('es'));
    // Tab stops: the skip link, the brand, the first annex.
    for (const key of ['Tab', 'Tab', 'Tab', 'Enter'] as const) {
      await browser.press(key);
    }
    await until(titleIn, sourceOf('es', pages[1] ?? '').heading);
  });
});
