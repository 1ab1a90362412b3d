/** Spoilt caches, a full disk, odd folders: one clear message where a build fails, the last site whole, and the next build right to the byte. */
import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, renameSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../lib/paths';
import { expect, filesIn, makeProject, type Project, unfinishedIn, useOwnPackages } from '../project';
import { siteDir, test } from '../site';

// One project, in a folder with an odd name: its first build takes longest, the others find webpack's cache.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

let project: Project;

function builtSpanish(): Record<string, string> {
  return filesIn(path.join(project.dir, 'build/es'));
}

/** Builds Spanish, and checks that it is what the real project has, byte for byte. */
async function buildRightly(...options: string[]): Promise<string> {
  const { status, output } = await project.run('npm', 'run', 'build', '--', 'es', ...options);
  expect(status, output).toBe(0);
  expect(builtSpanish()).toEqual(filesIn(path.join(siteDir, 'build/es')));
  expect(unfinishedIn(project)).toEqual([]);
  return output;
}

/** Runs a build that must fail, and checks that the last site stays. @returns what it printed */
async function buildWrongly(command: string, ...args: string[]): Promise<string> {
  const last = builtSpanish();
  const { status, output } = await project.run(command, ...args);
  expect(status, output).not.toBe(0);
  expect(builtSpanish()).toEqual(last);
  return output;
}

function forEachFile(folder: string, change: (file: string) => void): void {
  const files = listFiles(path.join(project.dir, folder)).map((file) => path.join(project.dir, folder, file));
  expect(files.length).toBeGreaterThan(0);
  files.forEach(change);
}

test.beforeAll(() => {
  project = makeProject('Büro & Söhne, ');
  useOwnPackages(project);
});
test.afterAll(() => project.remove());

test('a folder whose name has spaces, umlauts and &', async () => {
  await buildRightly();
});

test('files of the cache that are empty, cut, or of another version', async () => {
  const spoil = [
    (file: string) => truncateSync(file),
    (file: string) => truncateSync(file, Math.floor(readFileSync(file).length / 2)),
    (file: string) => writeFileSync(file, `another version ${readFileSync(file, 'latin1')}`, 'latin1'),
  ];
  for (const shift of spoil.keys()) {
    let place = shift;
    forEachFile('.build/cache', (file) => spoil[place++ % spoil.length]?.(file));
    await buildRightly('--force');
  }
  // The next test begins with a sound one.
  rmSync(path.join(project.dir, '.build/cache'), { recursive: true });
  await buildRightly('--force');
});

test('a manifest that is empty, cut, of another version, or no manifest', async () => {
  const sound = project.read('.build/manifest.json');
  expect(await buildRightly()).toContain('nothing has changed');
  for (const text of ['', sound.slice(0, sound.length / 2), '{"version":99}', 'null', '[]', '"text"']) {
    project.write('.build/manifest.json', text);
    expect(await buildRightly(), text).toContain('build/ is ready: es');
    expect(await buildRightly(), text).toContain('nothing has changed');
  }
});

test('a clock that is set back by a year', async () => {
  const nextYear = Date.now() / 1000 + 365 * 24 * 3600;
  for (const folder of ['.build', 'build', 'src', 'i18n']) {
    forEachFile(folder, (file) => utimesSync(file, nextYear, nextYear));
  }
  expect(await buildRightly()).toContain('nothing has changed');
  await buildRightly('--force');
});

test('a temporary folder on another file system', async () => {
  const { status, output } = await project.run('env', 'TMPDIR=/dev/shm', 'npm', 'run', 'build', '--', 'es', '--force');
  expect(status, output).toBe(0);
  expect(builtSpanish()).toEqual(filesIn(path.join(siteDir, 'build/es')));
});

test('a full disk', async () => {
  // A limit on the size of a file fails a write as a full disk does; its signal is ignored, as there is none for a full disk.
  const limited = "trap '' XFSZ; ulimit -f 64; exec npm run build -- es --force";
  expect(await buildWrongly('bash', '-c', limited)).toMatch(/EFBIG.*build\/ is unchanged/s);
  await buildRightly('--force');
});

test('a language’s folder that is a file', async () => {
  rmSync(path.join(project.dir, 'build/es'), { recursive: true });
  project.write('build/es', 'a file');
  await buildRightly();
  const folder = path.join(project.dir, 'i18n/es');
  renameSync(folder, `${folder}.away`);
  writeFileSync(folder, 'a file');
  expect(await buildWrongly('npm', 'run', 'build', '--', 'es')).toContain('i18n/es');
  rmSync(folder);
  renameSync(`${folder}.away`, folder);
  await buildRightly('--force');
});

test('a build folder that cannot be written', async () => {
  test.skip(process.getuid?.() !== 0, 'only root can run a build as somebody else');
  // Root may write everywhere, so the build is run by Debian's nobody, who owns the project but not the folder that holds it.
  spawnSync('chown', ['-R', '65534:65534', project.dir]);
  chownSync(path.join(project.dir, 'build'), 0, 0);
  spawnSync('chmod', ['a-w,+t', project.dir]);
  const asNobody = ['--reuid=65534', '--regid=65534', '--clear-groups', 'env', `HOME=${project.dir}`];
  const output = await buildWrongly('setpriv', ...asNobody, process.execPath, '--require', 'tsx/cjs', 'scripts/build.ts', 'es', '--force');
  expect(output).toMatch(/(EACCES|EPERM).*build/s);
  spawnSync('chown', ['-R', '0:0', project.dir]);
  spawnSync('chmod', ['u+w', project.dir]);
  await buildRightly('--force');
});
