/** `npm run deploy`: readers see one whole release or the other, also in the middle of a visit, under load and when a build is broken. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listFiles } from '../../lib/paths';
import { deploy } from '../../scripts/deploy';
import { completeLanguage } from '../../scripts/hosting';
import { ask } from '../ask';
import { startNginx } from '../nginx';
import { expect, pagesInLocales, siteDir, test } from '../site';

test.describe.configure({ timeout: 300_000 });

const RUNTIME = /runtime\.(\w+)\.js/;

/** Makes another whole site of build/: its pages have another style, thus another policy, and ask for a script of another name. */
async function makeVersion(folder: string, version: string): Promise<string> {
  const [root, changed] = [path.join(folder, version), path.join(folder, `${version}-changed`)];
  cpSync(path.join(siteDir, 'build'), root, { recursive: true });
  for (const file of listFiles(root).filter((name) => /\.html$/.test(name) || RUNTIME.test(name))) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const newFile = path.join(changed, file.replace(RUNTIME, `runtime.$1${version}.js`));
    mkdirSync(path.dirname(newFile), { recursive: true });
    if (file.endsWith('.html')) {
      const html = text
        .replace(/<meta (http-equiv="Content-Security-Policy"|name="referrer")[^>]*>/g, '')
        .replace('<style>', `<style>.version{--is:${version}}`);
      writeFileSync(newFile, html.replaceAll(new RegExp(RUNTIME, 'g'), `runtime.$1${version}.js`));
    } else {
      rmSync(path.join(root, file));
      if (file.endsWith('.js')) {
        writeFileSync(newFile, `/* version ${version} */${text}`);
      }
    }
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

/** Opens a page as a reader's browser does; its policy must be its own. */
async function visit(origin: string, url: string): Promise<Visit> {
  const { status, headers, body: html } = await ask(origin, url);
  // Not expect(), of which Playwright keeps a record: there are thousands of these.
  assert.equal(status, 200, url);
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  assert.ok(headers['content-security-policy']?.includes(hash), `${url} has another page's policy`);
  return {
    url,
    version: /\.version\{--is:(\w+)\}/.exec(style)?.[1] ?? 'first',
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
      assert.equal(/^\/\* version (\w+) \*\//.exec(body)?.[1] ?? 'first', version, url);
    }
  }
}

interface Load {
  requests: number;
  connect: number;
  read: number;
  write: number;
  status: number;
  timeout: number;
}

/** wrk's answer when it is told to stop. */
async function stopLoad(wrk: ChildProcess, output: () => string): Promise<Load> {
  wrk.kill('SIGINT');
  await once(wrk, 'close');
  return JSON.parse(/RESULT (\{.*\})/.exec(output())?.[1] ?? '{}') as Load;
}

test('a site replaced ten times under load, and once by a broken build', async () => {
  // One of its own: the tests of other files expect the site as it is.
  const nginx = await startNginx();
  const { origin } = nginx;
  const folder = mkdtempSync(path.join(tmpdir(), 'annexes-versions-'));
  const versions = [path.join(siteDir, 'build'), await makeVersion(folder, 'v1'), await makeVersion(folder, 'v2')];

  const { body: home } = await ask(origin, '/es/');
  const unchanging = [...home.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|svg))"/g)].map(([, address = '']) => address);
  const paths = [...pagesInLocales.map(({ url }) => url), ...unchanging.filter((address) => !RUNTIME.test(address))];
  // Connections of their own, as in ask.ts.
  const wrk = spawn('wrk', ['-t', '1', '-c', '4', '-d', '290s', '-H', 'Connection: close', '-s', 'tests/requests.lua', origin], {
    cwd: siteDir,
    env: { ...process.env, PATHS: paths.join('\n'), DELAY: '20' },
  });
  let output = '';
  wrk.stdout.on('data', (chunk) => {
    output += chunk;
  });

  let isOver = false;
  const seen = new Set<string>();
  let visits = 0;
  const visiting = (async () => {
    while (!isOver) {
      for (const { url } of pagesInLocales) {
        const page = await visit(origin, url);
        seen.add(page.version);
        await finish(origin, page);
        visits += 1;
      }
    }
  })();
  // Reported where it is awaited.
  visiting.catch(() => {});

  try {
    for (let replacement = 1; replacement <= 10; replacement += 1) {
      const inTheMiddle = await visit(origin, '/de/ktn_environment');
      expect(await nginx.deploy(versions[replacement % versions.length] ?? '')).toContain('is published');
      expect((await visit(origin, '/de/ktn_environment')).version).not.toBe(inTheMiddle.version);
      await finish(origin, inTheMiddle);
      // Every visit that has begun meanwhile ends before the next replacement: the assets of one release are kept, not those of two.
      const soFar = visits;
      await Promise.race([visiting, expect.poll(() => visits, { timeout: 30_000 }).toBeGreaterThan(soFar + 1)]);
    }
    const before = readFileSync(path.join(nginx.folder, 'site.conf'), 'utf8');
    const broken = path.join(folder, 'broken');
    cpSync(versions[2] ?? '', broken, { recursive: true });
    const script = readdirSync(path.join(broken, 'fr/assets/js')).find((name) => RUNTIME.test(name)) ?? '';
    rmSync(path.join(broken, 'fr/assets/js', script));
    await expect(nginx.deploy(broken)).rejects.toThrow(`/fr/assets/js/${script} is missing`);
    expect(readFileSync(path.join(nginx.folder, 'site.conf'), 'utf8')).toBe(before);
    expect((await visit(origin, '/fr/')).version).toBe('v1');
  } finally {
    isOver = true;
  }
  await visiting;
  const { requests, ...errors } = await stopLoad(wrk, () => output);
  expect(errors).toMatchObject({ connect: 0, read: 0, write: 0, status: 0, timeout: 0 });
  expect(requests).toBeGreaterThan(1000);
  expect(visits).toBeGreaterThan(pagesInLocales.length);
  expect([...seen].sort()).toEqual(['first', 'v1', 'v2']);
  // The current release and the last one, nothing else.
  expect(readdirSync(path.join(nginx.folder, 'releases')).sort()).toEqual(['10', '11']);
  await nginx.stop();
  rmSync(folder, { recursive: true });
});

test('what nginx does not take is not published', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'annexes-deploy-'));
  const build = path.join(siteDir, 'build');
  const fail = () => {
    throw new Error('nginx: configuration file test failed');
  };
  await expect(deploy(build, folder, fail)).rejects.toThrow('test failed');
  expect(existsSync(path.join(folder, 'site.conf'))).toBe(false);
  expect(readdirSync(path.join(folder, 'releases'))).toEqual([]);

  expect(await deploy(build, folder, () => {})).toContain('releases/1 is published');
  expect(await deploy(build, folder, fail)).toContain('is the same already');
  const first = readFileSync(path.join(folder, 'site.conf'), 'utf8');
  const other = path.join(folder, 'other');
  cpSync(build, other, { recursive: true });
  writeFileSync(path.join(other, 'img/new.png'), '');
  await expect(deploy(other, folder, fail)).rejects.toThrow('test failed');
  expect(readFileSync(path.join(folder, 'site.conf'), 'utf8')).toBe(first);
  expect(readdirSync(path.join(folder, 'releases'))).toEqual(['1']);
  rmSync(folder, { recursive: true });
});

test('the command says what it needs, and what went wrong', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'annexes-deploy-'));
  const run = async (...args: string[]) => {
    const command = spawn(process.execPath, ['--import', 'tsx', 'scripts/deploy.ts', ...args], { cwd: siteDir });
    let output = '';
    for (const stream of [command.stdout, command.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    const [code] = await once(command, 'close');
    return { code, output };
  };
  expect(await run()).toMatchObject({ code: 1, output: expect.stringContaining('npm run deploy -- /srv/annexes') });
  expect(await run(folder, '--reload', 'false')).toMatchObject({
    code: 1,
    output: expect.stringContaining('What is published is as it was.'),
  });
  expect(await run(folder, '--reload', `touch ${folder}/reloaded`)).toMatchObject({
    code: 0,
    output: expect.stringContaining('is published'),
  });
  expect(existsSync(path.join(folder, 'reloaded'))).toBe(true);
  rmSync(folder, { recursive: true });
});
