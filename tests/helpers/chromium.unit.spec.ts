/** Test of the search for a browser, which begins every test run. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'playwright/test';
import { siteDir } from '../../src/common/paths';

test('a browser that does not start is reported, with a remedy, before any test', () => {
  const env = { ...process.env, CHROMIUM: '/nowhere/chromium' };
  const { status, stderr } = spawnSync(process.execPath, ['--require', './tools/typescript.cjs', 'tests/helpers/chromium.ts'], {
    cwd: siteDir,
    env,
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/\[chromium\] \/nowhere\/chromium does not start: .*\n.*CHROMIUM=\/path\/to\/chromium npm test\n.*install-deps/);
  expect(status).toBe(1);
});
