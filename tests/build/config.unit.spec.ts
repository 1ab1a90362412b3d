/** Tests of the address of the site. */
import { expect, test } from 'playwright/test';
import { siteUrlOf } from '../../src/organisation/plugin/siteUrl';

const CONFIGURED = 'https://annexes.example';

test('SITE_URL overrides the address in site.config.ts unless it is empty; surrounding white space and a trailing slash are ignored', () => {
  expect(siteUrlOf(CONFIGURED, undefined)).toBe(CONFIGURED);
  expect(siteUrlOf(CONFIGURED, '')).toBe(CONFIGURED);
  expect(siteUrlOf(CONFIGURED, ' \n')).toBe(CONFIGURED);
  for (const [given, url] of [
    ['https://www.example.eu', 'https://www.example.eu'],
    ['https://www.example.eu/', 'https://www.example.eu'],
    [' https://www.example.eu\r\n', 'https://www.example.eu'],
    ['\ufeffhttps://www.example.eu\t', 'https://www.example.eu'],
    ['HTTPS://WWW.Example.EU:443', 'https://www.example.eu'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000/', 'http://[::1]:3000'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ]) {
    expect.soft(siteUrlOf(CONFIGURED, given)).toBe(url);
  }
});

test('anything but the address of a site is refused, with the name of the setting', () => {
  const wrong = [
    ...['www.example.eu', '//www.example.eu', 'https://', 'https:/www.example.eu', 'ftp://www.example.eu', 'mailto:a@b.eu'],
    ...['https://www.example.eu/es', 'https://www.example.eu/?a=1', 'https://www.example.eu?', 'https://www.example.eu#a', 'https://a/..'],
    ...['https://user:word@www.example.eu', 'https://@www.example.eu', '"https://www.example.eu"', "'https://www.example.eu'"],
    ...['https://www.exa mple.eu', 'https://www.example\n.eu', 'https://www.example.eu, https://b.eu', 'https://a\\b', '$SITE_URL'],
    ...['https://www.example.eu:99999', 'https://%24(host)', 'https://<host>', 'https://{{host}}', 'https://a;b', "https://a'b"],
  ];
  for (const given of wrong) {
    expect.soft(() => siteUrlOf(CONFIGURED, given), given).toThrow(`SITE_URL is ${JSON.stringify(given)}, which is not the address`);
  }
  expect(() => siteUrlOf('www.example.eu', undefined)).toThrow('site.config.ts: url is "www.example.eu"');
  expect(() => siteUrlOf(undefined, undefined)).toThrow('site.config.ts: url is missing: write https://');
  expect(() => siteUrlOf(1, undefined)).toThrow('site.config.ts: url is 1, which is not the address');
});
