/** Tests of commands that are refused with one message, before anything is compiled or written. */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteDir } from '../../src/common/paths';
import { locales } from '../../src/languages/languages';
import { manifestOf, writeManifest } from '../../tools/hosting/manifest';
import { expect, filesIn, filesOf, type Project, test } from '../helpers/projectCopy';
import { makeSmallSite } from '../helpers/smallSite';

/** Runs a command that must fail. @returns its output */
async function refused(copy: Project, variables: Record<string, string>, ...[program = '', ...args]: string[]): Promise<string> {
  const assignments = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  const { status, output } = await copy.run('env', ...assignments, program, ...args);
  expect(status, output).toBe(1);
  expect(output).not.toContain('Compiling');
  return output;
}

const DOCUSAURUS = ['npx', 'docusaurus'];
const BY_PATH = [process.execPath, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'];
const BUILD = ['npm', 'run', '--silent', 'build', '--'];

test("Docusaurus commands that would bypass this project's own are refused, with the command to run instead", async ({ copy }) => {
  const before = readdirSync(copy.dir);
  const DEPLOY = { ORGANIZATION_NAME: 'acme', PROJECT_NAME: 'annexes', GIT_USER: 'somebody' };
  const instead: [variables: Record<string, string>, command: string[], instead: string][] = [
    [DEPLOY, [...DOCUSAURUS, 'deploy'], 'npm run package'],
    [{}, [...BY_PATH, 'deploy', '--skip-build', '--locale', 'es'], 'npm run package'],
    [{}, [...BY_PATH, 'serve', '--build', '--no-open'], 'npm run preview'],
    [{}, [...BY_PATH, 'write-translations', '--override', '--locale', 'es'], 'npm run write-translations'],
  ];
  const wrong: [command: string[], message: string][] = [
    [[...BY_PATH, 'build', '.', '--bundle-analyzer'], "Unknown option '--bundle-analyzer'.\n"],
    [[...BY_PATH, 'build', '.', '--out-dir', '.', '--locale', 'es'], 'was not created by a build. Move it elsewhere, or set --out-dir'],
    [[...BUILD, '--dev'], "Unknown option '--dev'.\n"],
    [[...BUILD, 'xx'], '"xx" is not one of the languages'],
    [[...BUILD, '--out-dir=src'], 'was not created by a build'],
    [[...BUILD, '--config=none.cjs'], 'none.cjs'],
  ];
  await Promise.all([
    ...instead.map(async ([variables, command, expected]) => {
      const output = await refused(copy, variables, ...command);
      // Plain `docusaurus serve` works.
      expect(output).toMatch(/"docusaurus (deploy|serve --build|write-translations)" does not work here: /);
      expect(output).toContain(expected);
      expect(output).not.toContain('    at ');
    }),
    ...wrong.map(async ([command, message]) => expect(await refused(copy, {}, ...command)).toContain(message)),
  ]);
  expect(readdirSync(copy.dir)).toEqual(before);
});

test('a build with an invalid SITE_URL reports the setting', async ({ copy }) => {
  expect(await refused(copy, { SITE_URL: 'www.example.eu' }, ...BUILD, 'es')).toContain(
    'SITE_URL is "www.example.eu", which is not the address',
  );
  expect(await refused(copy, { SITE_URL: 'https://' }, ...BY_PATH, 'build')).toContain('SITE_URL is "https://", which is not the address');
});

test('every command reports the line where site.config.ts cannot be read, and the remedy', async ({ copy }) => {
  const commands = [
    [...BUILD, 'es'],
    ['npm', 'run', '--silent', 'check:i18n'],
    ['npm', 'start', '--silent'],
    [...BY_PATH, 'build'],
  ];
  for (const [settings, problem] of [
    ['links: {,}', 'Expected identifier but found ","'],
    ['links: {}, organisation: Acme', 'Acme is not defined'],
  ] as const) {
    copy.edit('site.config.ts', 'links: {}', settings);
    for (const command of commands) {
      const output = await refused(copy, {}, ...command);
      expect(output).toMatch(/^site\.config\.ts:1: .*: correct this line or the one before it\. .*\n$/);
      expect(output).toContain(problem);
    }
    copy.restore();
  }
});

test('two files for one page, and a page whose name hosts would not serve, are refused', async ({ copy }) => {
  copy.write('src/pages/ktn_transport.tsx', 'export default () => null;\n');
  expect(await refused(copy, {}, ...BUILD, 'en')).toContain('/ktn_transport');
  copy.restore();
  copy.write("src/pages/it's.mdx", '# Title\n');
  expect(await refused(copy, {}, ...BUILD, 'en')).toContain("src/pages/it's.mdx:1: the name of a page is part of its URL");
});

test('a file in static/ that the build writes itself is refused, with the remedy', async ({ copy }) => {
  const files = ['acts.csv', 'acts.json', '404.html', 'index.html', 'ktn_transport.html', 'robots.txt', 'assets/css/own.css'];
  for (const file of files) {
    copy.write(`static/${file}`, 'own');
  }
  copy.write('static/words.txt', 'own');
  const output = await refused(copy, {}, ...BUILD, 'es');
  const problems = files.map((file) => `static/${file} is in the place of a file or folder that the build itself writes: delete it, or`);
  expect(output.match(/static\/.*delete it, or/g)?.sort()).toEqual(problems.sort());
  expect(output).not.toContain('words.txt');
});

test('languages with a different address or visibility, with changed files or with missing files are not kept', async ({ copy }) => {
  const site = path.join(copy.dir, 'build');
  const { edit, restore, remove } = filesOf(site);
  await makeSmallSite(site, ['en', 'fr']);
  writeManifest(site, manifestOf(site));
  expect(await refused(copy, { SITE_URL: 'https://b.example' }, ...BUILD, 'es')).toMatch(
    /The previous site was built for https:\/\/annexes\.example, but this build is for https:\/\/b\.example \(SITE_URL.*build all languages/,
  );
  edit('index.html', '</head>', '<meta name="robots" content="noindex, nofollow"></head>');
  writeManifest(site, manifestOf(site));
  expect(await refused(copy, {}, ...BUILD, 'es')).toMatch(/The previous site is hidden from search engines, but this build is visible/);
  restore();
  writeManifest(site, manifestOf(site));
  edit('fr/index.html', 'own', 'changed by hand');
  remove('404.html');
  const before = filesIn(site);
  const output = await refused(copy, {}, ...BUILD, 'es');
  expect(output).toContain('have changed since they were built: build all languages ("npm run build").\n404.html\nfr/index.html\n');
  expect(output).toContain('build/ is unchanged');
  expect(filesIn(site)).toEqual(before);
  symlinkSync('/etc/hosts', path.join(site, 'fr/hosts.txt'));
  expect(await refused(copy, {}, ...BUILD, 'es')).toContain('fr/hosts.txt');
});

test('an archive is refused with the reason; only a site that is incomplete has to be built again', async ({ copy }) => {
  const site = path.join(copy.dir, 'build');
  const pack = () => refused(copy, {}, 'npm', 'run', '--silent', 'package');
  expect(await pack()).toContain('[package] build.sha256 is missing: remove build/, then run "npm run build"');
  await makeSmallSite(site, ['en', 'fr']);
  writeManifest(site, manifestOf(site));
  expect(await pack()).toMatch(/build\/ is not complete: run "npm run build"\.\nbuild\/\w+\/index\.html is missing\n/);
  writeFileSync(path.join(site, 'index.html'), 'changed');
  expect(await pack()).toContain('build/index.html has been changed, removed or added since the build\n');
  await makeSmallSite(site, locales);
  writeManifest(site, manifestOf(site));
  // Something else is in the place of the archive.
  mkdirSync(path.join(copy.dir, 'annexes.tar.gz'));
  const output = await pack();
  expect(output).toMatch(/EISDIR.*\n\[package\] No archive was written\.\n$/);
  expect(output).not.toContain('npm run build');
  expect(readdirSync(copy.dir)).not.toContain('annexes.tar.gz.new');
});

test('every command reports a folder name that tsx or webpack cannot handle, and packages that are not installed', () => {
  const parent = mkdtempSync(path.join(realpathSync(tmpdir()), 'annexes-'));
  /** Runs a command in a folder with the files that every command loads first. @returns its output, or its exit code if that is 0 */
  const runIn = (name: string, [program = '', ...args]: string[], withPackages = true) => {
    const dir = path.join(parent, name);
    mkdirSync(path.join(dir, 'tools'), { recursive: true });
    for (const file of ['package.json', 'docusaurus.config.cjs', 'site.config.ts', 'tools/typescript.cjs']) {
      copyFileSync(path.join(siteDir, file), path.join(dir, file));
    }
    if (withPackages) {
      symlinkSync(path.join(siteDir, 'node_modules'), path.join(dir, 'node_modules'));
    }
    const { status, stderr } = spawnSync(program, args, { cwd: dir, encoding: 'utf8' });
    rmSync(path.join(dir, 'node_modules'), { force: true });
    return status === 0 ? 0 : stderr;
  };
  const LOAD = [process.execPath, '--require', './tools/typescript.cjs', '--eval', ''];
  const message = (name: string, character: string) =>
    `does not work in ${path.join(parent, name)}: rename the folder with ${character} in its name.`;
  const refusedNames: [name: string, character: string][] = [
    ...['a?b', "Anna's", '[a]', '!a', 'a*', 'a`b', '+(a)', '@(a)'].map((name): [string, string] => [name, /[^\w]/.exec(name)?.[0] ?? '']),
    ['a"b', '\\"'],
    ['a\\b', '\\\\'],
    ['a\nb', '\\n'],
    ['a\tb', '\\t'],
    ['node_modules', 'node_modules'],
  ];
  for (const [name, character] of refusedNames) {
    expect.soft(runIn(name, LOAD)).toContain(message(name, character));
  }
  for (const name of ['Büro & Söhne #1', '50% %41', '[a', 'a]', '(a) {b}', '+a', '@a', 'my_node_modules', '$a;b,c~=^']) {
    expect.soft(runIn(name, LOAD), name).toBe(0);
  }
  for (const command of ['npm start', 'npm run check:i18n', 'npm run build', 'npx docusaurus build --locale es', 'npx docusaurus start']) {
    expect.soft(runIn('a?c', command.split(' ')), command).toContain(message('a?c', '?'));
  }
  expect(runIn('no packages', ['npm', 'run', 'build'], false)).toContain('The packages are not installed: run "npm ci".');
  rmSync(parent, { recursive: true });
});

test('shell scripts have Unix line endings in a clone, and in the archive even if the project has others', async ({ copy }) => {
  const attributes = execFileSync('git', ['check-attr', 'eol', 'tools/hosting/publish', 'site.config.ts'], {
    cwd: siteDir,
    encoding: 'utf8',
  });
  expect(attributes.match(/eol: lf$/gm)).toHaveLength(2);
  for (const file of ['publish', 'check-health', 'nginx/annexes.template.conf']) {
    copy.write(`tools/hosting/${file}`, copy.read(`tools/hosting/${file}`).replaceAll('\n', '\r\n'));
  }
  copy.write('site/index.html', 'a\r\n');
  copy.write('site.sha256', '');
  const program = "require('./tools/hosting/package').writeArchive('site', 'site.tar.gz')";
  const packed = await copy.run(process.execPath, '--require', './tools/typescript.cjs', '--eval', program);
  expect(packed.status, packed.output).toBe(0);
  const inArchive = (file: string) => execFileSync('tar', ['-xOzf', 'site.tar.gz', file], { cwd: copy.dir, encoding: 'utf8' });
  expect(inArchive('nginx/annexes.conf')).not.toContain('\r');
  for (const file of ['publish', 'check-health']) {
    expect(inArchive(file), file).toBe(copy.read(`tools/hosting/${file}`).replaceAll('\r\n', '\n'));
  }
  expect(inArchive('site/index.html')).toBe('a\r\n');
});
