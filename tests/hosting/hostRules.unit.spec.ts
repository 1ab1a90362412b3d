/** Compares nginx's configuration with the rules for hosts, and checks the file for static hosts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { siteDir } from '../../src/common/paths';
import { baseUrlOf, locales } from '../../src/languages/languages';
import {
  CACHE_CONTROL,
  cacheControlOf,
  HEADERS,
  headersFile,
  nginxConfiguration,
  problemsOfFileNames,
  problemsOfStatic,
  TYPES,
} from '../../tools/hosting/hostRules';

const template = readFileSync(path.join(siteDir, 'tools/hosting/nginx/annexes.template.conf'), 'utf8');
const nginx = nginxConfiguration(template);

test("nginx's configuration contains the headers, types, cache rules and paths of every host", () => {
  expect(nginx).not.toMatch(/[{}]{2}/);
  for (const line of [
    `    add_header Content-Security-Policy "frame-ancestors 'none'$annexes_upgrade" always;`,
    `    add_header Referrer-Policy "no-referrer" always;`,
    '        "application/pdf" pdf;',
    `    "~^(200|206|304) (/[\\w-]+)?/assets/" "${CACHE_CONTROL.assets}";`,
    '    location ~ ^(?<page>(/[\\w-]+)+)/$ {',
    '    location ~ \\.(html|br|gz)$|/(index|404)/?$ {',
  ]) {
    expect(nginx).toContain(`\n${line}\n`);
  }
  expect(nginx).toContain('    on "; upgrade-insecure-requests";\n');
  expect(() => nginxConfiguration(`${template}{{HEADRES}}`)).toThrow('unknown name {{HEADRES}}');
});

test('a file without a URL is reported', () => {
  const served = [
    ...['index.html', '404.html', 'es/404.html', 'es/ktn_transport.html', 'es/index.html', 'own/index.html', 'own/page.html'],
    ...['report.pdf', 'v1.2/report-final_2~a.PDF', 'es/assets/js/a.b.js', '.well-known/security.txt', '.well-known/matrix/client'],
    ...['.well-known/apple-app-site-association', 'es/.well-known/security.txt', 'CNAME', '.nojekyll', '_headers', '.htaccess'],
    ...['es/CNAME', 'es/.nojekyll', 'es/.htaccess'],
  ];
  expect(problemsOfFileNames(served)).toEqual([]);
  for (const file of [
    ...['Jahres bericht.pdf', 'Jahresbericht(1).pdf', 'año.pdf', 'logo@2x.png', 'a+b.pdf', '100%.pdf', "l'acte.pdf", 'a&b.pdf', 'a,b.pdf'],
    ...[
      'my folder/a.pdf',
      'own/deep/.htaccess',
      '.well-known/.htaccess',
      'own/.well/a.txt',
      'data.tar.gz',
      'a.br',
      'LICENSE',
      'es/LICENSE',
    ],
    ...['v1.2/index.html', 'v1.2.html', 'a~b.html', 'Über.html', 'own/deep/404.html', 'index/index.html', '404/index.html'],
  ]) {
    expect(problemsOfFileNames([...served, file]), file).toEqual([expect.stringContaining(`/${file} cannot be served`)]);
  }
  // Each would redirect to the other.
  expect(problemsOfFileNames([...served, 'own.html']).map((line) => line.split(' ')[0])).toEqual(['/own/index.html', '/own.html']);
  // Files in static/ are checked before a build compiles anything.
  const inStatic = [
    '.nojekyll',
    '.htaccess',
    'img/favicon.svg',
    'año.pdf',
    '.env',
    'es/notes.txt~',
    'img/Thumbs.db',
    'robots.txt',
    'acts.csv',
    'assets/css/own.css',
  ];
  expect(problemsOfStatic(inStatic, ['robots.txt', 'acts.csv', 'assets/']).map((line) => line.split(':')[0])).toEqual([
    ...['static/.env', 'static/es/notes.txt~', 'static/img/Thumbs.db'].map(
      (file) => `${file} is a hidden, backup or file-manager file and would be published`,
    ),
    ...['static/robots.txt', 'static/acts.csv', 'static/assets/css/own.css'].map(
      (file) => `${file} is in the place of a file or folder that the build itself writes`,
    ),
    'static/año.pdf cannot be served',
  ]);
});

test('files with a hash in their names are cached for ever, images for a day, and pages are revalidated each time', () => {
  expect(['/assets/js/a.js', '/es/assets/js/a.js', '/es/img/a.svg', '/img/a.svg'].map(cacheControlOf)).toEqual([
    CACHE_CONTROL.assets,
    CACHE_CONTROL.assets,
    CACHE_CONTROL.img,
    CACHE_CONTROL.img,
  ]);
  expect(new Set(['/', '/es/', '/es/ktn_transport', '/assetsx/a.js'].map(cacheControlOf)).size).toBe(1);
  expect(Object.values(CACHE_CONTROL)).not.toContain(cacheControlOf('/es/'));
});

test('nginx is the default server of the machine over IPv4 and IPv6, with and without TLS', () => {
  const listening = [...nginx.matchAll(/^ *(?:#tls )?listen (.*);$/gm)].map(([, what]) => what);
  expect(listening).toEqual([
    '80 default_server',
    '[::]:80 default_server',
    '443 ssl http2 default_server',
    '[::]:443 ssl http2 default_server',
  ]);
});

test('every extension has a MIME type', () => {
  expect(Object.values(TYPES)).not.toContain(false);
  expect(TYPES).toMatchObject({ html: 'text/html; charset=utf-8', csv: 'text/csv; charset=utf-8', svg: 'image/svg+xml' });
});

test('static hosts get each header of a URL from one rule', () => {
  const rules = [...headersFile().matchAll(/^(\/.*)\n((?: {2}.*\n)+)/gm)].map(([, pattern = '', headers = '']) => ({
    matches: new RegExp(`^${pattern.replace(/:page/, '[^/]+').replace('*', '.*')}$`),
    headers: headers.trim().split(/\n */),
  }));
  const sentFor = (address: string) => rules.filter(({ matches }) => matches.test(address)).flatMap(({ headers }) => headers);
  const always = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`);
  for (const home of locales.map(baseUrlOf)) {
    for (const [address, cache] of [
      ['', 'no-cache'],
      ['ktn_transport', 'no-cache'],
      ['nope', 'no-cache'],
      ['assets/js/main.js', CACHE_CONTROL.assets],
      ['img/favicon.svg', CACHE_CONTROL.img],
    ] as const) {
      expect(sentFor(home + address)).toEqual([...always, `Cache-Control: ${cache}`]);
    }
    expect(sentFor('/.well-known/security.txt')).toEqual([...always, 'Cache-Control: no-cache']);
    const ofData = ['csv', 'json'].map((type) => sentFor(`${home}acts.${type}`));
    expect(ofData).toEqual(['csv', 'json'].map((type) => [...always, 'Cache-Control: no-cache', `Content-Type: ${TYPES[type]}`]));
  }
});
