/** Tests of `npm run deploy`: releases are replaced and rolled back without failed requests or a mixture of two releases. */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { problemsOfOrigins } from '../../lib/checkSite';
import { listFiles } from '../../lib/paths';
import { deploy, republish } from '../../scripts/deploy';
import { ask } from '../helpers/ask';
import { lockElsewhere } from '../helpers/lock';
import { expect, locales, siteDir, urlOf } from '../helpers/site';
import { makeSmallSite } from '../helpers/smallSite';
import { needs } from '../helpers/tools';
import { test } from './host';

const VISITORS = 4;
const build = path.join(siteDir, 'build');

// One test after another: the command locks the project, and two deploys of it at once are refused.
test.describe.configure({ mode: 'default' });

const inFolder = (name: string) => test.info().outputPath(name);

/** Creates a small site, with an asset that no page names. @returns its folder */
async function variant(name: string): Promise<string> {
  const root = inFolder(`build-${name}`);
  await makeSmallSite(root, locales, name);
  writeFileSync(path.join(root, 'assets', `${name}.png`), name);
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
  return { url, version: /<body>(v\d)/.exec(html)?.[1] ?? 'build', scripts };
}

/** Requests the scripts of a page, and checks that they exist and have the page's version. */
async function finish(origin: string, { url, version, scripts }: Visit): Promise<void> {
  assert.ok(scripts.length > 1);
  for (const script of scripts) {
    const { status, body } = await ask(origin, script);
    assert.equal(status, 200, `${url} of version ${version}: ${script}`);
    assert.ok(!/\/v\d\.js$/.test(script) || body === `'${version}'`, url);
  }
}

/** Runs Node in a separate process, so that requests continue meanwhile. @returns its output */
async function run(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--require', 'tsx/cjs', ...args], { cwd: siteDir });
  return stdout;
}
const command = (...args: string[]) => run('scripts/deploy.ts', ...args);
/** Deploys a folder other than build/. */
const deployOther = (root: string, served: string) =>
  run('--eval', "console.log(require('./scripts/deploy').deploy(...process.argv.slice(1), true))", root, served);

test('releases are published and rolled back under load, at once, without failed requests or mixed versions', async ({ start }) => {
  needs('nginx');
  const nginx = await start();
  const { origin } = nginx;
  const [v1, v2] = [await variant('v1'), await variant('v2')];
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

  const steps: [version: string, step: () => Promise<string>][] = [
    ['v1', () => deployOther(v1, nginx.folder)],
    ['v2', () => deployOther(v2, nginx.folder)],
    ['v1', () => command(nginx.folder, '--back')],
    // After this, a rollback skips the release that was rolled back.
    ['build', () => command(nginx.folder, '--any-origin')],
    ['v1', () => command(nginx.folder, '--back')],
  ];
  try {
    for (const [version, step] of steps) {
      const inTheMiddle = await visit(origin, '/es/');
      expect(await step()).toContain('is published');
      expect((await visit(origin, '/es/')).version).toBe(version);
      await finish(origin, inTheMiddle);
      // All visits that started during the step end before the next step.
      const soFar = visits;
      await Promise.race([visiting, expect.poll(() => visits).toBeGreaterThan(soFar + 2 * VISITORS)]);
    }
  } finally {
    isOver = true;
  }
  await visiting;
  expect([...seen].sort()).toEqual(['build', 'v1', 'v2']);
  expect(readdirSync(path.join(nginx.folder, 'releases')).length).toBe(3);
});

/** Publishes variants one after another. @returns the folder, a function for paths in it, and the names of the releases */
async function publishVariants(...names: string[]) {
  const served = inFolder('srv');
  for (const name of names) {
    deploy(await variant(name), served, true);
  }
  const place = (file: string) => path.join(served, file);
  const current = () => path.basename(readlinkSync(place('current')));
  return { served, place, releases: readdirSync(place('releases')).sort() as [string, string, string], current };
}

/** @returns every file, folder and symlink below a folder, with mode and content or target */
function snapshot(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('.annexes-deploy'))
    .map((name) => {
      const file = path.join(root, name);
      const stats = lstatSync(file);
      const content = stats.isSymbolicLink() ? readlinkSync(file) : stats.isFile() ? readFileSync(file, 'base64') : '';
      return `${name} ${stats.mode.toString(8)} ${content}`;
    })
    .sort();
}

test('a folder that deploy did not create, a release and build/ are refused, and nothing in them changes', async () => {
  const { served, place, current } = await publishVariants('v1', 'v2', 'v3', 'v4');
  const other = inFolder('application');
  for (const file of ['assets/theirs.js', 'releases/1/a', 'releases/2/a', 'releases/3/a', 'releases/4/a']) {
    mkdirSync(path.dirname(path.join(other, file)), { recursive: true });
    writeFileSync(path.join(other, file), 'theirs');
  }
  symlinkSync('releases/4', path.join(other, 'current'));
  const before = [snapshot(other), snapshot(served)];
  const inside = ['current', 'current/new', 'releases', `releases/${current()}`, 'assets'].map(place);
  const v5 = await variant('v5');
  for (const wrong of [other, ...inside, path.join(v5, 'srv')]) {
    expect(() => deploy(v5, wrong, true), wrong).toThrow(/did not create it|lies in/);
  }
  await expect(command(other, '--back')).rejects.toThrow('did not create');
  expect([snapshot(other), snapshot(served)]).toEqual(before);
  expect(existsSync(path.join(v5, 'srv'))).toBe(false);
});

test('deploy removes nothing but its own old releases and their assets', async () => {
  const { place, releases } = await publishVariants('v1', 'v2', 'v3');
  const [oldest] = releases;
  const theirs = ['releases/4', 'releases/notes.txt', 'assets/theirs.js', 'annexes.conf'];
  for (const file of theirs) {
    writeFileSync(place(file), 'theirs');
  }
  await publishVariants('v4', 'v5');
  expect(theirs.filter((file) => !existsSync(place(file)))).toEqual([]);
  expect(['v1', 'v2', 'v3', 'v4', 'v5'].filter((name) => existsSync(place(`assets/assets/${name}.png`)))).toEqual(['v3', 'v4', 'v5']);
  expect(existsSync(place('assets/assets/a.js')), 'an asset that removed and kept releases have').toBe(true);
  expect(existsSync(place(`releases/${oldest}`))).toBe(false);
});

test('a deploy waits neither for a build nor for another deploy: it is refused, and rolling back needs no build', async () => {
  const { served, releases, current } = await publishVariants('v1', 'v2');
  const project = await lockElsewhere(path.join(siteDir, '.build'));
  await expect(command(served, '--any-origin')).rejects.toThrow('A build or another deploy of this project is running');
  expect(await command(served, '--back')).toContain(`releases/${releases[0]} is published`);
  await project.kill();
  const target = await lockElsewhere(path.join(served, '.annexes-deploy'));
  await expect(command(served, '--any-origin')).rejects.toThrow('Another deploy to');
  await expect(command(served, '--back')).rejects.toThrow('Another deploy to');
  await target.kill();
  expect(current()).toBe(releases[0]);
});

test('the copy is checked: a build that changes meanwhile is not published', async () => {
  const { served, place, current } = await publishVariants('v1');
  const before = snapshot(served);
  const { cpSync: original } = fs;
  fs.cpSync = (from, to, options) => {
    original(from, to, options);
    const page = path.join(String(to), 'fr/index.html');
    if (existsSync(page)) {
      writeFileSync(page, readFileSync(path.join(build, 'de/index.html')).subarray(0, 5000));
    }
  };
  try {
    const v2 = await variant('v2');
    expect(() => deploy(v2, served, true)).toThrow('/fr/index.html is cut off');
  } finally {
    fs.cpSync = original;
  }
  expect(snapshot(served)).toEqual(before);
  expect([current(), readdirSync(place('.annexes-deploy'))]).toEqual([expect.stringMatching(/^1-/), []]);
});

test('a build that is published already, or kept, is not published a second time as a new release', async () => {
  const { served, place, releases } = await publishVariants('v1', 'v2');
  const before = snapshot(served);
  expect(deploy(await variant('v2'), served, true)).toBe(`releases/${releases[1]} is published already`);
  expect(snapshot(served)).toEqual(before);
  expect(deploy(await variant('v1'), served, true)).toBe(`releases/${releases[0]} is published`);
  expect(readdirSync(place('releases')).sort()).toEqual(releases);
  expect(republish(served)).toBe(`releases/${releases[1]} is published`);
});

test('the server can read a release, whatever the umask of the build and of the deploy', async () => {
  const served = inFolder('srv');
  const root = await variant('v1');
  for (const name of ['', ...readdirSync(root, { recursive: true, encoding: 'utf8' })]) {
    chmodSync(path.join(root, name), lstatSync(path.join(root, name)).isDirectory() ? 0o700 : 0o600);
  }
  deploy(root, served, true);
  const other = inFolder('other');
  const args = JSON.stringify(['--require', 'tsx/cjs', 'scripts/deploy.ts', other, '--any-origin']);
  await run('--eval', `process.umask(0o077); require('node:child_process').execFileSync(process.execPath, ${args})`);
  for (const target of [served, other]) {
    const files = ['', ...readdirSync(target, { recursive: true, encoding: 'utf8' })].map((name) => path.join(target, name));
    const notLinks = files.filter((file) => !lstatSync(file).isSymbolicLink());
    expect(notLinks.length).toBeGreaterThan(50);
    const needed = (file: string) => (lstatSync(file).isDirectory() ? 0o755 : 0o644);
    expect(notLinks.filter((file) => (lstatSync(file).mode & needed(file)) !== needed(file))).toEqual([]);
  }
});

test('a release that has changed since it was published is not published again', async () => {
  const { served, place, releases, current } = await publishVariants('v1', 'v2');
  // No page names this file; only scripts load it.
  rmSync(place(`releases/${releases[0]}/assets/v1.png`));
  expect(() => republish(served)).toThrow(`releases/${releases[0]} has changed since it was published`);
  expect(() => republish(served, '1')).toThrow(`releases/${releases[0]} has changed since it was published`);
  expect(current()).toBe(releases[1]);
  // The same build again does not bring the damaged release back.
  expect(deploy(await variant('v1'), served, true)).toBe(`releases/${releases[0].replace('1-', '3-')} is published`);
});

test('options work without "--", after which npm passes them on', async () => {
  const { served, releases, current } = await publishVariants('v1', 'v2', 'v3');
  const npm = (...args: string[]) => promisify(execFile)('npm', ['run', 'deploy', served, ...args], { cwd: siteDir });
  await npm('--back');
  expect(current()).toBe(releases[1]);
  await npm('--release=1');
  expect(current()).toBe(releases[0]);
  await expect(npm('--release', '3')).rejects.toThrow();
  expect(current()).toBe(releases[0]);
});

test('missing parts of the folder are named, and brought back where that is possible', async () => {
  const { served, place, releases, current } = await publishVariants('v1', 'v2');
  const assets = snapshot(place('assets'));
  rmSync(place('assets'), { recursive: true });
  expect(deploy(await variant('v2'), served, true)).toBe(
    `releases/${releases[1]} is published already; ${listFiles(place('assets')).length} missing files of assets/ are back`,
  );
  expect(snapshot(place('assets'))).toEqual(assets);

  const choice = `Kept releases: ${releases[1]}, ${releases[0]}. To publish the one with number 7: npm run deploy -- ${served} --release 7`;
  rmSync(place('last'));
  expect(() => republish(served)).toThrow(`${served} does not say which release was the previous one. ${choice}`);
  expect(() => republish(served, '9')).toThrow(`There is no release 9. ${choice}`);
  expect(republish(served, '1')).toBe(`releases/${releases[0]} is published`);
  expect(republish(served)).toBe(`releases/${releases[1]} is published`);

  rmSync(place('current'));
  expect(() => republish(served)).toThrow(choice);
  expect(deploy(await variant('v2'), served, true)).toBe(`releases/${releases[1]} is published`);
  expect([current(), path.basename(readlinkSync(place('last')))]).toEqual([releases[1], releases[0]]);

  rmSync(place('current'));
  mkdirSync(place('current'));
  const v3 = await variant('v3');
  expect(() => deploy(v3, served, true)).toThrow(`${place('current')} is not a symlink`);
  expect(readdirSync(place('releases')).sort()).toEqual(releases);
});

test('a deploy that is killed at any step leaves a whole release published, and nothing that the next deploy does not remove', async () => {
  const { served, place, current } = await publishVariants('v1', 'v2', 'v3');
  const [v4, v5] = [await variant('v4'), await variant('v5')];
  // The steps are renames: an asset, the release, the two symlinks, and the release that is not kept.
  for (const step of ['/assets/', '/releases/', '/last', '/current', '/temporary']) {
    cpSync(served, inFolder('saved'), { recursive: true, verbatimSymlinks: true });
    const program = `
      const fs = require('node:fs');
      const rename = fs.renameSync;
      fs.renameSync = (from, to) => to.includes(process.argv[3]) ? process.kill(process.pid, 'SIGKILL') : rename(from, to);
      require('./scripts/deploy').deploy(process.argv[1], process.argv[2], true);`;
    const killed = spawn(process.execPath, ['--require', 'tsx/cjs', '--eval', program, v4, served, step], { cwd: siteDir });
    expect(await once(killed, 'exit'), step).toEqual([null, 'SIGKILL']);
    expect(listFiles(place('current')), step).toEqual(listFiles(inFolder(step === '/temporary' ? 'build-v4' : 'build-v3')));
    expect(republish(served, current()), step).toContain('is published already');
    deploy(v5, served, true);
    // The release before is kept, and no file is left of the one that was not published.
    expect(republish(served), step).toContain(step === '/temporary' ? 'releases/4-' : 'releases/3-');
    const kept = readdirSync(place('releases')).flatMap((name) =>
      listFiles(place(`releases/${name}`)).filter((file) => /^([\w-]+\/)?assets\//.test(file)),
    );
    expect(listFiles(place('assets')), step).toEqual([...new Set(kept)].sort());
    expect([readdirSync(place('releases')).length, readdirSync(place('.annexes-deploy'))], step).toEqual([3, []]);
    rmSync(served, { recursive: true });
    fs.renameSync(inFolder('saved'), served);
  }
});

test('if old files cannot be removed, the command says which release is published and what is left', async () => {
  const { served, place, releases } = await publishVariants('v1', 'v2', 'v3');
  rmSync(place('assets/assets/v1.png'));
  mkdirSync(place('assets/assets/v1.png'));
  const failed = await command(served, '--any-origin').catch((error: Error & { stderr: string }) => error.stderr);
  const [current] = readdirSync(place('releases')).filter((name) => !releases.includes(name));
  expect(failed).toMatch(/Old files could not be removed; the next deploy tries again: .*assets\/assets\/v1\.png/);
  expect(failed).toContain(`[deploy] releases/${current} is published.`);
  rmSync(place('assets/assets/v1.png'), { recursive: true });
  expect(await command(served, '--any-origin')).toContain(`releases/${current} is published already`);
  expect(readdirSync(place('releases')).length).toBe(3);
});

test('a failed command says how it is used, and that no release is published', async () => {
  await expect(command()).rejects.toThrow('npm run deploy -- /srv/annexes');
  await expect(command(inFolder('srv'), '--back', '--release', '1')).rejects.toThrow('npm run deploy -- /srv/annexes');
  const placeholder = /The pages belong to https:\/\/annexes\.example\. .*--any-origin.*\[deploy\] No release is published\./s;
  await expect(command(inFolder('srv'))).rejects.toThrow(placeholder);
});

test('pages for several origins are refused', () => {
  const root = inFolder('root');
  const pageFor = (file: string, origin: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), readFileSync(path.join(build, file), 'utf8').replaceAll('https://annexes.example', origin));
  };
  pageFor('index.html', 'https://www.annexes.eu');
  pageFor('es/index.html', 'https://www.annexes.eu');
  expect(problemsOfOrigins(root)).toEqual([]);
  pageFor('es/index.html', 'https://annexes.eu');
  expect(problemsOfOrigins(root)).toEqual([
    expect.stringMatching(/^The pages belong to https:\/\/annexes\.eu, https:\/\/www\.annexes\.eu\. /),
  ]);
});

test('a build that is incomplete, contains a symlink or cannot be copied is not published', async () => {
  const { served, place, current } = await publishVariants('v1');
  const before = snapshot(served);
  const broken = await variant('broken');
  rmSync(path.join(broken, 'fr/404.html'));
  expect(() => deploy(broken, served, true)).toThrow(/cannot be published:\n\/fr\/404\.html is missing/);
  const linked = await variant('linked');
  symlinkSync('/etc/hostname', path.join(linked, 'assets/host.txt'));
  expect(() => deploy(linked, served, true)).toThrow('assets/host.txt is neither a file nor a folder');
  expect(() => deploy(inFolder('nowhere'), served, true)).toThrow('nowhere');
  expect(snapshot(served)).toEqual(before);
  rmSync(place('assets'), { recursive: true });
  writeFileSync(place('assets'), 'a file');
  await expect(command(served, '--any-origin')).rejects.toThrow(`[deploy] releases/${current()} is published.`);
  expect(readdirSync(place('releases'))).toEqual([current()]);
});
