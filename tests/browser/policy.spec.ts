/** Tests of Content-Security-Policy and Trusted Types. Every other browser test fails if the policy blocks a part of the site. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { listFiles } from '../../lib/paths';
import { chunkOf, open, readBuilt } from '../loading';
import { expect, locales, pages, siteDir, urlOf } from '../site';
import { expectPage, recordViolations, test } from './pageObjects';

/** Directives whose only source must be `'none'`. */
const DENIED = /^(child|font|frame|manifest|media|object|worker)-src$|^base-uri$|^form-action$/;

test('every page has a strict policy, before any element to which it applies', () => {
  const files = listFiles(path.join(siteDir, 'build')).filter((file) => file.endsWith('.html'));
  expect(files).toHaveLength(locales.length * (pages.length + 1));
  for (const file of files) {
    const [, policy = '', next] =
      /<meta charset="UTF-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)">(<[^>]*>)/.exec(readBuilt(file)) ?? [];
    expect(next, file).toBe('<meta name="referrer" content="no-referrer">');
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
  // `localhost` and `127.0.0.1` are different sites.
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  await expect.poll(() => refused.length).toBe(3);
  const blocked = 'net::ERR_BLOCKED_BY_RESPONSE';
  expect(refused.sort()).toEqual([`/es/ ${blocked}`, `${chunk} ${blocked}.NotSameOrigin`, `/img/favicon.svg ${blocked}.NotSameOrigin`]);
  // A window that shows the site has no reference to the page that opened it.
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.evaluate((url) => void window.open(url), `${baseURL}/es/`)]);
  await opened.waitForLoadState();
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  server.close();
});

const EVIL = 'https://evil.example/';
/** HTML that an attacker inserts, the string before which it is inserted, and the expected violation: directive and blocked URI. */
const ATTACKS: [what: string, added: string, before: string, report: string][] = [
  ['a changed inline script', '<script>window.tampered=1;', '<script>', 'script-src-elem inline'],
  ['an added inline script', '<script>window.tampered=1</script>', '</body>', 'script-src-elem inline'],
  ['an event handler', '<img src="/nowhere.png" onerror="window.tampered=1">', '<h1', 'script-src-attr inline'],
  ['a script from another site', `<script src="${EVIL}script"></script>`, '</body>', `script-src-elem ${EVIL}script`],
  ['a tracking pixel', `<img src="${EVIL}pixel.gif">`, '<h1', `img-src ${EVIL}pixel.gif`],
  ['a changed style', '<style>h1{display:none}', '<style>', 'style-src-elem inline'],
  ['a base URL', `<base href="${EVIL}">`, '<title', `base-uri ${EVIL}`],
  ['a frame', `<iframe src="${EVIL}"></iframe>`, '<h1', 'frame-src https://evil.example'],
  ['a frame of the site', '<iframe src="/es/"></iframe>', '<h1', 'frame-src /es/'],
  ['an object', '<object data="/img/favicon.svg"></object>', '<h1', 'object-src /img/favicon.svg'],
  ['a video', '<video src="/es/film.mp4"></video>', '<h1', 'media-src /es/film.mp4'],
  ['a prefetch from another site', `<link rel="prefetch" href="${EVIL}ahead">`, '<title', `default-src ${EVIL}ahead`],
];

test('the policy blocks all content that is inserted into a page, and the text stays readable', async ({ page, consoleGuard, baseURL }) => {
  // Playwright also reports requests that the policy blocks before they are sent.
  consoleGuard.allow(/Content Security Policy|Failed to load resource|React error|request elsewhere: https:\/\/evil\.example/);
  const violations = await recordViolations(page);
  const sent: string[] = [];
  page.on('response', (response) => sent.push(response.url()));
  page.on('requestfailed', (request) => request.failure()?.errorText !== 'csp' && sent.push(request.url()));
  let html = readBuilt('es/ktn_transport.html');
  for (const [what, added, before] of ATTACKS) {
    expect(html, what).toContain(before);
    html = html.replace(before, () => (added.startsWith(before) ? added : added + before));
  }
  await page.route('**/es/ktn_transport', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(urlOf('es', 'ktn_transport'));
  const reports = () => violations.map((violation) => violation.replace(baseURL ?? '', '').trim()).sort();
  await expect.poll(reports).toEqual(ATTACKS.map(([, , , report]) => report).sort());
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  await expectPage(page, 'es', 'ktn_transport');
  await expect(page.locator('.act').last()).toBeVisible();
  expect(sent.filter((url) => url.includes('evil'))).toEqual([]);
});

test('workers, fonts and browser features are denied, also to the site itself', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Content Security Policy|ServiceWorker/);
  const violations = await recordViolations(page);
  await open(page, urlOf('es'));
  const features = await page.evaluate(
    async (script) => {
      await new Promise((resolve) => new Worker(script).addEventListener('error', resolve));
      await navigator.serviceWorker.register(script).catch(() => {});
      await new FontFace('x', 'url(/img/x.woff2)').load().catch(() => {});
      const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature: (name: string) => boolean } };
      return ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'fullscreen'].filter((name) => featurePolicy.allowsFeature(name));
    },
    chunkOf('es', 'ktn_transport'),
  );
  await expect.poll(() => violations.map((violation) => violation.split(' ')[0]).sort()).toEqual(['font-src', 'worker-src', 'worker-src']);
  expect(features).toEqual([]);
});

test('Trusted Types reject every string that could execute code', async ({ page, consoleGuard }) => {
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
    // Code that Playwright evaluates may itself call eval; code that continues after a timeout may not.
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
      // biome-ignore lint/security/noGlobalEval: the test expects it to be blocked
      eval: attempt(() => window.eval('1')),
      policy: attempt(() => trustedTypes.createPolicy('another', {})),
    };
  });
  expect(outcomes).toEqual({
    plain: 'passed',
    own: 'passed',
    handler: 'TypeError',
    script: 'TypeError',
    elsewhere: 'TypeError',
    data: 'TypeError',
    eval: 'EvalError',
    policy: 'TypeError',
  });
});
