/** Tests of the configuration of Docusaurus. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'playwright/test';
import settings from '../../site.config';
import { siteDir } from '../../tools/shared/paths';

/** @returns the site's address and base URL with these variables, from a new process: the configuration reads them when it is loaded */
function configWith(variables: Record<string, string>): unknown {
  const { SITE_URL, BUILD_LOCALE, ...env } = process.env;
  const program = "const { url, baseUrl } = require('./docusaurus.config.cjs'); console.log(JSON.stringify([url, baseUrl]))";
  const args = ['--require', 'tsx/cjs', '--eval', program];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: siteDir, env: { ...env, ...variables }, encoding: 'utf8' }));
}

test('SITE_URL overrides the address in site.config.ts, and a language is built below its folder', () => {
  expect(configWith({})).toEqual([settings.url, '/']);
  expect(configWith({ SITE_URL: 'https://www.example.eu', BUILD_LOCALE: 'es' })).toEqual(['https://www.example.eu', '/es/']);
});
