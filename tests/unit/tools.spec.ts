/** Tests of what the test run itself promises: skipped tests are reported and fail in CI, and a browser that does not start is an error. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'playwright/test';
import type { FullConfig, Suite } from 'playwright/types/testReporter';
import { siteDir } from '../../lib/paths';
import Summary from '../helpers/summary';
import { reasonWithout, tools } from '../helpers/tools';

/** Reports a run with one passed test and tests that were skipped for these reasons. @returns status and printed lines */
async function report(reasons: string[], variables: { CI?: string; BARE?: string }): Promise<{ status: string; lines: string[] }> {
  const skipped = reasons.map((description) => ({ outcome: () => 'skipped', annotations: [{ type: 'skip', description }] }));
  const tests = [{ outcome: () => 'expected', annotations: [] }, ...skipped].map((one) => ({ ...one, results: [{}] }));
  const { env } = process;
  const { log } = console;
  const lines: string[] = [];
  try {
    process.env = { ...env, CI: '', BARE: '', ...variables };
    console.log = (line: string) => lines.push(line);
    const summary = new Summary();
    summary.onBegin({} as FullConfig, { allTests: () => tests } as unknown as Suite);
    return { status: (await summary.onEnd())?.status ?? 'unchanged', lines };
  } finally {
    process.env = env;
    console.log = log;
  }
}

test('a run ends with the reasons for skipped tests, which fail it in CI unless .ci/bare has hidden the tool', async () => {
  const [nginx, screens] = [reasonWithout('nginx'), 'Another version of Chromium'];
  const missing = tools.map(reasonWithout);
  const { status, lines } = await report([nginx, nginx, screens], {});
  expect(status).toBe('unchanged');
  const ofNginx =
    '[tests] 2 skipped: missing, or not on PATH: nginx, or openssl, or curl, or /usr/lib/nginx/modules/ngx_http_brotli_static_module.so. ' +
    'Debian: apt-get install nginx libnginx-mod-http-brotli-static openssl curl';
  expect(lines.slice(-3)).toEqual([ofNginx, `[tests] 1 skipped: ${screens}`, '1 passed, 0 failed, 3 skipped']);
  expect(await report([], { CI: 'true' })).toMatchObject({ status: 'unchanged' });
  expect(await report([screens], { CI: 'true' })).toMatchObject({ status: 'failed' });
  expect(await report(missing, { CI: 'true', BARE: 'true' })).toMatchObject({ status: 'unchanged' });
  expect(await report([...missing, screens], { CI: 'true', BARE: 'true' })).toMatchObject({ status: 'failed' });
  // No test was skipped for the last tool: it was not hidden, or its tests passed without it.
  expect(await report(missing.slice(0, -1), { CI: 'true', BARE: 'true' })).toMatchObject({ status: 'failed' });
});

test('a browser that does not start is reported with what to do, before any test', () => {
  const env = { ...process.env, CHROMIUM: '/nowhere/chromium' };
  const { status, stderr } = spawnSync(process.execPath, ['--require', 'tsx/cjs', 'tests/helpers/chromium.ts'], {
    cwd: siteDir,
    env,
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/\[chromium\] \/nowhere\/chromium does not start: .*\n.*CHROMIUM=\/path\/to\/chromium npm test\n.*install-deps/);
  expect(status).toBe(1);
});
