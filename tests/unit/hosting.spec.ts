/** Tests of the files for hosts: Content-Security-Policy, headers, sitemap, and the check of a complete site. */
import { cpSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { problemsOfSite } from '../../lib/checkSite';
import { homeOf } from '../../lib/languages';
import { siteDir } from '../../lib/paths';
import { contentSecurityPolicy } from '../../lib/policy';
import { completeLanguage, HOST_FILES, writeHostFiles } from '../../scripts/hosting';
import { headersFor } from '../../scripts/serve';

const ORIGIN = 'https://annexes.example';
const rules = readFileSync(path.join(siteDir, 'deploy/_headers'), 'utf8');

let root: string;
test.beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'annexes-site-'));
});
test.afterEach(() => rmSync(root, { recursive: true }));
const place = (file: string) => path.join(root, file);
const read = (file: string) => readFileSync(place(file), 'utf8');

/** Creates a site with a home page and a not-found page in each language. */
async function makeSite(...locales: string[]): Promise<void> {
  for (const locale of locales) {
    const folder = place(homeOf(locale));
    mkdirSync(path.join(folder, 'assets'), { recursive: true });
    writeFileSync(path.join(folder, 'assets/a.js'), `'A script that compresses, compresses, compresses.'`);
    const alternates = ['en', 'es', 'x-default'].map(
      (one) => `<link rel="alternate" hreflang="${one}" href="${ORIGIN}${homeOf(one.replace('x-default', 'en'))}">`,
    );
    const links = `<link rel="canonical" href="${ORIGIN}${homeOf(locale)}">${alternates.join('')}`;
    const page = (more: string) =>
      `<html><head><meta charset="UTF-8">${links}${more}</head><body><script src="${homeOf(locale)}assets/a.js"></script></body></html>`;
    writeFileSync(path.join(folder, 'index.html'), page('<style>a{}</style>'));
    writeFileSync(path.join(folder, '404.html'), page('<meta name="robots" content="noindex">'));
    await completeLanguage(locale, root);
  }
  await writeHostFiles(root);
}

test('the policy of a page contains the hashes of its inline scripts, styles and style attributes', () => {
  const scripts = '<script>1</script><script type="application/ld+json">{}</script><script src="/x.js"></script>';
  const page = `<style>a{}</style>${scripts}<p style="color:red">`;
  // printf %s 1 | openssl dgst -sha256 -binary | base64
  const policy = contentSecurityPolicy(page + page).split('; ');
  expect(policy).toContain("script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='");
  expect(policy).toContainEqual(expect.stringMatching(/^style-src 'sha256-[^ ]*'$/));
  expect(policy).toContainEqual(expect.stringMatching(/^style-src-attr 'unsafe-hashes' 'sha256-[^ ]*'$/));
  expect(contentSecurityPolicy('').split('; ')).toEqual(expect.arrayContaining(["script-src 'self'", "style-src 'none'"]));
});

test('the nginx configuration has the same headers and cache times as deploy/_headers', () => {
  const conf = readFileSync(path.join(siteDir, 'deploy/nginx/annexes.conf'), 'utf8');
  const headers = [...conf.matchAll(/add_header (\S+) "(.*)" always;/g)];
  const sent = headers.map(([, name = '', value = '']) => [name, value.replace('$annexes_upgrade', '')]);
  expect(Object.fromEntries(sent)).toEqual(headersFor(rules, '/es/'));
  expect(conf).toContain('on "; upgrade-insecure-requests";');
  expect(rules).toContain("frame-ancestors 'none'; upgrade-insecure-requests\n");
  const hsts = 'max-age=63072000; includeSubDomains';
  expect(conf).toContain(`#hsts on "${hsts}";`);
  expect(rules).toContain(`#  Strict-Transport-Security: ${hsts}\n`);
  for (const folder of ['assets', 'img']) {
    const [, cached] = new RegExp(`/${folder}/" "(.*)";`).exec(conf) ?? [];
    const sent = ['/', '/es/'].map((home) => headersFor(rules, `${home}${folder}/js/a.js`)['Cache-Control']);
    expect(sent).toEqual([cached, cached]);
  }
  expect(headersFor(rules, '/es/')['Cache-Control']).toBeUndefined();
});

test('the sitemap lists the pages of all built languages, each with its translations', async () => {
  const entry = (home: string, ...links: [string, string][]) => {
    const alternates = links.map(([language, to]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${ORIGIN}${to}"/>`);
    return `<url><loc>${ORIGIN}${home}</loc>${alternates.join('')}</url>`;
  };
  const entries = () => read('sitemap.xml').match(/<url>.*<\/url>/g);
  await makeSite('es');
  expect(entries()).toEqual([entry('/es/', ['es', '/es/'])]);
  await makeSite('en');
  const links = Object.entries({ en: '/', es: '/es/', 'x-default': '/' });
  expect(entries()).toEqual([entry('/es/', ...links), entry('/', ...links)]);
  expect(read('robots.txt')).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});

test('files that all languages share replace hard links instead of writing through them', async () => {
  await makeSite('en');
  for (const file of HOST_FILES) {
    rmSync(place(file));
    writeFileSync(place(`last-${file}`), 'of the last site');
    linkSync(place(`last-${file}`), place(file));
  }
  await writeHostFiles(root);
  for (const file of HOST_FILES) {
    expect([read(`last-${file}`), statSync(place(file)).nlink]).toEqual(['of the last site', 1]);
  }
});

test('completing a language fails on a page without <meta charset>, after which the policy is inserted', async () => {
  writeFileSync(place('index.html'), '<html><head></head></html>');
  await expect(completeLanguage('en', root)).rejects.toThrow(/index\.html: no <meta charset="UTF-8">/);
});

test('the check of a complete site reports missing, truncated and invalid files', async () => {
  const write = (file: string, text: string) => () => writeFileSync(place(file), text);
  await makeSite('en', 'es');
  const page = read('es/index.html');
  const faults: [fault: () => void, problem: RegExp][] = [
    [() => rmSync(place('es/404.html')), /^\/es\/404\.html is missing$/],
    [() => rmSync(place('robots.txt')), /^\/robots\.txt is missing$/],
    [() => rmSync(place('es/assets/a.js')), /^\/es\/assets\/a\.js is missing, but \/es\/index\.html loads it$/],
    [write('es/index.html', page.slice(0, -20)), /^\/es\/index\.html is cut off/],
    [write('es/index.html', page.replace('<body>', '<script>1</script>')), /^\/es\/index\.html does not have the Content-/],
    [() => rmSync(place('assets/a.js.gz')), /^\/assets\/a\.js\.gz cannot be read/],
    [write('assets/a.js.br', ''), /^\/assets\/a\.js\.br cannot be read/],
    [write('assets/a.js.gz', 'no archive'), /^\/assets\/a\.js\.gz cannot be read/],
    [() => cpSync(place('404.html.br'), place('assets/a.js.br')), /^\/assets\/a\.js\.br does not decompress/],
  ];
  for (const [fault, problem] of faults) {
    await makeSite('en', 'es');
    expect(problemsOfSite(root, ['en', 'es'])).toEqual([]);
    fault();
    expect(problemsOfSite(root, ['en', 'es'])).toContainEqual(expect.stringMatching(problem));
  }
});
