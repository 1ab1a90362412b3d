/** The Content-Security-Policy in each page: strict, no hindrance to anything the site does, and a hindrance to everything else. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { listFiles } from '../../lib/paths';
import { chunkOf, followNavbarLink, hold, hydrated, makeCrashable, open, pretendConnection } from '../loading';
import { expect, languageName, locales, messageOf, NOT_FOUND_NOISE, siteDir, sourceOf, test, urlOf } from '../site';

const build = path.join(siteDir, 'build');

/** Makes the browser count what the policy stops or Trusted Types refuse, on every page that it opens. */
async function recordViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      (window as unknown as { reportViolation: (text: string) => void }).reportViolation(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return violations;
}

/** What a page never asks for. */
const DENIED = /^(child|font|frame|manifest|media|object|worker)-src$|^base-uri$|^form-action$/;

test('every page has a strict policy, before anything that it is to govern', () => {
  const pages = listFiles(build).filter((file) => file.endsWith('.html'));
  expect(pages).toHaveLength(locales.length * 5);
  for (const page of pages) {
    const html = readFileSync(path.join(build, page), 'utf8');
    const [, policy = '', next] =
      /<meta charset="UTF-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)">(<[^>]*>)/.exec(html) ?? [];
    expect(next, page).toBe('<meta name="referrer" content="no-referrer">');
    const directives = policy.split('; ');
    expect(directives.filter((directive) => DENIED.test(directive.split(' ')[0] ?? ''))).toHaveLength(9);
    for (const directive of directives) {
      const [name = '', ...sources] = directive.split(' ');
      const allowed = DENIED.test(name) ? /^'none'$/ : /^('self'|'sha256-[\w+/]{43}='|'script'|default)$/;
      expect(
        sources.filter((source) => !allowed.test(source)),
        name,
      ).toEqual([]);
    }
    expect(directives).toEqual(expect.arrayContaining(["require-trusted-types-for 'script'", 'trusted-types default']));
  }
});

test('other sites cannot frame, embed or script the site', async ({ page, consoleGuard, baseURL }) => {
  consoleGuard.allow(/./);
  const chunk = chunkOf('es', 'ktn_transport');
  const html = `<img src="${baseURL}/img/favicon.svg"><script src="${baseURL}${chunk}"></script><iframe src="${baseURL}/es/"></iframe>`;
  const server = createServer((_request, response) => void response.setHeader('Content-Type', 'text/html').end(html)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const refused: string[] = [];
  page.on('requestfailed', (request) => refused.push(`${new URL(request.url()).pathname} ${request.failure()?.errorText}`));
  // Another name for the same machine is another site.
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  await expect.poll(() => refused.length).toBe(3);
  const blocked = 'net::ERR_BLOCKED_BY_RESPONSE';
  expect(refused.sort()).toEqual([`/es/ ${blocked}`, `${chunk} ${blocked}.NotSameOrigin`, `/img/favicon.svg ${blocked}.NotSameOrigin`]);
  // A page that opens the site in a window gets no hold of it.
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.evaluate((url) => void window.open(url), `${baseURL}/es/`)]);
  await opened.waitForLoadState();
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  server.close();
});

test('features of the browser that are not used are denied', async ({ page }) => {
  await page.goto('/es/');
  const allowed = await page.evaluate(() => {
    const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature: (name: string) => boolean } };
    return ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'fullscreen'].filter((name) => featurePolicy.allowsFeature(name));
  });
  expect(allowed).toEqual([]);
});

for (const locale of ['en', 'es']) {
  test(`everything the site does in ${locale}, without one violation`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(NOT_FOUND_NOISE);
    const violations = await recordViolations(page);
    await open(page, urlOf(locale));
    // Colour mode, now and stored.
    const colourSwitch = page.locator('.navbar button[aria-live]');
    await colourSwitch.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await hydrated(page);
    // Pages, hash links, back; the progress bar, which is HTML and styles made by a script.
    const release = await hold(page, chunkOf(locale, 'ktn_environment'));
    await followNavbarLink(page, urlOf(locale, 'ktn_environment'));
    await expect(page.locator('#nprogress .bar')).toBeAttached();
    release();
    await expect(page.locator('h1')).toHaveText([sourceOf(locale, 'ktn_environment').title]);
    await page.locator('.table-of-contents a').last().click();
    await page.locator('.act__link').first().click();
    await page.goBack();
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page
      .locator(`footer a[href="${urlOf(locale, 'ktn_transport')}"]`)
      .first()
      .click();
    await expect(page.locator('h1')).toHaveText([sourceOf(locale, 'ktn_transport').title]);
    // The menu of small screens, and printing.
    await page.setViewportSize({ width: 390, height: 800 });
    await page.locator('.navbar__toggle').click();
    await expect(page.locator('.navbar-sidebar a[lang]').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.pdf();
    await page.setViewportSize({ width: 1280, height: 800 });
    // Languages, and what is not there.
    await page.locator('.navbar .dropdown summary').click();
    await page.locator('.dropdown__menu').getByText(languageName('fr'), { exact: true }).click();
    await hydrated(page);
    await page.goto(urlOf(locale, 'nowhere'));
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(violations).toEqual([]);
  });
}

test('a crashed page, a page that cannot be loaded and a browser that cannot prefetch, without one violation', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/Out of ink|Failed to load resource|ChunkLoadError|Loading chunk|page component at/);
  const violations = await recordViolations(page);
  // As in Safari: the next page is fetched by XMLHttpRequest.
  await page.addInitScript(() => {
    DOMTokenList.prototype.supports = () => false;
  });
  const prefetched = page.waitForRequest((request) => request.resourceType() === 'xhr');
  const environment = chunkOf('es', 'ktn_environment');
  await makeCrashable(page, chunkOf('es', 'ktn_transport'));
  await open(page, urlOf('es'));
  await prefetched;
  await page.evaluate(() => Object.assign(window, { crash: 'page' }));
  await followNavbarLink(page, urlOf('es', 'ktn_transport'));
  await expect(page.getByRole('alert')).toBeVisible();
  // The whole site, footer and all, has been rendered anew by the browser.
  await expect(page.locator('footer')).toContainText('Información, no asesoramiento jurídico.');

  await page.evaluate(() => Object.assign(window, { crash: '' }));
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.locator('h1')).toHaveText([sourceOf('es', 'ktn_transport').title]);

  await pretendConnection(page, { effectiveType: '2g' });
  await open(page, urlOf('es'));
  await page.route(`**${environment}`, (route) => route.abort());
  await followNavbarLink(page, urlOf('es', 'ktn_environment'));
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(`**${environment}`);
  await page
    .getByRole('alert')
    .getByRole('button', { name: messageOf('es', 'annexes.loading.retry') })
    .click();
  await expect(page.locator('h1')).toHaveText([sourceOf('es', 'ktn_environment').title]);
  expect(violations).toEqual([]);
});

const ATTACKS: [what: string, directive: string, change: (html: string) => string][] = [
  ['a changed inline script', 'script-src-elem', (html) => html.replace('<script>', '<script>window.tampered=1;')],
  ['an added inline script', 'script-src-elem', (html) => html.replace('</body>', '<script>window.tampered=1</script></body>')],
  ['a handler', 'script-src-attr', (html) => html.replace('<h1', '<img src="/nowhere.png" onerror="window.tampered=1"><h1')],
  ['a script from elsewhere', 'script-src-elem', (html) => html.replace('</body>', '<script src="https://evil.example/"></script></body>')],
  ['an image that counts readers', 'img-src', (html) => html.replace('<h1', '<img src="https://evil.example/pixel.gif"><h1')],
  ['a changed style', 'style-src-elem', (html) => html.replace('<style>', '<style>h1{display:none}')],
  ['a base address', 'base-uri', (html) => html.replace('<title', '<base href="https://evil.example/"><title')],
  ['a frame', 'frame-src', (html) => html.replace('<h1', '<iframe src="https://evil.example/"></iframe><h1')],
  ['a frame of the site', 'frame-src', (html) => html.replace('<h1', '<iframe src="/es/"></iframe><h1')],
  ['an object', 'object-src', (html) => html.replace('<h1', '<object data="/img/favicon.svg"></object><h1')],
  ['a film', 'media-src', (html) => html.replace('<h1', '<video src="/es/film.mp4"></video><h1')],
  [
    'a page fetched ahead from elsewhere',
    'default-src',
    (html) => html.replace('<title', '<link rel="prefetch" href="https://evil.example/"><title'),
  ],
];

for (const [what, directive, change] of ATTACKS) {
  test(`${what} is stopped`, async ({ page, consoleGuard }) => {
    // Playwright counts requests that are stopped before they leave, too.
    consoleGuard.allow(/Content Security Policy|Failed to load resource|React error|request elsewhere: https:\/\/evil\.example/);
    const violations = await recordViolations(page);
    const sent: string[] = [];
    page.on('response', (response) => sent.push(response.url()));
    page.on('requestfailed', (request) => request.failure()?.errorText !== 'csp' && sent.push(request.url()));
    await page.route('**/es/ktn_transport', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      expect(change(html)).not.toBe(html);
      await route.fulfill({ response, body: change(html) });
    });
    await page.goto(urlOf('es', 'ktn_transport'));
    await expect.poll(() => violations.join('\n')).toContain(directive);
    expect(await page.evaluate(() => (window as { tampered?: number }).tampered)).toBeUndefined();
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('.act').last()).toBeVisible();
    expect(sent.filter((url) => url.includes('evil'))).toEqual([]);
  });
}

test('workers and letters are refused, also from the site itself', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Content Security Policy|ServiceWorker/);
  const violations = await recordViolations(page);
  await open(page, urlOf('es'));
  await page.evaluate(
    async (script) => {
      await new Promise((resolve) => new Worker(script).addEventListener('error', resolve));
      await navigator.serviceWorker.register(script).catch(() => {});
      await new FontFace('x', 'url(/img/x.woff2)').load().catch(() => {});
    },
    chunkOf('es', 'ktn_transport'),
  );
  await expect.poll(() => violations.map((violation) => violation.split(' ')[0]).sort()).toEqual(['font-src', 'worker-src', 'worker-src']);
});

test('Trusted Types let nothing pass that could run', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Trusted ?(Type|HTML|Script)|Content Security Policy/);
  await open(page, urlOf('es'));
  const outcomes = await page.evaluate(async () => {
    const attempt = (action: () => void) => {
      try {
        action();
        return 'passed';
      } catch (error) {
        return (error as Error).name;
      }
    };
    // What Playwright runs itself may evaluate text; what it leaves behind may not.
    await new Promise((resolve) => setTimeout(resolve));
    const element = document.createElement('div');
    const script = document.createElement('script');
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } };
    return {
      plain: attempt(() => Object.assign(element, { innerHTML: '<b class="x">Text &amp; more</b>' })),
      own: attempt(() => Object.assign(script, { src: '/es/assets/js/x.js' })),
      handler: attempt(() => Object.assign(element, { innerHTML: '<img src=x onerror=alert(1)>' })),
      script: attempt(() => Object.assign(script, { text: 'alert(1)' })),
      elsewhere: attempt(() => Object.assign(script, { src: 'https://evil.example/x.js' })),
      data: attempt(() => Object.assign(script, { src: 'data:text/javascript,alert(1)' })),
      // biome-ignore lint/security/noGlobalEval: it must fail
      eval: attempt(() => window.eval('1')),
      policy: attempt(() => trustedTypes.createPolicy('another', {})),
    };
  });
  const { plain, own, ...refused } = outcomes;
  expect({ plain, own }).toEqual({ plain: 'passed', own: 'passed' });
  expect(refused).toEqual({
    handler: 'TypeError',
    script: 'TypeError',
    elsewhere: 'TypeError',
    data: 'TypeError',
    eval: 'EvalError',
    policy: 'TypeError',
  });
});
