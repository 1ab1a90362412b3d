/**
 * `npm run build` and the plain `docusaurus build`: the same bytes everywhere, built again only where something has changed; and whatever goes
 * wrong, readers keep the last good site, nothing is left running or half done, and the next build is right.
 *
 * All of them use one copy of the project, one after the other: its first build takes longest, the others find webpack's cache.
 */
import { spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { test as base } from 'playwright/test';
import { listFiles, siteDir } from '../../lib/paths';
import { HOST_FILES } from '../../scripts/hosting';
import { expect, filesIn, makeProject, type Project, unfinishedIn, useOwnPackages } from '../project';

const test = base.extend<object, { project: Project }>({
  project: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const project = makeProject('Büro & Söhne, ');
      useOwnPackages(project);
      const { status, output } = await project.run('npx', 'docusaurus', 'build', '--locale', 'es');
      expect(status, output).toBe(0);
      await use(project);
      project.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test.describe.configure({ mode: 'default', timeout: 240_000 });
test.afterEach(({ project }) => project.restore());

const BUILD = ['npm', 'run', 'build', '--'] as const;
const PAGES = 'docusaurus-plugin-content-pages';

function siteOf({ dir }: Project): Record<string, string> {
  return filesIn(path.join(dir, 'build'));
}

/** Expects languages to be those of the real project, byte for byte, and nothing to be left over. */
function expectRight(project: Project, ...languages: string[]): void {
  for (const locale of languages) {
    const right = filesIn(path.join(siteDir, 'build', locale));
    expect(Object.keys(right)).toEqual(expect.arrayContaining(['404.html', 'index.html', 'ktn_transport.html']));
    expect(filesIn(path.join(project.dir, 'build', locale))).toEqual(right);
  }
  expect(unfinishedIn(project)).toEqual([]);
}

/** @returns what a build printed that must succeed */
async function build(project: Project, ...command: string[]): Promise<string> {
  const [program = '', ...args] = command;
  const { status, output } = await project.run(program, ...args);
  expect(status, output).toBe(0);
  return output;
}

type Started = ReturnType<Project['start']>;

/** Expects a build to fail, the last site to stay, and no process or file to be left over. @returns what it printed */
async function expectFailure(project: Project, lastSite: Record<string, string>, started: Started): Promise<string> {
  const { status, output, leftRunning } = await started.ended;
  expect(status, output).not.toBe(0);
  // npm ends before what it has started.
  await expect.poll(leftRunning, 'no process is left running').toEqual([]);
  expect(siteOf(project)).toEqual(lastSite);
  expect(unfinishedIn(project)).toEqual([]);
  return output;
}

/** Builds in a way that must fail. @returns what it printed */
async function failedBuild(project: Project, ...[program = '', ...args]: string[]): Promise<string> {
  const lastSite = siteOf(project);
  return expectFailure(project, lastSite, project.start(program, ...args));
}

async function reach(point: string, { printed }: Started): Promise<void> {
  await expect.poll(printed, { timeout: 60_000, intervals: [20] }).toContain(point);
}

test('docusaurus build --locale es, in another folder of an odd name, gives file for file what npm run build gives', ({ project }) => {
  expect(readdirSync(path.join(project.dir, 'build'))).toEqual([...HOST_FILES, 'es'].sort());
  expectRight(project, 'es');
  expect(readdirSync(path.join(project.dir, '.build'))).toEqual(['cache', 'generated', 'manifest.json']);
});

test('what has not changed is not built, and a language that is built stands beside the others', async ({ project }) => {
  const site = path.join(project.dir, 'build');
  const before = statSync(path.join(site, 'es'));
  expect(await build(project, ...BUILD, 'es')).toContain('nothing has changed since the last build of es');
  expect(statSync(path.join(site, 'es'))).toEqual(before);
  writeFileSync(path.join(site, 'es/index.html'), 'changed by hand');
  await build(project, 'npx', 'docusaurus', 'build', '--locale', 'en');
  const others = ['nl', 'fr', 'de'];
  expect(readdirSync(site)).toEqual(readdirSync(path.join(siteDir, 'build')).filter((name) => !others.includes(name)));
  expect(readFileSync(path.join(site, 'index.html'))).toEqual(readFileSync(path.join(siteDir, 'build/index.html')));
  expect(readFileSync(path.join(site, 'es/index.html'), 'utf8')).toBe('changed by hand');

  // A clock that is set back, a file in the place of a language, and a temporary folder on another file system.
  const nextYear = Date.now() / 1000 + 365 * 24 * 3600;
  for (const folder of ['.build', 'build', 'src', 'i18n']) {
    for (const file of listFiles(path.join(project.dir, folder))) {
      utimesSync(path.join(project.dir, folder, file), nextYear, nextYear);
    }
  }
  expect(await build(project, ...BUILD, 'en')).toContain('nothing has changed');
  rmSync(path.join(site, 'es'), { recursive: true });
  writeFileSync(path.join(site, 'es'), 'a file');
  // What all languages share at the top, such as the sitemap, is no change of English.
  expect(await build(project, 'env', 'TMPDIR=/dev/shm', ...BUILD, 'es', 'en')).toMatch(/build\/ is ready: es, \d/);
  expectRight(project, 'es');
});

/** A signal, and a manifest of the last builds that cannot be read, for which everything is built. */
for (const [signal, manifest] of [
  ['SIGINT', ''],
  ['SIGTERM', '{"/'],
  ['SIGHUP', '{"version":99}'],
] as const) {
  test(`${signal} to a build, as by Ctrl-C, kill or a closed terminal; its manifest is "${manifest}"`, async ({ project }) => {
    const lastSite = siteOf(project);
    writeFileSync(path.join(project.dir, '.build/manifest.json'), manifest);
    const started = project.start(...BUILD, 'es');
    await reach('[es] Creating an optimized production build', started);
    process.kill(-started.pid, signal);
    await expectFailure(project, lastSite, started);
  });
}

test('SIGTERM to docusaurus build alone ends the build that it has started', async ({ project }) => {
  const lastSite = siteOf(project);
  writeFileSync(path.join(project.dir, '.build/manifest.json'), '');
  const bin = path.join('node_modules', '@docusaurus/core/bin/docusaurus.mjs');
  const started = project.start(process.execPath, bin, 'build', '--locale', 'es');
  // The command itself prints the same line as the build that it starts.
  await reach('Compiling Client', started);
  process.kill(started.pid, 'SIGTERM');
  await expectFailure(project, lastSite, started);
});

test('a build that is killed at any point leaves the last site, and the next build is right to the byte', async ({ project }) => {
  const lastSite = siteOf(project);
  const points: [point: string, manifest: string, languages: string[]][] = [
    ['[es] Creating an optimized production build', 'null', ['es']],
    // The first language is being completed.
    ['[fr] Creating an optimized production build', '[]', ['es', 'fr']],
  ];
  for (const [point, manifest, languages] of points) {
    writeFileSync(path.join(project.dir, '.build/manifest.json'), manifest);
    const started = project.start(...BUILD, ...languages);
    await reach(point, started);
    process.kill(-started.pid, 'SIGKILL');
    await started.ended;
    // A killed process is there until init has collected it, and so long counts as running.
    const { pid: builder } = JSON.parse(project.read('.build/lock')) as { pid: number };
    await expect.poll(() => existsSync(`/proc/${builder}`), { timeout: 30_000 }).toBe(false);
    expect(siteOf(project), point).toEqual(lastSite);
  }
  expect(await build(project, ...BUILD, 'es', 'fr')).toContain('build/ is ready: es, fr');
  expectRight(project, 'es', 'fr');
});

test('a site that a killed build had taken away is put back, even if the next build fails', async ({ project }) => {
  const lastSite = siteOf(project);
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(path.join(project.dir, '.build/lock'), JSON.stringify({ pid, outDir: path.join(project.dir, 'build') }));
  mkdirSync(path.join(project.dir, '.build/staging'));
  renameSync(path.join(project.dir, 'build'), path.join(project.dir, '.build/staging/last'));
  project.write('i18n/es/code.json', '{ "theme.admonition.tip": ');
  expect(await expectFailure(project, lastSite, project.start(...BUILD, 'es'))).toMatch(/\/i18n\/es\/code\.json: .*JSON/);
});

test('a second build of the same project is refused', async ({ project }) => {
  const lastSite = siteOf(project);
  const lock = JSON.stringify({ pid: process.pid, outDir: path.join(project.dir, 'build') });
  writeFileSync(path.join(project.dir, '.build/lock'), lock);
  const { status, output } = await project.run(...BUILD, 'es', '--force');
  expect(status).toBe(1);
  expect(output).toContain(`Another build of this project is running (process ${process.pid})`);
  expect(siteOf(project)).toEqual(lastSite);
  expect(project.read('.build/lock'), 'the first one still holds the lock').toBe(lock);
  rmSync(path.join(project.dir, '.build/lock'));
});

test('a language whose links are broken ends the build, whatever was built before it', async ({ project }) => {
  const file = `i18n/fr/${PAGES}/ktn_transport.mdx`;
  project.edit(
    file,
    /$/,
    '\n\n[a page](/nope) [a Markdown file](./ktn_environment.mdx) [a fragment](#railways) [mail](mailto:a@example.org)\n',
  );
  const output = await failedBuild(project, ...BUILD, 'es', 'fr', '--force');
  expect(output).toContain('Generated static files in ".build/staging/root/es"');
  const problem = (address: string) => `\n  "${address}" has no target: there is no page ${address}`;
  expect(output).toContain(`\n/fr/ktn_transport (${file})${problem('/fr/nope')}${problem('/fr/ktn_environment.mdx')}\n`);
  expect(output).toContain('build/ is unchanged');
});

test('mistakes in a page are named with file and line, and so is an unknown language', async ({ project }) => {
  const [transport, environment] = ['ktn_transport', 'ktn_environment'].map((name) => `i18n/es/${PAGES}/${name}.mdx`) as [string, string];
  const lineAfter = (file: string) => project.read(file).trimEnd().split('\n').length + 2;
  const places = [`${transport}:${lineAfter(transport)}: `, `${environment}:${lineAfter(environment)}: `];
  // The stock error for the first names a line of the code made of the page.
  project.edit(transport, /\s*$/, '\n\nUno <Note>dos\n');
  project.edit(environment, /\s*$/, '\n\nUno <Cite celex="32099L0001">dos</Cite>\n');
  const output = await failedBuild(project, 'npx', 'docusaurus', 'build', '--locale', 'es');
  expect(output).toContain(`${places[0]}Expected corresponding JSX closing tag for <Note>`);
  expect(output).toContain(`${places[1]}There is no act 32099L0001`);
  // Docusaurus's own error for the next one names no file.
  project.edit(`i18n/es/${PAGES}/index.mdx`, 'description: ', 'description: Lo que dice "esto": ');
  expect(await failedBuild(project, ...BUILD, 'es')).toContain(`i18n/es/${PAGES}/index.mdx:2: the front matter is not YAML`);
  expect(await failedBuild(project, ...BUILD, 'xx')).toContain('There is no language "xx"');
});

test('a full disk', async ({ project }) => {
  // A limit on the size of a file fails a write as a full disk does; its signal is ignored, as there is none for a full disk.
  const limited = "trap '' XFSZ; ulimit -f 64; exec npm run build -- es --force";
  expect(await failedBuild(project, 'bash', '-c', limited)).toMatch(/EFBIG.*build\/ is unchanged/s);
});

test('a build folder that cannot be written', async ({ project }) => {
  test.skip(process.getuid?.() !== 0, 'only root can run a build as somebody else');
  // Root may write everywhere, so the build is run by Debian's nobody, who owns the project but not the folder that holds it.
  const own = (user: string) =>
    spawnSync('find', [project.dir, '-path', '*/node_modules', '-prune', '-o', '-exec', 'chown', '-h', user, '{}', '+']);
  own('65534:65534');
  chownSync(path.join(project.dir, 'build'), 0, 0);
  spawnSync('chmod', ['a-w,+t', project.dir]);
  const asNobody = ['--reuid=65534', '--regid=65534', '--clear-groups', 'env', `HOME=${project.dir}`];
  const output = await failedBuild(
    project,
    'setpriv',
    ...asNobody,
    process.execPath,
    '--require',
    'tsx/cjs',
    'scripts/build.ts',
    'es',
    '--force',
  );
  expect(output).toMatch(/(EACCES|EPERM).*build/s);
  own('0:0');
  spawnSync('chmod', ['u+w', project.dir]);
});

test('files of webpack’s cache that are cut, or of another version', async ({ project }) => {
  const [cache, sound] = ['.build/cache', 'sound'].map((name) => path.join(project.dir, name)) as [string, string];
  cpSync(cache, sound, { recursive: true });
  const place = (name: string) => path.join(cache, listFiles(cache).find((file) => file.endsWith(name)) ?? 'none');
  truncateSync(place('client/0.pack'), Math.floor(statSync(place('client/0.pack')).size / 2));
  writeFileSync(place('server/index.pack'), `another version ${readFileSync(place('server/index.pack'), 'latin1')}`, 'latin1');
  await build(project, ...BUILD, 'es', '--force');
  expectRight(project, 'es');
  rmSync(cache, { recursive: true });
  renameSync(sound, cache);
});
