/**
 * Tests of `npm run build` and `docusaurus build`: reproducible output, builds of some languages, and failures, which must leave the last
 * site but no processes or temporary files.
 *
 * The tests run one after another in one copy of the project.
 */
import { readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from 'playwright/test';
import { listFiles, siteDir } from '../../src/common/paths';
import { manifestOf, readManifest } from '../../tools/hosting/manifest';
import { HOST_FILES } from '../../tools/hosting/postprocess';
import { copyProject, expect, filesIn, folderElsewhere, type Project, unfinishedIn, useOwnPackages } from '../helpers/projectCopy';

const test = base.extend<object, { project: Project }>({
  project: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const project = copyProject('Büro & Söhne #1 (50%) [, ');
      useOwnPackages(project);
      const { status, output } = await project.run('npx', 'docusaurus', 'build', '--locale', 'es');
      expect(status, output).toBe(0);
      await use(project);
      project.remove();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'default' });
test.afterEach(({ project }) => project.restore());

const BUILD = ['npm', 'run', 'build', '--'] as const;
const PAGES = 'docusaurus-plugin-content-pages';

function siteOf({ dir }: Project): Record<string, string> {
  return filesIn(path.join(dir, 'build'));
}

/** Expects languages to be identical to those in the project's `build/`, and no temporary files to remain. */
function expectIdentical(project: Project, ...languages: string[]): void {
  for (const locale of languages) {
    const expected = filesIn(path.join(siteDir, 'build', locale));
    expect(Object.keys(expected)).toEqual(expect.arrayContaining(['404.html', 'index.html', 'ktn_transport.html']));
    expect(filesIn(path.join(project.dir, 'build', locale))).toEqual(expected);
  }
  expect(unfinishedIn(project)).toEqual([]);
}

/** Runs a build, which must succeed. @returns its output */
async function build(project: Project, ...command: string[]): Promise<string> {
  const [program = '', ...args] = command;
  const { status, output } = await project.run(program, ...args);
  expect(status, output).toBe(0);
  return output;
}

type Started = ReturnType<Project['start']>;

/** Expects a build to fail, the site to be unchanged, and no processes or temporary files to remain. @returns the output of the build */
async function expectFailure(project: Project, lastSite: Record<string, string>, started: Started): Promise<string> {
  const { status, output, leftRunning } = await started.ended;
  expect(status, output).not.toBe(0);
  // A process that is still running could complete the build.
  expect(output).not.toContain('is ready');
  // npm may end before its child processes.
  await expect.poll(leftRunning).toBe(false);
  expect(siteOf(project)).toEqual(lastSite);
  expect(unfinishedIn(project)).toEqual([]);
  return output;
}

/** Runs a build, which must fail. @returns its output */
async function failedBuild(project: Project, ...[program = '', ...args]: string[]): Promise<string> {
  const lastSite = siteOf(project);
  return expectFailure(project, lastSite, project.start(program, ...args));
}

/** Waits until a build has printed a text. */
async function reach(point: string, { printed }: Started): Promise<void> {
  await expect.poll(printed, { timeout: 120_000, intervals: [20] }).toContain(point);
}

test('docusaurus build --locale es creates the same files as npm run build, even in a folder with special characters', ({ project }) => {
  expect(readdirSync(path.join(project.dir, 'build'))).toEqual([...HOST_FILES, 'es'].sort());
  expectIdentical(project, 'es');
});

test('a build of one language keeps the others as they are, including their modification times', async ({ project }) => {
  const site = path.join(project.dir, 'build');
  const timeOf = (file: string) => statSync(path.join(site, file)).mtimeMs;
  const before = timeOf('es/index.html');
  await build(project, 'env', `TMPDIR=${folderElsewhere(project) ?? tmpdir()}`, 'npx', 'docusaurus', 'build', '--locale', 'en');
  const others = ['nl', 'fr', 'de'];
  expect(readdirSync(site)).toEqual(readdirSync(path.join(siteDir, 'build')).filter((name) => !others.includes(name)));
  expect(readFileSync(path.join(site, 'index.html'))).toEqual(readFileSync(path.join(siteDir, 'build/index.html')));
  expect(timeOf('es/index.html')).toBeCloseTo(before, 0);
  expectIdentical(project, 'es');
});

const DOCUSAURUS_BUILD = [process.execPath, 'node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', '--locale'] as const;

/** A terminal sends a signal to all processes. Other programs send it to one, which must end the build process that it started. */
const SIGNALS: [signal: NodeJS.Signals, receiver: string, command: readonly [string, ...string[]]][] = [
  ['SIGINT', 'all processes of npm run build', BUILD],
  ['SIGTERM', 'docusaurus build', DOCUSAURUS_BUILD],
];

for (const [signal, receiver, command] of SIGNALS) {
  test(`${signal} to ${receiver} ends the build and leaves the previous site`, async ({ project }) => {
    const lastSite = siteOf(project);
    const started = project.start(...command, 'es');
    // Only the build process prints this. Both processes of docusaurus build print the lines before it.
    await reach('Compiling Client', started);
    process.kill(command === BUILD ? -started.pid : started.pid, signal);
    await expectFailure(project, lastSite, started);
  });
}

test('after a build is killed and the site removed, the later of two simultaneous builds replaces the whole site', async ({ project }) => {
  const site = path.join(project.dir, 'build');
  const lastSite = siteOf(project);
  const killed = project.start(...BUILD, 'es', 'fr');
  // At this point the first language is being completed.
  await reach('[fr] Creating an optimized production build', killed);
  process.kill(-killed.pid, 'SIGKILL');
  const { leftRunning } = await killed.ended;
  await expect.poll(leftRunning).toBe(false);
  expect(siteOf(project)).toEqual(lastSite);
  rmSync(path.join(project.dir, unfinishedIn(project)[0] ?? 'none'), { recursive: true });
  // As can happen in CI, there is a manifest of another site, but no site.
  rmSync(site, { recursive: true });
  expect(readManifest(site)).toHaveLength(Object.keys(lastSite).length);
  await Promise.all([build(project, ...BUILD, 'es', 'en'), build(project, ...BUILD, 'es')]);
  // Each build works in a folder of its own. Docusaurus would use this one if it were loaded before it is told so.
  expect(readdirSync(project.dir)).not.toContain('.docusaurus');
  expectIdentical(project, 'es');
  expect(readManifest(site)).toEqual(manifestOf(site));
  const english = path.join(site, 'index.html');
  const both = readdirSync(path.join(siteDir, 'build')).filter((name) => !['nl', 'fr', 'de'].includes(name));
  expect([['es', ...HOST_FILES].sort(), both]).toContainEqual(readdirSync(site));
  await build(project, ...BUILD, 'en');
  expect(readFileSync(english)).toEqual(readFileSync(path.join(siteDir, 'build/index.html')));
  expect(readdirSync(site)).toEqual(both);
});

test('a broken link fails the build and leaves the previous site', async ({ project }) => {
  const file = `i18n/fr/${PAGES}/ktn_transport.mdx`;
  project.edit(
    file,
    /$/,
    '\n\n[a page](/nope) [a Markdown file](./ktn_environment.mdx) [a fragment](#railways) [mail](mailto:a@example.org)\n',
  );
  const output = await failedBuild(project, ...BUILD, 'fr');
  const problem = (address: string) => `\n  "${address}" has no target: there is no page ${address}`;
  expect(output).toContain(`\n/fr/ktn_transport (${file})${problem('/fr/nope')}${problem('/fr/ktn_environment.mdx')}\n`);
  expect(output).toContain('build/ is unchanged');
});

test('errors in a page are reported with file and line', async ({ project }) => {
  const [transport, environment] = ['ktn_transport', 'ktn_environment'].map((name) => `i18n/es/${PAGES}/${name}.mdx`) as [string, string];
  const lineAfter = (file: string) => project.read(file).trimEnd().split('\n').length + 2;
  const places = [`${transport}:${lineAfter(transport)}: `, `${environment}:${lineAfter(environment)}: `];
  project.edit(environment, /\s*$/, '\n\nUno <Cite celex="32099L0001">dos</Cite>\n');
  const output = await failedBuild(project, 'npx', 'docusaurus', 'build', '--locale', 'es');
  expect(output).toContain(`${places[1]}<Cite celex="32099L0001">: there is no such act in src/acts/acts.json`);
  // MDX's own error for the next mistake contains a line number of the generated code, and Docusaurus's for the last does not name the
  // file.
  project.edit(transport, /\s*$/, '\n\nUno <em>dos\n');
  project.edit(`i18n/es/${PAGES}/index.mdx`, 'description: ', 'description: Lo que dice "esto": ');
  const syntax = await failedBuild(project, ...BUILD, 'es');
  expect(syntax).toContain(`${places[0]?.trim()}5: <em> is not closed`);
  expect(syntax).toMatch(new RegExp(`i18n/es/${PAGES}/index.mdx:3:\\d+: the front matter is not YAML`));
});

test('an act without keywords, and an example with an unknown answer, fail the build, with file and line', async ({ project }) => {
  const [keywords, examples] = ['src/search/keywords/es.json', 'src/search/examples/es.json'] as const;
  project.edit(keywords, /"32016L0798": \[[^\]]*\],\s*/, '');
  project.edit(examples, '{\n', '{\n  "me han despedido hoy": ["fired"],\n');
  const output = await failedBuild(project, ...BUILD, 'es');
  expect(output).toContain(`${keywords}:1: "32016L0798" has no keywords: add`);
  expect(output).toContain(`${examples}:2: "me han despedido hoy" has the answer "fired"`);
});

test('an invalid link of the organisation fails the build, with the file and the option', async ({ project }) => {
  project.edit('site.config.ts', 'links: {}', "organisation: 'Acme', links: { imprint: 'ftp://acme.example' }");
  expect(await failedBuild(project, ...BUILD, 'es')).toContain('site.config.ts: links.imprint: "ftp://acme.example" is not an address');
});

test('an error in a component ends the build before pages are rendered', async ({ project }) => {
  project.edit('src/components/clicks.ts', 'return click', 'retrun click');
  const output = await failedBuild(project, ...BUILD, 'es');
  expect(output).toContain('src/components/clicks.ts');
  expect(output).not.toContain('Compiling Server');
});

test('a build on a full disk fails and leaves the previous site', async ({ project }) => {
  // A file size limit makes writes fail, as a full disk does. Its signal is ignored, because a full disk does not send one.
  const limited = "trap '' XFSZ; ulimit -f 64; exec npm run build";
  expect(await failedBuild(project, 'bash', '-c', limited)).toMatch(/EFBIG.*build\/ is unchanged/s);
});

test('if a compressed file cannot be written while the next language is built, the build ends with one message', async ({ project }) => {
  // There is a folder in place of the compressed file.
  project.write('static/img/favicon.svg.br/file', '');
  const output = await failedBuild(project, ...BUILD, 'es', 'fr', 'de');
  rmSync(path.join(project.dir, 'static/img/favicon.svg.br'), { recursive: true });
  expect(output).toContain('[fr] Creating an optimized production build');
  expect(output).not.toContain('[de] Creating an optimized production build');
  expect(output.slice(output.indexOf('[build]'))).toMatch(
    /^\[build\] EISDIR: .*favicon\.svg\.br'\n\[build\] Failed: build\/ is unchanged\.\n$/,
  );
});

test('symbolic links that point outside static/, hidden files, and a folder named like a language fail the build', async ({ project }) => {
  const link = (file: string, target: string) => symlinkSync(target, path.join(project.dir, file));
  link('static/inside.ico', 'favicon.ico');
  link('static/img/outside.txt', '/etc/hosts');
  project.write('static/.env', '');
  project.write('static/nl/page.txt', '');
  const output = await failedBuild(project, ...BUILD, 'es');
  expect(output).toContain('static/img/outside.txt is a symbolic link that points outside static/');
  expect(output).toContain('static/.env is a hidden, backup or file-manager file');
  expect(output).toContain("static/nl has the same name as the language's folder");
  expect(output).not.toContain('inside.ico');
  for (const file of ['static/inside.ico', 'static/img/outside.txt', 'static/nl']) {
    rmSync(path.join(project.dir, file), { recursive: true });
  }
});

test('with options: the build uses another configuration, scripts stay readable, noIndex hides the site, and the output folder is new', async ({
  project,
}) => {
  project.write(
    'other.cjs',
    `const config = require('./docusaurus.config.cjs');
    const [[preset, options]] = config.presets;
    const plugin = () => (tree) => void tree.children.push({ type: 'text', value: 'a mark' });
    const pages = { ...options.pages, rehypePlugins: [plugin] };
    module.exports = { ...config, presets: [[preset, { ...options, pages }]] };`,
  );
  project.edit('site.config.ts', 'links: {}', 'links: {}, noIndex: true');
  const lastSite = siteOf(project);
  await build(project, 'npx', 'docusaurus', 'build', '--locale=es', '--config', 'other.cjs', '--out-dir', 'out/site', '--no-minify');
  const page = project.read('out/site/es/ktn_transport.html');
  expect(page).toContain('a mark');
  expect(page).toContain('<meta data-rh="true" name="robots" content="noindex, nofollow">');
  expect(project.read('out/site/robots.txt')).toMatch(/^User-agent: \*\nDisallow:\n\n/);
  expect(readdirSync(path.join(project.dir, 'out'))).toEqual(['site', 'site.sha256']);
  const scripts = listFiles(path.join(project.dir, 'out/site/es/assets/js')).filter((file) => /^main\..*\.js$/.test(file));
  expect(scripts).toHaveLength(1);
  expect(project.read(`out/site/es/assets/js/${scripts[0]}`).split('\n').length).toBeGreaterThan(1000);
  expect(siteOf(project)).toEqual(lastSite);
});

test('the next build picks up a changed configuration, plugin or compiler option', async ({ project }) => {
  const mark = "() => (tree: any) => void tree.children.push({ type: 'text', value: 'a mark' })";
  project.edit('docusaurus.config.ts', 'pages: { ', `pages: { rehypePlugins: [${mark}], `);
  project.edit('tools/build/remarkSections.ts', "jsx('<section>')", `jsx('<section class="part">')`);
  project.edit('tools/build/webpack.ts', "'es2020'", "'es2015'");
  await build(project, ...BUILD, 'es');
  const page = project.read('build/es/ktn_transport.html');
  expect(page).toContain('a mark');
  expect(page).toContain('<section class="part">');
  const scripts = listFiles(path.join(project.dir, 'build/es/assets/js')).filter((file) => file.endsWith('.js'));
  expect(scripts.filter((file) => /\?\.[a-z[(]/i.test(project.read(`build/es/assets/js/${file}`)))).toEqual([]);
});
