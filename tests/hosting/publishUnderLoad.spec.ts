/** Tests tools/hosting/publish with nginx: publishing and rolling back never fails a request or mixes two releases. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { manifestOf, writeManifest } from '../../tools/hosting/manifest';
import { writeArchive } from '../../tools/hosting/package';
import { ask } from '../helpers/ask';
import { expect, locales, siteDir, urlOf } from '../helpers/site';
import { makeSmallSite } from '../helpers/smallSite';
import { needs } from '../helpers/tools';
import { test } from './host';

const VISITORS = 4;

/** Makes the archive of a small site. @returns its path */
async function makeArchive(name: string): Promise<string> {
  const root = test.info().outputPath(`site-${name}`);
  await makeSmallSite(root, locales, name);
  writeManifest(root, manifestOf(root));
  await writeArchive(root, `${root}.tar.gz`);
  return `${root}.tar.gz`;
}

interface Visit {
  url: string;
  version: string;
  scripts: string[];
}

/** Requests a page. */
async function visit(origin: string, url: string): Promise<Visit> {
  const { status, body: html } = await ask(origin, url);
  // Not expect(), because Playwright records each call, and there are thousands.
  assert.equal(status, 200, url);
  assert.match(html, /<\/html>\s*$/, url);
  const scripts = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, src = '']) => src);
  return { url, version: /<body>(v\d)/.exec(html)?.[1] ?? 'build', scripts };
}

/** Requests the scripts of a page and checks that they exist and have the same version as the page. */
async function finish(origin: string, { url, version, scripts }: Visit): Promise<void> {
  assert.ok(scripts.length > 1);
  for (const script of scripts) {
    const { status, body } = await ask(origin, script);
    assert.equal(status, 200, `${url} of version ${version}: ${script}`);
    assert.ok(!/\/v\d\.js$/.test(script) || body === `'${version}'`, url);
  }
}

test('under load, releases are published and rolled back atomically, without failed requests or mixed versions', async ({ start }) => {
  needs('nginx');
  const { origin, folder } = await start();
  const publish = (...args: string[]) =>
    promisify(execFile)('tools/hosting/publish', ['--any-origin', ...args, path.join(folder, 'srv')], { cwd: siteDir });
  const [v1, v2, v3] = [await makeArchive('v1'), await makeArchive('v2'), await makeArchive('v3')];
  let isOver = false;
  const seen = new Set<string>();
  let visits = 0;
  const read = async () => {
    while (!isOver) {
      for (const locale of locales) {
        const opened = await visit(origin, urlOf(locale));
        seen.add(opened.version);
        await finish(origin, opened);
        visits += 1;
      }
    }
  };
  const visiting = Promise.all(Array.from({ length: VISITORS }, read));
  // Errors are reported by `await visiting` below; this prevents an unhandled rejection.
  visiting.catch(() => {});
  // After v3 is published, a rollback skips the withdrawn v2.
  const steps: [version: string, args: string[]][] = [
    ['v1', [v1]],
    ['v2', [v2]],
    ['v1', ['--back']],
    ['v3', [v3]],
    ['v1', ['--back']],
  ];
  try {
    for (const [version, args] of steps) {
      const inTheMiddle = await visit(origin, '/es/');
      await publish(...args);
      expect((await visit(origin, '/es/')).version).toBe(version);
      await finish(origin, inTheMiddle);
      // All visits that began during this step end before the next one.
      const soFar = visits;
      await Promise.race([visiting, expect.poll(() => visits).toBeGreaterThan(soFar + 2 * VISITORS)]);
    }
  } finally {
    isOver = true;
  }
  await visiting;
  expect([...seen].sort()).toEqual(['build', 'v1', 'v2', 'v3']);
});
