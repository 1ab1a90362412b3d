/** Tests of Content-Security-Policy and Trusted Types. Every other browser test fails if the policy blocks a part of the site. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chunkOf, open, readBuilt } from '../helpers/loading';
import { expect, urlOf } from '../helpers/site';
import { expectPage, test } from './pageObjects';

test('other sites cannot frame, embed or script the site, which cannot use features such as the camera', async ({
  page,
  consoleGuard,
  baseURL,
}) => {
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
  // A window that shows the site does not have a reference to the page that opened it.
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.evaluate((url) => void window.open(url), `${baseURL}/es/`)]);
  await opened.waitForLoadState();
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  const features = await opened.evaluate(() => {
    const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature: (name: string) => boolean } };
    return ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'fullscreen'].filter((name) => featurePolicy.allowsFeature(name));
  });
  expect(features).toEqual([]);
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

test('the policy blocks all inserted content, and the text of the page stays readable', async ({ page, consoleGuard, baseURL }) => {
  // Playwright also reports requests that the policy blocks.
  consoleGuard.allow(/Content Security Policy|Failed to load resource|React error|request elsewhere: https:\/\/evil\.example/);
  const violations: string[] = [];
  await page.exposeFunction('report', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    const { report } = window as unknown as { report: (violation: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      report(`${effectiveDirective} ${blockedURI}`),
    );
  });
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
  const reports = () => violations.map((violation) => violation.replace(baseURL ?? '', '')).sort();
  await expect.poll(reports).toEqual(ATTACKS.map(([, , , report]) => report).sort());
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  await expectPage(page, 'es', 'ktn_transport');
  await expect(page.locator('.act').last()).toBeVisible();
  expect(sent.filter((url) => url.includes('evil'))).toEqual([]);
});

test('Trusted Types accept plain elements and own scripts, and reject handlers, scripts, frames and styles in markup, other sites, and eval', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/Trusted ?(Type|HTML|Script)|Content Security Policy/);
  await open(page, urlOf('es'));
  const passed = await page.evaluate(async () => {
    // Code that Playwright evaluates may itself call eval; code that continues after a timeout may not.
    await new Promise((resolve) => setTimeout(resolve));
    const element = document.createElement('div');
    const script = document.createElement('script');
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } };
    const attempts: Record<string, () => void> = {
      'plain elements': () => Object.assign(element, { innerHTML: '<b class="x">Text &amp; <del>more</del></b>' }),
      'own script': () => Object.assign(script, { src: '/es/assets/js/x.js' }),
      ...Object.fromEntries(
        [
          '<img src=x onerror=alert(1)>',
          '<b onclick="alert(1)">x</b>',
          '<b class="x" onclick="alert(1)">x</b>',
          '<b\nonclick="alert(1)">x</b>',
          '<b class="x"onclick="alert(1)">x</b>',
          "<b class='x'>x</b>",
          '<a href="x" style="color:red">x</a>',
          '<script>alert(1)</script>',
          '<SCRIPT>alert(1)</SCRIPT>',
          '<svg><animate></svg>',
          '<iframe srcdoc="x"></iframe>',
          '<b>x</b><b',
        ].map((html) => [html, () => Object.assign(element, { innerHTML: html })]),
      ),
      'inline script': () => Object.assign(script, { text: 'alert(1)' }),
      'script from another site': () => Object.assign(script, { src: 'https://evil.example/x.js' }),
      'script in a data: URL': () => Object.assign(script, { src: 'data:text/javascript,alert(1)' }),
      // biome-ignore lint/security/noGlobalEval: the test expects it to be blocked
      eval: () => window.eval('1'),
      'another policy': () => trustedTypes.createPolicy('another', {}),
    };
    return Object.keys(attempts).filter((name) => {
      try {
        attempts[name]?.();
        return true;
      } catch {
        return false;
      }
    });
  });
  expect(passed).toEqual(['plain elements', 'own script']);
});
