/** The site in browsers with another engine than that of most tests: whoever is careful comes with Tor Browser, who has an iPhone with WebKit. */
import path from 'node:path';
import { test } from 'playwright/test';
import { type Driver, type Engine, engines, safest } from '../engines';
import { chunkOf } from '../loading';
import { expect, locales, messageOf, pages, pagesInLocales, serveWhile, siteDir, sourceOf, urlOf } from '../site';

const build = path.join(siteDir, 'build');

let browser: Driver;
/** What the site was asked for. */
const asked: string[] = [];
let origin: string;

/** The tests of a group share one browser and one server. */
function useEngine({ start, missing }: Engine): void {
  test.describe.configure({ mode: 'default' });
  test.skip(missing !== undefined, missing);
  let stop = () => {};
  test.beforeAll(async () => {
    browser = await start();
    await new Promise<void>((started) => {
      void serveWhile(build, async (address, server) => {
        origin = address;
        server.on('request', ({ url = '' }) => asked.push(url));
        started();
        await new Promise<void>((stopped) => {
          stop = stopped;
        });
      });
    });
  });
  test.beforeEach(async () => {
    await browser.resize(1280, 800);
    browser.noises.length = 0;
  });
  test.afterAll(async () => {
    stop();
    await browser.close();
  });
}

/** Waits until a value is the one that is wanted; a page that is just being left has none. */
async function until(value: () => Promise<unknown>, wanted: unknown): Promise<void> {
  await expect(async () => expect(await value()).toEqual(wanted)).toPass({ timeout: 10_000, intervals: [50, 100, 200] });
}

const titleIn = () => browser.run(() => document.querySelector('h1')?.textContent);
const addressIn = () => browser.run(() => location.pathname + location.search + location.hash);
const hydrated = () => until(() => browser.run(() => '_reactRootContainer' in (document.getElementById('__docusaurus') ?? {})), true);

/** What 2.2.0 says where the reader has switched off all storage (SECURITY.md). */
const STORAGE_NOISE = /Docusaurus browser storage is not available/;

/** Nothing was said but what each browser says of itself. */
function expectSilence(allowed = STORAGE_NOISE): void {
  expect(browser.noises.filter((noise) => !allowed.test(noise))).toEqual([]);
}

/** What an address names is the target, in sight and below the navbar. */
async function expectTarget(id: string): Promise<void> {
  const place = () =>
    browser.run(() => {
      const { top = Number.NaN } = document.querySelector(':target')?.getBoundingClientRect() ?? {};
      const { bottom = 0 } = document.querySelector('.navbar')?.getBoundingClientRect() ?? {};
      return [document.querySelector(':target')?.id, top >= bottom - 1 && top < innerHeight];
    });
  await until(place, [id, true]);
}

for (const [name, engine] of Object.entries<Engine>(engines)) {
  test.describe(name, () => {
    useEngine(engine);

    test('opens every page, and nothing is wider than a window of 320 px', async () => {
      await browser.resize(320, 700);
      for (const { locale, page, url } of pagesInLocales) {
        await browser.open(origin + url);
        await hydrated();
        const seen = await browser.run(() => [
          document.documentElement.lang,
          innerWidth,
          document.documentElement.scrollWidth <= innerWidth,
        ]);
        expect(seen, url).toEqual([locale, 320, true]);
        expect(await titleIn()).toBe(sourceOf(locale, page).title);
      }
      expectSilence();
    });

    test('keeps the colour mode, where it may keep something', async () => {
      const mode = () => browser.run(() => document.documentElement.dataset.theme);
      await browser.open(origin + urlOf('es'));
      await hydrated();
      await browser.click('.navbar__items--right button[aria-live]');
      await until(mode, 'dark');
      await browser.open(origin + urlOf('fr'));
      await hydrated();
      await until(mode, engine.isForgetful ? 'light' : 'dark');
      expectSilence();
      if (!engine.isForgetful) {
        await browser.run(() => localStorage.clear());
      }
    });

    test('has the next page before its link is followed, and the last place on the way back', async () => {
      await browser.open(origin + urlOf('es', 'ktn_transport'));
      await hydrated();
      await browser.run(() => Object.assign(window, { isSameDocument: true }) && undefined);
      const next = chunkOf('es', 'ktn_environment');
      await until(async () => asked.includes(next), true);
      await browser.run(() => scrollTo(0, 900));
      await until(() => browser.run(() => scrollY), 900);
      // What comes into view is fetched ahead, too.
      await browser.run(() => new Promise((resolve) => setTimeout(resolve, 500)));
      asked.length = 0;
      await browser.click(`.navbar a[href="${urlOf('es', 'ktn_environment')}"]`);
      await until(titleIn, sourceOf('es', 'ktn_environment').title);
      expect(asked.filter((url) => !engine.isUncached || url !== next)).toEqual([]);
      await until(() => browser.run(() => scrollY), 0);
      await browser.run(() => history.back());
      await until(titleIn, sourceOf('es', 'ktn_transport').title);
      await until(() => browser.run(() => scrollY), 900);
      expect(await browser.run(() => 'isSameDocument' in window)).toBe(true);
      expectSilence();
    });

    test('refuses what the policy does not allow', async () => {
      await serveWhile(build, async (elsewhere, server) => {
        const reached: string[] = [];
        server.on('request', ({ url = '' }) => reached.push(url));
        await browser.open(origin + urlOf('es'));
        await hydrated();
        const refused = await browser.run(async (other) => {
          const violations: string[] = [];
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective));
          const add = (tag: string, attributes: object) => document.body.append(Object.assign(document.createElement(tag), attributes));
          add('img', { src: `${other}/img/social.png` });
          add('link', { rel: 'prefetch', href: `${other}/` });
          // Trusted Types let no text become a script; what a parser has made meets the policy.
          const text = '<script>window.harmed = true</script><p onclick="window.harmed = true"></p>';
          const parsed = document.implementation.createHTMLDocument();
          try {
            parsed.write(text);
            document.body.append(...parsed.querySelectorAll('script, p'));
          } catch {
            violations.push('script-src');
          }
          await fetch(other).catch(() => {});
          await new Promise((resolve) => setTimeout(resolve, 500));
          return { violations: violations.map((directive) => directive.replace(/-(elem|attr)$/, '')), isHarmed: 'harmed' in window };
        }, elsewhere);
        expect(refused.violations).toEqual(expect.arrayContaining(['img-src', 'connect-src', 'script-src']));
        expect(refused.isHarmed).toBe(false);
        expect(reached).toEqual([]);
      });
    });

    test('the list of languages keeps query and hash', async () => {
      await browser.open(`${origin}${urlOf('es', 'ktn_transport')}?a=1#roads`);
      await hydrated();
      await browser.click('.navbar .dropdown summary');
      await browser.click('.navbar .dropdown a[lang=de]');
      await until(addressIn, `${urlOf('de', 'ktn_transport')}?a=1#roads`);
      await expectTarget('roads');
      expectSilence();
    });

    test('the search finds an act by keyboard', async () => {
      await browser.open(origin + urlOf('es', 'ktn_transport'));
      await hydrated();
      await browser.type('/');
      await until(() => browser.run(() => document.activeElement?.matches('dialog input')), true);
      await browser.type('atun');
      const first = () => browser.run(() => document.querySelector('.search__results a')?.getAttribute('href'));
      await until(first, urlOf('es', 'ktn_environment#32001R1936'));
      await browser.press('ArrowDown');
      await browser.press('Enter');
      await until(addressIn, urlOf('es', 'ktn_environment#32001R1936'));
      await expectTarget('32001R1936');
      await browser.type('/');
      await until(() => browser.run(() => document.activeElement?.matches('dialog input')), true);
      await browser.press('Escape');
      await until(() => browser.run(() => document.querySelector('dialog[open]')), null);
      expectSilence();
    });

    test('the menu of a phone opens, closes and leads on', async () => {
      const open = () => browser.run(() => document.querySelector('dialog.navbar-sidebar:modal') !== null);
      await browser.resize(390, 800);
      await browser.open(origin + urlOf('es', 'ktn_transport'));
      await hydrated();
      await browser.click('.navbar__toggle');
      await until(open, true);
      const cross = () => browser.run(() => getComputedStyle(document.querySelector('.navbar-sidebar__close g') as Element).stroke);
      expect(await cross()).toMatch(/^rgb/);
      await browser.press('Escape');
      await until(open, false);
      expect(await browser.run(() => document.activeElement?.className)).toContain('navbar__toggle');
      await browser.click('.navbar__toggle');
      await until(open, true);
      await browser.click(`.navbar-sidebar a[href="${urlOf('es', 'ktn_environment')}"]`);
      await until(titleIn, sourceOf('es', 'ktn_environment').title);
      await until(open, false);
      expectSilence();
    });

    test('an act that a link names, and a page that is not there', async () => {
      await browser.open(`${origin}${urlOf('nl', 'ktn_transport')}#32008L0068`);
      await expectTarget('32008L0068');
      expectSilence();
      for (const locale of locales) {
        await browser.open(origin + urlOf(locale, 'nowhere'));
        await until(titleIn, messageOf(locale, 'theme.NotFound.title'));
      }
      // Chromium says so itself.
      expectSilence(/Failed to load resource: the server responded with a status of 404|Docusaurus browser storage/);
    });
  });
}

test.describe('Firefox as Tor Browser at "safest"', () => {
  useEngine(safest);

  test('every page can be read, and reached by keyboard', async () => {
    for (const { locale, page, url } of pagesInLocales) {
      await browser.open(origin + url);
      const { mode, text } = await browser.run(() => ({ mode: document.documentElement.dataset.theme, text: document.body.innerText }));
      expect(mode, 'a script has run').toBeUndefined();
      expect(text, url).toContain(sourceOf(locale, page).title);
    }
    await browser.open(origin + urlOf('es'));
    // The skip link, the brand, the first annex.
    for (const key of ['Tab', 'Tab', 'Tab', 'Enter'] as const) {
      await browser.press(key);
    }
    await until(titleIn, sourceOf('es', pages[1] ?? '').title);
    expectSilence();
  });
});
