/** Builds that are interrupted, killed, or begun twice: readers keep the last good site, and the next build is right. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { expect, filesIn, type Project, test, unfinishedIn, useOwnPackages } from '../project';
import { siteDir } from '../site';

test.describe.configure({ timeout: 240_000 });

const BUILD_TWO = ['npm', 'run', 'build', '--', 'es', 'fr'] as const;

/** What a build prints when it comes to the points at which it is interrupted. */
const POINTS = {
  'the first language has begun': '[es] Creating an optimized production build',
  'the first language is built and the second has begun': '[fr] Creating an optimized production build',
  'the second language is built': 'Generated static files in ".build/staging/fr"',
};

function siteOf({ dir }: Project): Record<string, string> {
  return filesIn(path.join(dir, 'build'));
}

async function reach(point: string, printed: () => string): Promise<void> {
  await expect.poll(printed, { timeout: 120_000, intervals: [20] }).toContain(point);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  test(`${signal} to a build, as by Ctrl-C, kill or a closed terminal`, async ({ project }) => {
    const lastSite = siteOf(project);
    const { pid, ended, printed } = project.start(...BUILD_TWO);
    await reach(POINTS['the first language has begun'], printed);
    process.kill(-pid, signal);
    const { status, output, leftRunning } = await ended;
    expect(status, output).not.toBe(0);
    // npm ends before what it has started.
    await expect.poll(leftRunning).toEqual([]);
    expect(siteOf(project)).toEqual(lastSite);
    expect(unfinishedIn(project)).toEqual([]);
  });
}

test('SIGTERM to docusaurus build alone ends the build that it has started', async ({ project }) => {
  const lastSite = siteOf(project);
  const bin = path.join('node_modules', '@docusaurus/core/bin/docusaurus.mjs');
  const { pid, ended, printed } = project.start(process.execPath, bin, 'build', '--locale', 'es');
  // The command itself prints the same line as the build that it starts.
  await reach('Compiling Client', printed);
  process.kill(pid, 'SIGTERM');
  const { status, output, leftRunning } = await ended;
  expect(status, output).not.toBe(0);
  await expect.poll(leftRunning).toEqual([]);
  expect(siteOf(project)).toEqual(lastSite);
  expect(unfinishedIn(project)).toEqual([]);
});

test('a build that is killed at any point leaves the last site, and the next build is right to the byte', async ({ project }) => {
  useOwnPackages(project);
  const lastSite = siteOf(project);
  for (const [point, line] of Object.entries(POINTS)) {
    const { pid, ended, printed } = project.start(...BUILD_TWO);
    await reach(line, printed);
    process.kill(-pid, 'SIGKILL');
    await ended;
    // A killed process is there until init has collected it, and so long counts as running.
    const { pid: builder } = JSON.parse(project.read('.build/lock')) as { pid: number };
    await expect.poll(() => existsSync(`/proc/${builder}`), { timeout: 30_000 }).toBe(false);
    expect(siteOf(project), point).toEqual(lastSite);
  }
  const next = await project.run(...BUILD_TWO);
  expect(next.status, next.output).toBe(0);
  for (const locale of ['es', 'fr']) {
    expect(filesIn(path.join(project.dir, 'build', locale))).toEqual(filesIn(path.join(siteDir, 'build', locale)));
  }
  expect(unfinishedIn(project)).toEqual([]);
});

test('a site that a killed build had taken away is put back, even if the next build fails', async ({ project }) => {
  const lastSite = siteOf(project);
  const { pid } = spawnSync(process.execPath, ['--version']);
  project.write('.build/lock', JSON.stringify({ pid, outDir: path.join(project.dir, 'build') }));
  mkdirSync(path.join(project.dir, '.build/staging'));
  renameSync(path.join(project.dir, 'build'), path.join(project.dir, '.build/staging/last'));
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

test('a language that fails ends the build, whatever was built before it', async ({ project }) => {
  const page = 'i18n/fr/docusaurus-plugin-content-pages/index.mdx';
  project.write(page, '---\ndescription: x\n---\n\n# Un\n\n<Cite celex="32099L0001" />\n');
  const lastSite = siteOf(project);
  const { status, output } = await project.run(...BUILD_TWO);
  expect(status).toBe(1);
  expect(output).toContain(`${page}:7: There is no act 32099L0001`);
  expect(output).toContain('build/ is unchanged');
  expect(siteOf(project)).toEqual(lastSite);
  expect(unfinishedIn(project)).toEqual([]);
});
