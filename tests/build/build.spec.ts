/** `npm run build` and the plain `docusaurus build`: the same site from both, built again only where something has changed. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import config from '../../docusaurus.config';
import { hashOfCode, hashOfFolder, hashOfSources } from '../../lib/contentHash';
import { listFiles } from '../../lib/paths';
import { HOST_FILES } from '../../scripts/hosting';
import { filesIn, makeProject, useOwnPackages } from '../project';
import { expect, locales, siteDir, test } from '../site';

/** Builds take seconds each, and longer beside other tests. */
test.describe.configure({ timeout: 240_000 });

test('docusaurus build --locale es, in another folder, gives file for file what npm run build puts there', async () => {
  const project = makeProject();
  useOwnPackages(project);
  const build = path.join(project.dir, 'build');
  const { status, output } = await project.run('npx', 'docusaurus', 'build', '--locale', 'es');
  expect(status, output).toBe(0);
  expect(readdirSync(build)).toEqual([...HOST_FILES, 'es'].sort());
  const spanish = filesIn(path.join(build, 'es'));
  expect(Object.keys(spanish)).toEqual(Object.keys(filesIn(path.join(siteDir, 'build/es'))));
  expect(spanish).toEqual(filesIn(path.join(siteDir, 'build/es')));
  expect(Object.keys(spanish)).toEqual(expect.arrayContaining(['404.html', 'index.html', 'ktn_transport.html']));

  // Nothing has changed: nothing is written.
  const before = statSync(path.join(build, 'es'));
  const again = await project.run('npm', 'run', 'build', '--', 'es');
  expect(again.output).toContain('nothing has changed since the last build of es');
  expect(statSync(path.join(build, 'es'))).toEqual(before);

  // English joins at the top, Spanish stays as it is; a file that somebody changed in build/ is made anew.
  writeFileSync(path.join(build, 'es/index.html'), 'changed by hand');
  const english = await project.run('npx', 'docusaurus', 'build', '--locale', 'en');
  expect(english.status, english.output).toBe(0);
  const { es: _es, ...names } = Object.fromEntries(readdirSync(build).map((name) => [name, true]));
  expect(Object.keys(names)).toEqual(readdirSync(path.join(siteDir, 'build')).filter((name) => !locales.includes(name)));
  expect(readFileSync(path.join(build, 'index.html'), 'utf8')).toBe(readFileSync(path.join(siteDir, 'build/index.html'), 'utf8'));
  expect(readFileSync(path.join(build, 'es/index.html'), 'utf8')).toBe('changed by hand');
  const repaired = await project.run('npm', 'run', 'build', '--', 'es', 'en');
  // What all languages share at the top, such as the policy's hashes, is no change of English.
  expect(repaired.output).toMatch(/build\/ is ready: es, \d/);
  expect(filesIn(path.join(build, 'es'))).toEqual(spanish);

  // What is unfinished is cleared away.
  expect(readdirSync(path.join(project.dir, '.build'))).toEqual(['cache', 'generated', 'manifest.json']);
  project.remove();
});

test('no address of the build machine is in what readers download', () => {
  const build = path.join(siteDir, 'build');
  for (const name of listFiles(build)) {
    expect(readFileSync(path.join(build, name)).includes(siteDir), name).toBe(false);
  }
});

test('a language is built again after a change of any kind in what it is made of, and after no other', () => {
  const project = makeProject();
  const everyLanguage = ['en', 'es', 'fr'];
  const hashes = () => {
    const code = hashOfCode(project.dir, []);
    return new Map(everyLanguage.map((locale) => [locale, hashOfSources(project.dir, locale, code)]));
  };
  const changedBy = (change: () => void) => {
    const before = hashes();
    change();
    const after = hashes();
    return everyLanguage.filter((locale) => after.get(locale) !== before.get(locale));
  };
  const append = (file: string) => () => appendFileSync(path.join(project.dir, file), ' ');
  const add = (file: string) => () => project.write(file, '');
  const pages = 'docusaurus-plugin-content-pages';

  for (const file of [
    `i18n/es/${pages}/index.mdx`,
    'i18n/es/code.json',
    'i18n/es/docusaurus-theme-classic/navbar.json',
    'i18n/es/reviews.json',
  ]) {
    expect(changedBy(append(file)), file).toEqual(['es']);
  }
  const page = `i18n/es/${pages}/index.mdx`;
  const upperCase = () => project.write(page, project.read(page).toUpperCase());
  expect(changedBy(upperCase), 'other words of the same length').toEqual(['es']);
  expect(changedBy(add(`i18n/fr/${pages}/new.mdx`))).toEqual(['fr']);
  expect(changedBy(() => rmSync(path.join(project.dir, `i18n/fr/${pages}/new.mdx`)))).toEqual(['fr']);
  for (const shared of [
    // The English pages decide which translations are out of date; strings in code are English until they are translated.
    'src/pages/index.mdx',
    'src/theme/NotFound.tsx',
    'src/annexes/acts.json',
    'src/annexes/Act.tsx',
    'src/css/custom.css',
    'static/img/favicon.svg',
    'plugins/inlineStyles.ts',
    'scripts/build.ts',
    'docusaurus.config.ts',
    'docusaurus.config.cjs',
    'sidebars.ts',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
  ]) {
    expect(changedBy(append(shared)), shared).toEqual(everyLanguage);
  }
  expect(changedBy(add('babel.config.js')), 'a file that nobody thought of').toEqual(everyLanguage);
  expect(changedBy(add('static/docs.md')), 'a text that is served').toEqual(everyLanguage);
  expect(
    changedBy(() => renameSync(path.join(project.dir, 'static/docs.md'), path.join(project.dir, 'static/docs.txt'))),
    'a new name, at the same place among the others',
  ).toEqual(everyLanguage);
  for (const elsewhere of ['README.md', 'tests/site.ts']) {
    expect(changedBy(append(elsewhere)), elsewhere).toEqual([]);
  }

  // Packages that are installed otherwise than before: npm writes this list. The real one is not to be touched.
  rmSync(path.join(project.dir, 'node_modules'));
  expect(changedBy(add('node_modules/.package-lock.json'))).toEqual([]);
  expect(changedBy(append('node_modules/.package-lock.json'))).toEqual(everyLanguage);

  // Times do not count, nor does what editors leave beside an open file: a link to nothing.
  expect(changedBy(() => utimesSync(path.join(project.dir, 'src/pages/index.mdx'), 0, 0))).toEqual([]);
  const content = project.read('src/pages/index.mdx');
  expect(changedBy(() => project.write('src/pages/index.mdx', content))).toEqual([]);
  symlinkSync('nowhere', path.join(project.dir, 'i18n/es/.#code.json'));
  expect(hashes().size).toBe(everyLanguage.length);
  project.remove();
});

test('versions, options and environment count for every language', () => {
  const inOtherNode = (code: string) =>
    execFileSync(process.execPath, ['--import', 'tsx', '--eval', code], {
      cwd: siteDir,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
  const print = "process.stdout.write(require('./lib/contentHash').hashOfCode(process.cwd(), []))";
  const usual = hashOfCode(siteDir, []);
  expect(inOtherNode(print)).toBe(usual);
  expect(inOtherNode(`Object.defineProperty(process, 'version', { value: 'v99.0.0' }); ${print}`)).not.toBe(usual);
  expect(inOtherNode(`process.env.SITE_URL = 'https://other.example'; ${print}`)).not.toBe(usual);
  expect(hashOfCode(siteDir, ['--no-minify'])).not.toBe(usual);
});

test('no plugin reads the theme’s configuration when it begins, which is a race with the defaults that the theme fills in', async () => {
  const siteConfig = Object.defineProperty({ ...config }, 'themeConfig', {
    get: () => {
      throw new Error('read too early');
    },
  });
  const generatedFilesDir = path.join(siteDir, '.docusaurus');
  const i18n = { currentLocale: 'es', defaultLocale: 'en', locales };
  const context = { siteDir, siteConfig, generatedFilesDir, i18n, localizationDir: path.join(siteDir, 'i18n/es') };
  const files = config.plugins as string[];
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const { default: plugin } = require(path.join(siteDir, file)) as { default: (context: object) => Plugin | Promise<Plugin> };
    expect((await plugin(context)).name, file).toBeTruthy();
  }
});

test('two files cannot stand for each other', () => {
  const project = makeProject();
  const folder = path.join(project.dir, 'out');
  const hashWith = (files: Record<string, string>) => {
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      writeFileSync(path.join(folder, name), '');
    }
    for (const [name, text] of Object.entries({ 'index.html': '', ...files })) {
      project.write(`out/${name}`, text);
    }
    return hashOfFolder(folder, () => false);
  };
  expect(hashWith({ a: 'bc', b: '' })).not.toBe(hashWith({ a: 'b', b: 'c' }));
  expect(hashOfFolder(path.join(project.dir, 'nowhere'), () => false)).toBeUndefined();
  project.remove();
});
