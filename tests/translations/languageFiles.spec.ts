/** Tests of the files that stop a build before Docusaurus reads them. */
import { mkdtempSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { problemsOfLanguageFiles } from '../../src/common/languageFiles';
import { format } from '../../src/common/problem';
import { filesOf } from '../helpers/projectCopy';

const THEME = 'i18n/es/docusaurus-theme-classic';
const PAGE = 'i18n/es/docusaurus-plugin-content-pages/page.mdx';
const HOME = 'i18n/es/docusaurus-plugin-content-pages/index.mdx';
const MESSAGES = '{\n  "tip": { "message": "señal" }\n}\n';

/** A project whose Spanish files can all be read. */
function project() {
  const dir = mkdtempSync(test.info().outputPath('project-'));
  const files = filesOf(dir);
  for (const file of ['i18n/es/code.json', `${THEME}/navbar.json`, `${THEME}/footer.json`]) {
    files.write(file, MESSAGES);
  }
  files.write(PAGE, '# Señales\n');
  files.write(HOME, '# Inicio\n');
  return { dir, ...files };
}

const lines = (dir: string) => problemsOfLanguageFiles(dir, 'es', ['page.mdx', 'index.mdx']).map(format);

test('readable files of a language are not reported', () => {
  expect(lines(project().dir)).toEqual([]);
});

test('of the files in the folder of the pages, only pages must be UTF-8', () => {
  const { dir, write } = project();
  const folder = 'i18n/es/docusaurus-plugin-content-pages';
  write(`${folder}/chart.png`, Buffer.from('\x89PNG', 'latin1'));
  write(`${folder}/own.tsx`, Buffer.from('// Señales\n', 'latin1'));
  expect(lines(dir)).toEqual([expect.stringMatching(`^${folder}/own.tsx:1: this line is not UTF-8`)]);
});

test('a folder that is missing is written by a command for a translation, and restored for English', () => {
  const { dir } = project();
  const remedyFor = (locale: string) => problemsOfLanguageFiles(dir, locale, []).map(format);
  expect(remedyFor('fr')).toEqual(['i18n/fr:1: the folder of this language is missing. Run "npm run write-translations". [missing]']);
  expect(remedyFor('en')).toEqual([expect.stringMatching(/^src\/pages:1: the folder of this language is missing\. If it was renamed, /)]);
});

test('files that are missing, empty, not JSON or not UTF-8 are reported with the line and the remedy', () => {
  const { dir, write, remove } = project();
  write('i18n/es/code.json', Buffer.from(MESSAGES, 'latin1'));
  write(`${THEME}/footer.json`, '{}\n');
  remove(`${THEME}/navbar.json`);
  remove(HOME);
  write(PAGE, Buffer.from('# Trenes\n\nSeñales\n', 'latin1'));
  expect(lines(dir)).toEqual([
    expect.stringMatching(
      `^${HOME}:1: the file is missing.* If it is new, run "npm run write-translations", which copies src/pages/index.mdx, then translate it. .missing.$`,
    ),
    `${PAGE}:3: this line is not UTF-8: save the file as UTF-8, then check that all letters are right. [syntax]`,
    'i18n/es/code.json:2: this line is not UTF-8: save the file as UTF-8, then check that all letters are right. [syntax]',
    expect.stringMatching(`^${THEME}/footer.json:1: the file has no messages, so readers would get English. .*"Discard changes"`),
    expect.stringMatching(`^${THEME}/navbar.json:1: the file is missing, so readers would get English. .*"git checkout -- "`),
  ]);
});

test('pages whose names would break the build, or which hosts would not serve, are reported', () => {
  const { dir, write } = project();
  const folder = 'i18n/es/docusaurus-plugin-content-pages';
  for (const name of ["it's.mdx", 'Jahres bericht.mdx', 'a\u200bb.mdx', 'año.tsx', 'a/b.c.mdx', 'a?b.mdx', 'legal.md']) {
    write(`${folder}/${name}`, '# Title\n');
  }
  for (const name of ['ktn_new-2.mdx', 'sub/page.tsx', '.DS_Store', 'notes old.txt', 'ktn.module.css']) {
    write(`${folder}/${name}`, '');
  }
  expect(lines(dir).map((line) => line.slice(folder.length + 1).replace(/:1: the name of a page .*/, ''))).toEqual([
    'Jahres bericht.mdx',
    'a/b.c.mdx',
    'a?b.mdx',
    'año.tsx',
    'a\u200bb.mdx',
    "it's.mdx",
    'legal.md:1: name the page .mdx instead of .md. [syntax]',
  ]);
});
