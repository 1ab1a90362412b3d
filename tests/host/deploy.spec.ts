/** Tests of `npm run deploy`: releases are replaced and rolled back without failed requests or a mixture of two releases. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { listFiles } from '../../lib/paths';
import { deploy, goBack } from '../../scripts/deploy';
import { completeLanguage } from '../../scripts/hosting';
import { ask } from '../helpers/ask';
import { startNginx } from '../helpers/nginx';
import { expect, pages, siteDir, urlOf } from '../helpers/site';
import { needs } from '../helpers/tools';
import { test } from './host';

const RUNTIME = /^es\/.*runtime~main\.(\w+)\.js$/;
const VISITORS = 4;
const build = path.join(siteDir, 'build');

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'annexes-deploy-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

/** Creates a variant of build/ whose Spanish pages load a script with a different name that contains the version. @returns its folder */
async function makeVersion(version: string): Promise<string> {
  const [root, changed] = [path.join(folder, version), path.join(folder, `${version}-changed`)];
  cpSync(build, root, { recursive: true });
  for (const file of listFiles(build).filter((name) => /^es\/.*html$/.test(name) || RUNTIME.test(name))) {
    const text = readFileSync(path.join(build, file), 'utf8');
    const html = text.replace(/<meta (http-equiv="Content-Security-Policy"|name="referrer")[^>]*>/g, '');
    const target = path.join(changed, RUNTIME.test(file) ? file.replace(/\.js$/, `${version}.js`) : file);
    cpSync(path.join(build, file), target);
    writeFileSync(target, RUNTIME.test(file) ? `/* version ${version} */${text}` : html.replace(/runtime~main\.\w+/g, `$&${version}`));
  }
  await completeLanguage('es', changed);
  cpSync(changed, root, { recursive: true });
  return root;
}

interface Visit {
  url: string;
  version: string;
  scripts: string[];
}

/** Requests a page. */
async function visit(origin: string, url: string): Promise<Visit> {
  const { status, body: html } = await ask(origin, url);
  // Not expect(): Playwright records each call, and there are thousands.
  assert.equal(status, 200, url);
  assert.match(html, /<\/html>\s*$/, url);
  const scripts = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, src = '']) => src);
  return { url, version: /runtime~main\.\w{8}(\w*)\.js/.exec(html)?.[1] ?? 'none', scripts };
}

/** Requests the scripts of a page, and checks that they exist and have the page's version. */
async function finish(origin: string, { url, version, scripts }: Visit): Promise<void> {
  assert.ok(scripts.length > 1);
  for (const script of scripts) {
    const { status, body } = await ask(origin, script);
    assert.equal(status, 200, `${url} of version ${version}: ${script}`);
    if (script.includes('runtime~main')) {
      assert.equal(/^\/\* version (\w+) \*\//.exec(body)?.[1] ?? '', version, url);
    }
  }
}

/** Runs Node in a separate process, so that requests continue meanwhile. @returns its output */
async function run(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', ...args], { cwd: siteDir });
  return stdout;
}
const command = (...args: string[]) => run('scripts/deploy.ts', ...args);
/** Deploys a folder other than build/. */
const deployOther = (root: string, served: string) =>
  run('--eval', "console.log(require('./scripts/deploy').deploy(...process.argv.slice(1)))", root, served);

test('releases are published and rolled back under load, at once, without failed requests or mixed versions', async () => {
  needs('nginx');
  // A separate server, because other tests expect the original site.
  const nginx = await startNginx();
  const { origin } = nginx;
  const [v1, v2] = [await makeVersion('v1'), await makeVersion('v2')];
  let isOver = false;
  const seen = new Set<string>();
  let visits = 0;
  const read = async () => {
    while (!isOver) {
      for (const page of pages) {
        const opened = await visit(origin, urlOf('es', page));
        seen.add(opened.version);
        await finish(origin, opened);
        visits += 1;
      }
    }
  };
  const visiting = Promise.all(Array.from({ length: VISITORS }, read));
  // Errors are reported by `await visiting` below; this prevents an unhandled rejection.
  visiting.catch(() => {});

  const steps: [version: string, step: () => Promise<string>][] = [
    ['v1', () => deployOther(v1, nginx.folder)],
    ['v2', () => deployOther(v2, nginx.folder)],
    ['v1', () => command(nginx.folder, '--back')],
    // After this, a rollback skips the release that was rolled back.
    ['', () => command(nginx.folder)],
    ['v1', () => command(nginx.folder, '--back')],
  ];
  try {
    for (const [version, step] of steps) {
      const inTheMiddle = await visit(origin, '/es/ktn_environment');
      expect(await step()).toContain('is published');
      expect((await visit(origin, '/es/ktn_environment')).version).toBe(version);
      await finish(origin, inTheMiddle);
      // All visits that started during the step end before the next step.
      const soFar = visits;
      await Promise.race([visiting, expect.poll(() => visits).toBeGreaterThan(soFar + 2 * VISITORS)]);
    }
  } finally {
    isOver = true;
  }
  await visiting;
  expect([...seen].sort()).toEqual(['', 'v1', 'v2']);
  expect(readdirSync(path.join(nginx.folder, 'releases')).length).toBe(3);
  await nginx.stop();
});

test('deploying a site that is incomplete or cannot be copied fails and leaves the published release unchanged', () => {
  const [served, broken, other] = ['srv', 'broken', 'other'].map((name) => path.join(folder, name)) as [string, string, string];
  expect(deploy(build, served)).toBe('releases/1 is published');
  expect(deploy(build, served)).toBe('releases/1 is already the same');
  expect(readdirSync(served).sort()).toEqual(['assets', 'current', 'releases']);
  expect(() => goBack(served)).toThrow('no earlier release');
  cpSync(build, broken, { recursive: true });
  rmSync(path.join(broken, 'fr/404.html'));
  expect(() => deploy(broken, served)).toThrow(/is not a complete site.*\n\/fr\/404\.html is missing/);

  cpSync(build, other, { recursive: true });
  writeFileSync(path.join(other, 'img/new.png'), '');
  rmSync(path.join(served, 'assets'), { recursive: true });
  writeFileSync(path.join(served, 'assets'), 'a file');
  expect(() => deploy(other, served)).toThrow();
  expect(readdirSync(path.join(served, 'releases'))).toEqual(['1']);
  expect(existsSync(path.join(served, 'current/img/new.png'))).toBe(false);
  expect(listFiles(path.join(served, 'current'))).toEqual(listFiles(build));
});

test('a failed command reports its usage or that the published release is unchanged', async () => {
  await expect(command()).rejects.toThrow('npm run deploy -- /srv/annexes');
  await expect(command(folder, '--back')).rejects.toThrow('The published release is unchanged.');
});
