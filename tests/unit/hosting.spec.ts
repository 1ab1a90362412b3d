/** What hosts are told: the policy of a page, the same headers everywhere, the sitemap, and what a whole site is. */
import { cpSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { problemsOfSite } from '../../lib/checkSite';
import { homeOf } from '../../lib/languages';
import { contentSecurityPolicy } from '../../lib/policy';
import { completeLanguage, HOST_FILES, writeHostFiles } from '../../scripts/hosting';
import { headersFor } from '../../scripts/serve';

const read = (file: string) => readFileSync(path.resolve(__dirname, '../..', file), 'utf8');
const rules = read('deploy/_headers');

let root: string;
test.beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'annexes-site-'));
});
test.afterEach(() => rmSync(root, { recursive: true }));

/** Makes a site of a home page and a not-found page in each language. */
async function makeSite(...locales: string[]): Promise<void> {
  for (const [index, locale] of locales.entries()) {
    // Each language is completed alone, as a build does it.
    const folder = path.join(root, `new-${index}`);
    mkdirSync(path.join(folder, 'assets'), { recursive: true });
    writeFileSync(path.join(folder, 'assets/a.js'), `'A script that compresses, compresses, compresses.'`);
    const addresses = ['en', 'es', 'x-default'].map((one) => [one, `https://annexes.example${homeOf(one.replace('x-default', 'en'))}`]);
    const alternates = addresses.map(([one, href]) => `<link rel="alternate" hreflang="${one}" href="${href}">`).join('');
    const page = (more: string) =>
      `<html><head><meta charset="UTF-8"><link rel="canonical" href="https://annexes.example${homeOf(locale)}">${alternates}${more}</head><body><script src="${homeOf(locale)}assets/a.js"></script></body></html>`;
    writeFileSync(path.join(folder, 'index.html'), page('<style>a{}</style>'));
    writeFileSync(path.join(folder, '404.html'), page('<meta name="robots" content="noindex">'));
    await completeLanguage(folder);
    cpSync(folder, path.join(root, homeOf(locale)), { recursive: true });
    rmSync(folder, { recursive: true });
  }
  await writeHostFiles(root);
}

test('a policy has the hashes of what stands in the page', () => {
  const page =
    '<style>a{}</style><script>1</script><script type="application/ld+json">{}</script><script src="/x.js"></script><p style="color:red">';
  // printf %s 'a{}' | openssl dgst -sha256 -binary | base64, and so on
  const policy = contentSecurityPolicy(page + page).split('; ');
  expect(policy).toContain("script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='");
  expect(policy).toContainEqual(expect.stringMatching(/^style-src 'sha256-[^ ]*'$/));
  expect(policy).toContainEqual(expect.stringMatching(/^style-src-attr 'unsafe-hashes' 'sha256-[^ ]*'$/));
  expect(contentSecurityPolicy('').split('; ')).toEqual(expect.arrayContaining(["script-src 'self'", "style-src 'none'"]));
});

test('nginx sends the headers that static hosts read, and caches as long', () => {
  const conf = read('deploy/nginx/annexes.conf');
  const sent = [...conf.matchAll(/add_header (\S+) "(.*)" always;/g)].map(([, name = '', value = '']) => [
    name,
    value.replace('$annexes_upgrade', ''),
  ]);
  expect(Object.fromEntries(sent)).toEqual(headersFor(rules, '/es/'));
  expect(conf).toContain('on "; upgrade-insecure-requests";');
  expect(rules).toContain("frame-ancestors 'none'; upgrade-insecure-requests\n");
  const hsts = 'max-age=63072000; includeSubDomains';
  expect([conf.includes(`#hsts on "${hsts}";`), rules.includes(`#  Strict-Transport-Security: ${hsts}\n`)]).toEqual([true, true]);
  for (const [folder, home] of ['assets', 'img'].flatMap((one) => ['/', '/es/'].map((home) => [one, home]))) {
    const [, cached] = new RegExp(`/${folder}/" "(.*)";`).exec(conf) ?? [];
    expect(headersFor(rules, `${home}${folder}/js/a.js`)['Cache-Control']).toBe(cached);
  }
  expect(headersFor(rules, '/es/')['Cache-Control']).toBeUndefined();
});

test('the sitemap names the pages of the languages that are there, each with its translations', async () => {
  await makeSite('es');
  const entry = (home: string, ...links: [string, string][]) =>
    `<url><loc>https://annexes.example${home}</loc>${links.map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="https://annexes.example${href}"/>`).join('')}</url>`;
  const entries = () => readFileSync(path.join(root, 'sitemap.xml'), 'utf8').match(/<url>.*<\/url>/g);
  expect(entries()).toEqual([entry('/es/', ['es', '/es/'])]);
  await makeSite('en');
  const links: [string, string][] = [
    ['en', '/'],
    ['es', '/es/'],
    ['x-default', '/'],
  ];
  expect(entries()).toEqual([entry('/es/', ...links), entry('/', ...links)]);
  expect(readFileSync(path.join(root, 'robots.txt'), 'utf8')).toContain('\nSitemap: https://annexes.example/sitemap.xml\n');
});

test('what all languages share is written anew, and never into the last site’s files', async () => {
  await makeSite('en');
  for (const file of HOST_FILES) {
    rmSync(path.join(root, file));
    writeFileSync(path.join(root, `last-${file}`), 'of the last site');
    linkSync(path.join(root, `last-${file}`), path.join(root, file));
  }
  await writeHostFiles(root);
  for (const file of HOST_FILES) {
    expect(readFileSync(path.join(root, `last-${file}`), 'utf8')).toBe('of the last site');
    expect(statSync(path.join(root, file)).nlink).toBe(1);
  }
});

test('a page without the place for its policy stops the build', async () => {
  writeFileSync(path.join(root, 'index.html'), '<html><head></head></html>');
  await expect(completeLanguage(root)).rejects.toThrow(/index\.html: no <meta charset="UTF-8">/);
});

test('a site that a reader would miss something of is named as that, file by file', async () => {
  const problems = () => problemsOfSite(root, ['en', 'es']);
  const faults: [fault: () => void, problem: RegExp][] = [
    [() => rmSync(path.join(root, 'es/404.html')), /^\/es\/404\.html is missing$/],
    [() => rmSync(path.join(root, 'robots.txt')), /^\/robots\.txt is missing$/],
    [() => rmSync(path.join(root, 'es/assets/a.js')), /^\/es\/assets\/a\.js is missing, but \/es\/index\.html loads it$/],
    [() => writeFileSync(path.join(root, 'es/index.html'), read404().slice(0, -20)), /^\/es\/index\.html is cut off/],
    [
      () => writeFileSync(path.join(root, 'es/index.html'), read404().replace('<body>', '<script>1</script>')),
      /^\/es\/index\.html does not have the Content-/,
    ],
    [() => rmSync(path.join(root, 'assets/a.js.gz')), /^\/assets\/a\.js\.gz cannot be read/],
    [() => writeFileSync(path.join(root, 'assets/a.js.br'), ''), /^\/assets\/a\.js\.br cannot be read/],
    [() => writeFileSync(path.join(root, 'assets/a.js.gz'), read('package.json').slice(0, 20)), /^\/assets\/a\.js\.gz cannot be read/],
    [() => cpSync(path.join(root, '404.html.br'), path.join(root, 'assets/a.js.br')), /^\/assets\/a\.js\.br does not decompress/],
  ];
  const read404 = () => readFileSync(path.join(root, 'es/404.html'), 'utf8');
  for (const [fault, problem] of faults) {
    await makeSite('en', 'es');
    expect(problems()).toEqual([]);
    fault();
    expect(problems()).toContainEqual(expect.stringMatching(problem));
  }
});
