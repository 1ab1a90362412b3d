/** Compares nginx's configuration with the rules for hosts, and checks the file for static hosts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { homeOf, locales } from '../../src/languages/languages';
import {
  CACHE_CONTROL,
  COMPRESSIBLE,
  cacheControlOf,
  HEADERS,
  HIDDEN_PATH,
  headersFile,
  POSSIBLE_PATH,
  TYPES,
} from '../../tools/hosting/hostRules';
import { siteDir } from '../../tools/shared/paths';

const nginx = readFileSync(path.join(siteDir, 'tools/hosting/nginx/annexes.conf'), 'utf8');

test('nginx sends the headers, types and cache rules of every host', () => {
  const sent = new Map([...nginx.matchAll(/^ +add_header ([\w-]+) (.*) always;$/gm)].map(([, name = '', value = '']) => [name, value]));
  // These depend on TLS, the status or the path.
  for (const [name, value] of Object.entries({
    'Cache-Control': '$annexes_cache_control',
    Allow: '$annexes_allow',
    'Strict-Transport-Security': '$annexes_hsts',
    'Content-Security-Policy': `"${HEADERS['Content-Security-Policy'].replace('; upgrade-insecure-requests', '$annexes_upgrade')}"`,
  })) {
    expect(sent.get(name)).toBe(value);
    sent.delete(name);
  }
  const { 'Content-Security-Policy': _, ...others } = HEADERS;
  expect(Object.fromEntries(sent)).toEqual(Object.fromEntries(Object.entries(others).map(([name, value]) => [name, `"${value}"`])));
  expect(nginx).toContain('    on "; upgrade-insecure-requests";\n');

  const [, types = ''] = /\n +types \{\n(.*?)\n +\}\n/s.exec(nginx) ?? [];
  expect(types.split('\n').map((line) => line.trim().replace(/"/g, ''))).toEqual(
    Object.entries(TYPES).map(([extension, type]) => `${type} ${extension};`),
  );
  for (const [folder, value] of Object.entries(CACHE_CONTROL)) {
    expect(nginx).toContain(`    "~^(200|206|304) (/[\\w-]+)?/${folder}/" "${value}";\n`);
  }
});

test('hosts cache files with a hash in their names for ever, images for a day, and ask for pages each time', () => {
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

test('nginx takes the same addresses for possible, and hides the same files', () => {
  expect(nginx).toContain(`if ($request_uri !~ "^(/\\.well-known/acme-challenge)?${POSSIBLE_PATH}(\\?|$)")`);
  expect(nginx).toContain(`location ~ ${HIDDEN_PATH} {`);
});

test('every type that the build compresses has a type', () => {
  const [, extensions = ''] = /\((.*)\)/.exec(COMPRESSIBLE.source) ?? [];
  expect(extensions.split('|').filter((extension) => !(extension in TYPES))).toEqual([]);
});

test('static hosts get each header for an address from one rule', () => {
  const rules = [...headersFile().matchAll(/^(\/.*)\n((?: {2}.*\n)+)/gm)].map(([, pattern = '', headers = '']) => ({
    matches: new RegExp(`^${pattern.replace(/:page/, '[^/]+').replace('*', '.*')}$`),
    headers: headers.trim().split(/\n */),
  }));
  const sentFor = (address: string) => rules.filter(({ matches }) => matches.test(address)).flatMap(({ headers }) => headers);
  const always = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`);
  for (const home of locales.map(homeOf)) {
    for (const [address, cache] of [
      ['', 'no-cache'],
      ['ktn_transport', 'no-cache'],
      ['nope', 'no-cache'],
      ['assets/js/main.js', CACHE_CONTROL.assets],
      ['img/favicon.svg', CACHE_CONTROL.img],
    ] as const) {
      expect(sentFor(home + address)).toEqual([...always, `Cache-Control: ${cache}`]);
    }
    const ofData = ['csv', 'json'].map((type) => sentFor(`${home}acts.${type}`));
    expect(ofData).toEqual(['csv', 'json'].map((type) => [...always, 'Cache-Control: no-cache', `Content-Type: ${TYPES[type]}`]));
  }
});
