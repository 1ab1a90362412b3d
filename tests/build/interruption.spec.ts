/** Builds that are interrupted, killed, or begun twice: readers keep the last good site, and nothing is left over. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listFiles } from '../../lib/paths';
import { expect, filesIn, type Project, test, unfinishedIn } from '../project';

test.describe.configure({ timeout: 240_000 });

const BUILD_TWO = ['npm', 'run', 'build', '--', 'es', 'fr'] as const;

function siteOf({ dir }: Project): Record<string, string> {
  return filesIn(path.join(dir, 'build'));
}

/** Waits until a build has begun to write, then for a moment that differs from run to run. */
async function someMoment({ dir }: Project, longest = 4000): Promise<number> {
  const folder = path.join(dir, '.build');
  await expect
    .poll(() => (existsSync(folder) ? readdirSync(folder) : []).some((name) => /^\d+$/.test(name)), { timeout: 60_000 })
    .toBe(true);
  const moment = Math.random() * longest;
  await sleep(moment);
  return moment;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  test(`${signal} to a build, as by Ctrl-C, kill or a closed terminal`, async ({ project }) => {
    const lastSite = siteOf(project);
    const { pid, ended } = project.start(...BUILD_TWO);
    const moment = await someMoment(project);
    process.kill(-pid, signal);
    const { status, output, leftRunning } = await ended;
    expect(status, `after ${moment} ms: ${output}`).not.toBe(0);
    // npm ends before what it has started.
    await expect.poll(leftRunning, `after ${moment} ms`).toEqual([]);
    expect(siteOf(project), `after ${moment} ms`).toEqual(lastSite);
    expect(unfinishedIn(project), `after ${moment} ms`).toEqual([]);
  });
}

test('SIGTERM to docusaurus build alone ends all that it has started', async ({ project }) => {
  const lastSite = siteOf(project);
  const bin = path.join('node_modules', '@docusaurus/core/bin/docusaurus.mjs');
  const { pid, ended } = project.start(process.execPath, bin, 'build', '--locale', 'es');
  await someMoment(project);
  process.kill(pid, 'SIGTERM');
  const { status, output, leftRunning } = await ended;
  expect(status, output).not.toBe(0);
  await expect.poll(leftRunning).toEqual([]);
  expect(siteOf(project)).toEqual(lastSite);
  expect(unfinishedIn(project)).toEqual([]);
});

test('a build that is killed ends the processes it has started, and the next one clears up', async ({ project }) => {
  const lastSite = siteOf(project);
  const { pid, ended } = project.start(process.execPath, '--require', 'tsx/cjs', 'scripts/build.ts', 'es');
  const moment = await someMoment(project, 2000);
  process.kill(pid, 'SIGKILL');
  const { leftRunning } = await ended;
  await expect.poll(leftRunning, `after ${moment} ms`).toEqual([]);
  expect(listFiles(path.join(project.dir, '.build', String(pid), 'es')), 'ended before its pages were there').not.toContain('index.html');
  expect(siteOf(project), `after ${moment} ms`).toEqual(lastSite);
  expect(unfinishedIn(project)).toEqual([String(pid), 'lock']);
  const next = await project.run('npx', 'docusaurus', 'build', '--locale', 'es');
  expect(next.status, next.output).toBe(0);
  expect(siteOf(project)['es/ktn_transport.html']).toBeDefined();
  expect(unfinishedIn(project)).toEqual([]);
});

test('a site that a killed build had taken away is put back, even if the next build fails', async ({ project }) => {
  const lastSite = siteOf(project);
  const { pid } = spawnSync(process.execPath, ['--version']);
  project.write('.build/lock', JSON.stringify({ pid, outDir: path.join(project.dir, 'build') }));
  mkdirSync(path.join(project.dir, '.build', String(pid)));
  renameSync(path.join(project.dir, 'build'), path.join(project.dir, '.build', String(pid), 'last'));
  project.write('i18n/es/code.json', 'no JSON');
  const { status, output } = await project.run(...BUILD_TWO);
  expect(status, output).not.toBe(0);
  expect(siteOf(project)).toEqual(lastSite);
  expect(unfinishedIn(project)).toEqual([]);
});

test('a second build of the same project is refused', async ({ project }) => {
  const lastSite = siteOf(project);
  const lock = JSON.stringify({ pid: process.pid, outDir: path.join(project.dir, 'build') });
  project.write('.build/lock', lock);
  const { status, output } = await project.run(...BUILD_TWO);
  expect(status).toBe(1);
  expect(output).toContain(`Another build of this project is running (process ${process.pid})`);
  expect(siteOf(project)).toEqual(lastSite);
  expect(project.read('.build/lock'), 'the first one still holds the lock').toBe(lock);
});

test.describe('more languages than one process builds', () => {
  test.use({ languageCount: 7 });

  test('the first language that fails ends the build with its own message', async ({ project }) => {
    project.write(
      'i18n/es/docusaurus-plugin-content-pages/index.mdx',
      '---\ndescription: x\n---\n\n# Uno\n\n<Cite celex="32099L0001" />\n',
    );
    const lastSite = siteOf(project);
    const { status, output, leftRunning } = await project.run('npm', 'run', 'build', '--', 'nl', 'fr', 'de', 'es', 'en', 'bg', 'cs');
    expect(status).toBe(1);
    expect(output).toContain('There is no act 32099L0001');
    expect(output).toContain('[build] es: failed. build/ is as it was.');
    expect(output, 'what came before it').toContain('[build] nl: done');
    expect(output, 'and is all that was printed of it').not.toContain('[SUCCESS]');
    expect(output, 'the other process is stopped').not.toContain('[build] bg: done');
    await expect.poll(leftRunning).toEqual([]);
    expect(siteOf(project)).toEqual(lastSite);
    expect(unfinishedIn(project)).toEqual([]);
  });

  test('two processes give the same files as one', async ({ project }) => {
    const { pid, ended } = project.start('npm', 'run', 'build');
    const second = () => listFiles(path.join(project.dir, '.build')).some((file) => file.includes('generated-1/'));
    await expect.poll(second, { timeout: 120_000, intervals: [50] }).toBe(true);
    const { status, output } = await ended;
    expect(status, `${pid}: ${output}`).toBe(0);
    const site = siteOf(project);
    const again = await project.run('npm', 'run', 'build', '--', '--force', 'es', 'cs');
    expect(again.status, again.output).toBe(0);
    expect(siteOf(project)).toEqual(site);
  });
});
