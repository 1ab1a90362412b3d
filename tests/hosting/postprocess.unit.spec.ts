/** Tests of the preparation for a host (Content-Security-Policy, sitemap and other files), and of the check of a complete site. */
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { contentSecurityPolicy } from '../../tools/hosting/policy';
import { HOST_FILES, postprocessLanguage, problemsOfSite, writeHostFiles } from '../../tools/hosting/postprocess';
import { dataset } from '../helpers/dataset';
import { makeSmallSite, ORIGIN } from '../helpers/smallSite';

const root = () => test.info().outputPath();
const place = (file: string) => path.join(root(), file);
const read = (file: string) => readFileSync(place(file), 'utf8');
const makeSite = (...locales: string[]) => makeSmallSite(root(), locales);

test("a page's policy allows the site's files and the page's inline scripts and styles, but no style attributes", () => {
  const scripts = '<script>1</script><script type="application/ld+json">{}</script><script src="/x.js"></script>';
  const page = `<style>a{}</style>${scripts}<p style="color:red">`;
  const nothing = ['font', 'frame', 'manifest', 'media', 'object', 'worker'].map((what) => `${what}-src 'none'`);
  const always = [
    ...["img-src 'self'", "connect-src 'self'", "child-src 'none'", ...nothing, "base-uri 'none'", "form-action 'none'"],
    ...["require-trusted-types-for 'script'", 'trusted-types default'],
  ];
  // printf %s 1 | openssl dgst -sha256 -binary | base64
  expect(contentSecurityPolicy(page + page).split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='",
    "style-src 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
    ...always,
  ]);
  expect(contentSecurityPolicy('').split('; ')).toEqual(["default-src 'self'", "script-src 'self'", "style-src 'none'", ...always]);
});

test('every page begins with its policy, and sends no referrer', async () => {
  await makeSite('en', 'es');
  for (const file of ['index.html', '404.html', 'es/index.html', 'es/404.html']) {
    // A home page has the style "a{}". printf %s 'a{}' | openssl dgst -sha256 -binary | base64
    const style = file.endsWith('404.html') ? "'none'" : "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='";
    const [head = '', referrer = ''] = read(file).split(/(?<=Content-Security-Policy" content="[^"]*">)/);
    expect(head).toMatch(/^<html><head><meta charset="UTF-8"><meta http-equiv="Content-Security-Policy" content="[^"]*">$/);
    expect(head).toContain(`default-src 'self'; script-src 'self'; style-src ${style}; img-src 'self'; `);
    expect(head).toContain("; require-trusted-types-for 'script'; trusted-types default\"");
    expect(referrer).toMatch(/^<meta name="referrer" content="no-referrer">/);
  }
});

test('the sitemap lists the pages of all built languages, each with its translations', async () => {
  const entry = (home: string, ...links: [string, string][]) => {
    const alternates = links.map(([language, to]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${ORIGIN}${to}"/>`);
    return `<url><loc>${ORIGIN}${home}</loc>${alternates.join('')}</url>`;
  };
  const entries = () => read('sitemap.xml').match(/<url>.*?<\/url>/g);
  await makeSite('es');
  expect(entries()).toEqual([entry('/es/', ['es', '/es/'])]);
  await makeSite('en');
  const links = Object.entries({ en: '/', es: '/es/', 'x-default': '/' });
  expect(entries()).toEqual([entry('/es/', ...links), entry('/', ...links)]);
  expect(read('robots.txt')).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});

test('a host that reads _redirects answers unknown URLs of a language with its not-found page and status 404', async () => {
  await makeSite('en');
  expect(read('_redirects')).toBe(['nl', 'fr', 'de', 'es'].map((locale) => `/${locale}/* /${locale}/404.html 404\n`).join(''));
});

test('a site that is hidden from search engines has the same files for hosts as any other', async () => {
  await makeSite('en');
  const before = HOST_FILES.map(read);
  for (const file of ['index.html', '404.html']) {
    writeFileSync(place(file), read(file).replace('</head>', '<meta name="robots" content="noindex, nofollow"></head>'));
  }
  await writeHostFiles(root(), dataset);
  expect(HOST_FILES.map(read)).toEqual(before);
});

test('completing a language fails on a page without <meta charset>, where the policy would be inserted', async () => {
  writeFileSync(place('index.html'), '<html><head></head></html>');
  await expect(postprocessLanguage('en', root())).rejects.toThrow(/index\.html: <meta charset="UTF-8"> is missing/);
});

test('the check of a complete site reports missing files that pages load, and symbolic links that point outside it', async () => {
  const write = (file: string, text: string) => () => writeFileSync(place(file), text);
  await makeSite('en', 'es');
  const page = read('es/index.html');
  const faults: [fault: () => void, problem: RegExp][] = [
    [() => rmSync(place('es/assets/a.js')), /^\/es\/assets\/a\.js is missing, but \/es\/index\.html loads it$/],
    [() => symlinkSync('/etc', place('es/link.txt')), /^\/es\/link\.txt is a symbolic link that points outside the site: delete it$/],
    [
      write('es/index.html', page.replace('</head>', '<link rel="icon" href="/es/gone.svg"></head>')),
      /^\/es\/gone\.svg is missing, but \/es\/index/,
    ],
  ];
  for (const [fault, problem] of faults) {
    rmSync(root(), { recursive: true });
    await makeSite('en', 'es');
    symlinkSync('404.html', place('es/inside.png'));
    expect(problemsOfSite(root(), ['en', 'es'])).toEqual([]);
    fault();
    expect(problemsOfSite(root(), ['en', 'es'])).toContainEqual(expect.stringMatching(problem));
  }
});
