/** `npm run deploy`: readers see one whole release or the other, also in the middle of a visit, under load and when a build is broken. */
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { listFiles } from '../../lib/paths';
import { deploy, goBack } from '../../scripts/deploy';
import { completeLanguage } from '../../scripts/hosting';
import { ask } from '../ask';
import { hasNginx, NO_NGINX, startNginx } from '../nginx';
import { expect, pagesInLocales, siteDir, test } from '../site';

test.describe.configure({ timeout: 240_000 });

const RUNTIME = /runtime~main\.(\w+)\.js$/;
const VISITORS = 4;
const build = path.join(siteDir, 'build');

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'annexes-deploy-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

/** Makes another whole site of build/: its pages ask for a script of another name, which says its version. */
async function makeVersion(version: string): Promise<string> {
  const [root, changed] = [path.join(folder, version), path.join(folder, `${version}-changed`)];
  cpSync(build, root, { recursive: true });
  for (const file of listFiles(build).filter((name) => name.endsWith('.html') || RUNTIME.test(name))) {
    const text = readFileSync(path.join(build, file), 'utf8');
    const html = text.replace(/<meta (http-equiv="Content-Security-Policy"|name="referrer")[^>]*>/g, '');
    const target = path.join(changed, file.replace(RUNTIME, `runtime~main.$1${version}.js`));
    cpSync(path.join(build, file), target);
    writeFileSync(target, RUNTIME.test(file) ? `/* version ${version} */${text}` : html.replace(/runtime~main\.\w+/g, `$&${version}`));
  }
  await completeLanguage(changed);
  cpSync(changed, root, { recursive: true });
  return root;
}

interface Visit {
  url: string;
  version: string;
  scripts: string[];
}

/** Opens a page as a reader's browser does. */
async function visit(origin: string, url: string): Promise<Visit> {
  const { status, body: html } = await ask(origin, url);
  // Not expect(), of which Playwright keeps a record: there are thousands of these.
  assert.equal(status, 200, url);
  assert.match(html, /<\/html>\s*$/, url);
  return {
    url,
    version: /runtime~main\.\w{8}(\w*)\.js/.exec(html)?.[1] ?? 'none',
    scripts: [...html.matchAll(/<script src="([^"]+)"/g)].map(([, src = '']) => src),
  };
}

/** Loads what the page asks for: all there, and of the page's own version. */
async function finish(origin: string, { url, version, scripts }: Visit): Promise<void> {
  assert.ok(scripts.length > 1);
  for (const script of scripts) {
    const { status, body } = await ask(origin, script);
    assert.equal(status, 200, `${url} of version ${version}: ${script}`);
    if (RUNTIME.test(script)) {
      assert.equal(/^\/\* version (\w+) \*\//.exec(body)?.[1] ?? '', version, url);
    }
  }
}

/** In a process of its own: readers go on meanwhile. */
async function run(name: 'deploy' | 'goBack', ...folders: string[]): Promise<string> {
  const program = `console.log(require('./scripts/deploy').${name}(...process.argv.slice(1)))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', '--eval', program, ...folders], { cwd: siteDir });
  return stdout;
}

test('releases are published and taken back under load: no failed request, no mixture, at once', async () => {
  test.skip(!hasNginx, NO_NGINX);
  // One of its own: the tests of other files expect the site as it is.
  const nginx = await startNginx();
  const { origin } = nginx;
  const [v1, v2, v3] = [await makeVersion('v1'), await makeVersion('v2'), await makeVersion('v3')];
  let isOver = false;
  const seen = new Set<string>();
  let visits = 0;
  const read = async () => {
    while (!isOver) {
      for (const { url } of pagesInLocales) {
        const page = await visit(origin, url);
        seen.add(page.version);
        await finish(origin, page);
        visits += 1;
      }
    }
  };
  const visiting = Promise.all(Array.from({ length: VISITORS }, read));
  // Reported where it is awaited.
  visiting.catch(() => {});

  const steps: [version: string, step: () => Promise<string>][] = [
    ['v1', () => run('deploy', v1, nginx.folder)],
    ['v2', () => run('deploy', v2, nginx.folder)],
    ['v1', () => run('goBack', nginx.folder)],
    ['v2', () => run('goBack', nginx.folder)],
    ['v1', () => run('goBack', nginx.folder)],
    // From here, the way back leads past the release that was taken back.
    ['v3', () => run('deploy', v3, nginx.folder)],
    ['v1', () => run('goBack', nginx.folder)],
    ['', () => run('deploy', build, nginx.folder)],
  ];
  try {
    for (const [version, step] of steps) {
      const inTheMiddle = await visit(origin, '/de/ktn_environment');
      expect(await step()).toContain('is published');
      expect((await visit(origin, '/de/ktn_environment')).version).toBe(version);
      await finish(origin, inTheMiddle);
      // Every visit that has begun meanwhile ends before the next replacement.
      const soFar = visits;
      await Promise.race([visiting, expect.poll(() => visits, { timeout: 30_000 }).toBeGreaterThan(soFar + 2 * VISITORS)]);
    }
  } finally {
    isOver = true;
  }
  await visiting;
  expect(visits).toBeGreaterThan(100);
  expect([...seen].sort()).toEqual(['', 'v1', 'v2', 'v3']);
  expect(readdirSync(path.join(nginx.folder, 'releases')).length).toBe(3);
  await nginx.stop();
});

test('a build that is not whole is refused, and what is published stays', () => {
  const served = path.join(folder, 'srv');
  expect(deploy(build, served)).toBe('releases/1 is published');
  expect(deploy(build, served)).toBe('releases/1 is already the same');
  const broken = path.join(folder, 'broken');
  cpSync(build, broken, { recursive: true });
  rmSync(path.join(broken, 'fr/404.html'));
  expect(() => deploy(broken, served)).toThrow(/is not a complete site.*\n\/fr\/404\.html is missing/);
  expect(() => goBack(served)).toThrow('no earlier release');
  expect(readdirSync(served).sort()).toEqual(['assets', 'current', 'releases']);
  expect(listFiles(path.join(served, 'current'))).toEqual(listFiles(build));
});

test('a release that cannot be copied is not published', () => {
  const served = path.join(folder, 'srv');
  writeFileSync(path.join(folder, 'file'), '');
  deploy(build, served);
  rmSync(path.join(served, 'assets'), { recursive: true });
  cpSync(path.join(folder, 'file'), path.join(served, 'assets'));
  const other = path.join(folder, 'other');
  cpSync(build, other, { recursive: true });
  writeFileSync(path.join(other, 'img/new.png'), '');
  expect(() => deploy(other, served)).toThrow();
  expect(readdirSync(path.join(served, 'releases'))).toEqual(['1']);
  expect(existsSync(path.join(served, 'current/img/new.png'))).toBe(false);
});

test('the command says what it needs, and what it has done', () => {
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/deploy.ts', ...args], { cwd: siteDir });
    return { status, output: `${stdout}${stderr}` };
  };
  expect(run()).toMatchObject({ status: 1, output: expect.stringContaining('npm run deploy -- /srv/annexes') });
  expect(run(folder, '--back')).toMatchObject({ status: 1, output: expect.stringContaining('The published release is unchanged.') });
  expect(run(folder)).toMatchObject({ status: 0, output: expect.stringContaining('releases/1 is published') });
});
