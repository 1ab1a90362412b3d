/** The Content-Security-Policy and the other headers: strict, no hindrance to anything the site does, and a hindrance to everything else. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { contentSecurityPolicy } from '../../scripts/headers';
import { chunkOf, followNavbarLink, hold, hydrated, makeCrashable, open, useConnection } from '../loading';
import { expect, languageName, locales, messageOf, NOT_FOUND_NOISE, pagesInLocales, siteDir, sourceOf, test, urlOf } from '../site';

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

/** @returns the directives of a policy, by name */
function parsePolicy(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

/** What the issue at hand, a reader's safety, leaves to a page. */
function expectStrict(directives: Record<string, string[]>): void {
  for (const [name, sources] of Object.entries(directives)) {
    for (const source of sources) {
      expect(`${name} ${source}`).toMatch(/ ('none'|'self'|'sha256-[\w+/]{43}='|'script'|default)$/);
    }
  }
  for (const name of ['default-src', 'base-uri', 'form-action']) {
    expect(directives[name], name).toEqual(["'none'"]);
  }
  expect(directives['require-trusted-types-for']).toEqual(["'script'"]);
}

test('every page has a strict policy, in its header and in itself', async ({ page, quiet }) => {
  quiet.allow(NOT_FOUND_NOISE);
  for (const url of [...pagesInLocales.map((one) => one.url), ...locales.map((locale) => urlOf(locale, 'nowhere'))]) {
    const response = await page.goto(url);
    const header = parsePolicy(response?.headers()['content-security-policy'] ?? '');
    expectStrict(header);
    expect(header['frame-ancestors']).toEqual(["'none'"]);
    const meta = page.locator('meta[http-equiv=Content-Security-Policy]');
    expectStrict(parsePolicy((await meta.getAttribute('content')) ?? ''));
    // Before anything that it is to govern.
    expect(await meta.evaluate((element) => element.previousElementSibling?.outerHTML)).toBe('<meta charset="UTF-8">');
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  }
});

test('the other headers', async ({ request, baseURL }) => {
  const html = await (await request.get('/es/')).text();
  const script = /src="(\/es\/assets\/js\/main[^"]+)"/.exec(html)?.[1] ?? '';
  const answers = ['/es/', '/es/nowhere', '/img/favicon.svg', script, '/es/ktn_transport/'];
  for (const url of answers) {
    const headers = (await request.get(url, { maxRedirects: 0 })).headers();
    expect(headers, url).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    // On loopback there is no TLS.
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers['x-powered-by']).toBeUndefined();
  }
  expect(baseURL).toContain('http://');
});

for (const locale of ['en', 'es']) {
  test(`everything the site does in ${locale}, without one violation`, async ({ page, quiet }) => {
    quiet.allow(NOT_FOUND_NOISE);
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

test('a crashed page, a page that cannot be loaded and a browser that cannot prefetch, without one violation', async ({ page, quiet }) => {
  quiet.allow(/Out of ink|Failed to load resource|ChunkLoadError|Loading chunk|page component at/);
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

  await useConnection(page, { effectiveType: '2g' });
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

/** Sends a page with something else in it than the build put there, with or without the host's headers. */
async function tamper(page: Page, isWithHeaders: boolean, change: (html: string) => string): Promise<void> {
  await page.route('**/es/ktn_transport', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    delete headers['content-security-policy'];
    const body = change(await response.text());
    await route.fulfill({ response, headers: isWithHeaders ? response.headers() : headers, body });
  });
}

const ATTACKS: [what: string, directive: string, change: (html: string) => string][] = [
  ['a changed inline script', 'script-src-elem', (html) => html.replace('<script>', '<script>window.tampered=1;')],
  ['an added inline script', 'script-src-elem', (html) => html.replace('</body>', '<script>window.tampered=1</script></body>')],
  ['a handler', 'script-src-attr', (html) => html.replace('<h1', '<img src="/nowhere.png" onerror="window.tampered=1"><h1')],
  ['a script from elsewhere', 'script-src-elem', (html) => html.replace('</body>', '<script src="https://evil.example/"></script></body>')],
  ['an image that counts readers', 'img-src', (html) => html.replace('<h1', '<img src="https://evil.example/pixel.gif"><h1')],
  ['a changed style', 'style-src-elem', (html) => html.replace('<style>', '<style>h1{display:none}')],
  ['a base address', 'base-uri', (html) => html.replace('<title', '<base href="https://evil.example/"><title')],
  ['a frame', 'frame-src', (html) => html.replace('<h1', '<iframe src="https://evil.example/"></iframe><h1')],
];

for (const [host, isWithHeaders] of [
  ['a host with headers', true],
  ['a host without headers', false],
] as const) {
  for (const [what, directive, change] of ATTACKS) {
    test(`${what} is stopped on ${host}`, async ({ page, quiet }) => {
      // Playwright counts requests that are stopped before they leave, too.
      quiet.allow(/Content Security Policy|Failed to load resource|React error|request elsewhere: https:\/\/evil\.example/);
      const violations = await recordViolations(page);
      const sent: string[] = [];
      page.on('response', (response) => sent.push(response.url()));
      page.on('requestfailed', (request) => request.failure()?.errorText !== 'csp' && sent.push(request.url()));
      let isChanged = false;
      await tamper(page, isWithHeaders, (html) => {
        const changed = change(html);
        isChanged = changed !== html;
        return changed;
      });
      await page.goto(urlOf('es', 'ktn_transport'));
      expect(isChanged).toBe(true);
      await expect.poll(() => violations.join('\n')).toContain(directive);
      expect(await page.evaluate(() => (window as { tampered?: number }).tampered)).toBeUndefined();
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('.act').last()).toBeVisible();
      expect(sent.filter((url) => url.includes('evil'))).toEqual([]);
    });
  }
}

test('Trusted Types let nothing pass that could run', async ({ page, quiet }) => {
  quiet.allow(/Trusted ?(Type|HTML|Script)|Content Security Policy/);
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

test('hashes are those of what stands in the pages', () => {
  const page =
    '<style>a{}</style><script>1</script><script type="application/ld+json">{}</script><script src="/x.js"></script><p style="color:red">';
  // printf %s 'a{}' | openssl dgst -sha256 -binary | base64, and so on
  expect(parsePolicy(contentSecurityPolicy([page, page], 'header'))).toMatchObject({
    'script-src': ["'self'", "'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='"],
    'style-src': [expect.stringMatching(/^'sha256-/)],
    'style-src-attr': ["'unsafe-hashes'", expect.stringMatching(/^'sha256-/)],
  });
  expect(contentSecurityPolicy([], 'page')).toContain("script-src 'self';");
  const html = readFileSync(path.join(siteDir, 'build/es/ktn_transport.html'), 'utf8');
  expect(contentSecurityPolicy([html], 'page')).toBe(/http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1]);
});

test('the policy of thousands of pages is made in little memory', () => {
  const root = test.info().outputPath();
  mkdirSync(root, { recursive: true });
  copyFileSync(path.join(siteDir, 'build/es/ktn_transport.html'), path.join(root, '0.html'));
  for (let page = 1; page < 3000; page++) {
    linkSync(path.join(root, '0.html'), path.join(root, `${page}.html`));
  }
  const program = "require('./scripts/hosting').writeHostFiles(process.argv[1])";
  const { status, stderr } = spawnSync(process.execPath, ['--max-old-space-size=64', '--require', 'tsx/cjs', '--eval', program, root], {
    cwd: siteDir,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  expect(readFileSync(path.join(root, '_headers'), 'utf8')).toContain('Content-Security-Policy: ');
  rmSync(root, { recursive: true });
});
