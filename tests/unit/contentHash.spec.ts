/** Tests of the content hashes: every file, version and option that a build depends on changes them, and nothing else. */
import { appendFileSync, renameSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { hashOfCode, hashOfFiles, hashOfSources } from '../../lib/contentHash';
import { siteDir } from '../../lib/paths';
import { expect, test } from '../helpers/project';

const ALL = ['en', 'es', 'fr'];
const PAGES = 'docusaurus-plugin-content-pages';

test('the hash of a language changes exactly when one of its sources changes', ({ copy }) => {
  const place = (file: string) => path.join(copy.dir, file);
  const hashes = () => {
    const code = hashOfCode(copy.dir, []);
    return new Map(ALL.map((locale) => [locale, hashOfSources(copy.dir, locale, code)]));
  };
  const changedBy = (change: () => void) => {
    const before = hashes();
    change();
    const after = hashes();
    return ALL.filter((locale) => after.get(locale) !== before.get(locale));
  };
  const append = (file: string) => () => appendFileSync(place(file), ' ');
  const add = (file: string) => () => copy.write(file, '');
  const page = `i18n/es/${PAGES}/index.mdx`;
  const english = 'src/pages/index.mdx';
  type Change = [change: string, () => void, languages: string[]];
  const appended = (languages: string[], ...files: string[]) => files.map((file): Change => [file, append(file), languages]);
  const changes: Change[] = [
    ...appended(['es'], page, 'i18n/es/code.json', 'i18n/es/docusaurus-theme-classic/navbar.json', 'i18n/es/reviews.json'),
    ['a different text of the same length', () => copy.write(page, copy.read(page).toUpperCase()), ['es']],
    ['a new page', add(`i18n/fr/${PAGES}/new.mdx`), ['fr']],
    ['a removed page', () => rmSync(place(`i18n/fr/${PAGES}/new.mdx`)), ['fr']],
    // English pages determine which translations are stale, and untranslated strings in code appear in every language.
    ...appended(ALL, english, 'src/theme/NotFound.tsx', 'src/annexes/acts.json', 'src/css/custom.css', 'static/img/favicon.svg'),
    ...appended(ALL, 'plugins/inlineStyles.ts', 'scripts/build.ts', 'docusaurus.config.ts', 'docusaurus.config.cjs', 'sidebars.ts'),
    ...appended(ALL, 'tsconfig.json', 'package.json', 'package-lock.json'),
    ['an unknown file', add('babel.config.js'), ALL],
    ['a Markdown file in static/', add('static/docs.md'), ALL],
    ['a renamed file', () => renameSync(place('static/docs.md'), place('static/docs.txt')), ALL],
    ...appended([], 'README.md', 'docs/hosting.md', 'tests/helpers/site.ts'),
    // npm writes node_modules/.package-lock.json. The symlink is removed first, so that the real file is not changed.
    ['no packages', () => rmSync(place('node_modules')), ALL],
    ['a list of packages', add('node_modules/.package-lock.json'), ALL],
    ['a changed list of packages', append('node_modules/.package-lock.json'), ALL],
    ['a different modification time', () => utimesSync(place(english), 0, 0), []],
    ['the same text, written again', () => copy.write(english, copy.read(english)), []],
  ];
  for (const [name, change, languages] of changes) {
    expect(changedBy(change), name).toEqual(languages);
  }
  // Emacs creates a dangling symlink such as this one beside an open file.
  symlinkSync('nowhere', place('i18n/es/.#code.json'));
  expect(hashes().size).toBe(ALL.length);
});

test('Node version, options and environment variables change the hash of the code', () => {
  const usual = hashOfCode(siteDir, []);
  expect(hashOfCode(siteDir, ['--no-minify'])).not.toBe(usual);
  const { version, env: environment } = process;
  try {
    Object.defineProperty(process, 'version', { value: 'v99.0.0' });
    expect(hashOfCode(siteDir, [])).not.toBe(usual);
    Object.defineProperty(process, 'version', { value: version });
    process.env = { ...environment, SITE_URL: 'https://other.example' };
    expect(hashOfCode(siteDir, [])).not.toBe(usual);
  } finally {
    Object.defineProperty(process, 'version', { value: version });
    process.env = environment;
  }
  expect(hashOfCode(siteDir, [])).toBe(usual);
});

test('the hash depends on how content is divided between files', ({ copy }) => {
  const hashWith = (a: string, b: string) => {
    copy.write('a', a);
    copy.write('b', b);
    return hashOfFiles(copy.dir, ['a', 'b']);
  };
  expect(hashWith('bc', '')).not.toBe(hashWith('b', 'c'));
});
