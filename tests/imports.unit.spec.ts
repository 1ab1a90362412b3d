/** Tests which folder imports which: the table of folders in docs/architecture.md lists the allowed imports. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { preProcessFile } from 'typescript';
import { listFiles, siteDir } from '../src/common/paths';

/** The folders and files in the last column of the table, by the folder in the first. */
const folders = new Map(
  [...readFileSync(path.join(siteDir, 'docs/architecture.md'), 'utf8').matchAll(/^\| `([^|]+\/)` \|[^|]*\|([^|]*)\|$/gm)].map(
    ([, folder = '', allowed = '']) => [folder, [...allowed.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)],
  ),
);

/** @returns the innermost folder of the table that contains a file; undefined for files outside these folders */
function folderOf(file: string): string | undefined {
  return [...folders.keys()].filter((folder) => file.startsWith(folder)).sort((a, b) => b.length - a.length)[0];
}

/** @returns the imports of a file that the table does not allow, including those of types */
function forbiddenIn(file: string, source: string): string[] {
  const own = folderOf(file) ?? '';
  const targets = preProcessFile(source, true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => path.posix.join(path.posix.dirname(file), fileName));
  const isAllowed = (target: string) => {
    const to = folderOf(target);
    return (
      to === own ||
      folders.get(own)?.some((name) => name === to || `${target}.ts` === name || (!folders.has(name) && target.startsWith(name)))
    );
  };
  return targets.filter((target) => !isAllowed(target)).map((target) => `${file} imports ${target}`);
}

test('each folder of code is in the table, and imports only what the table allows', () => {
  const files = ['src', 'tools', 'docusaurus-2.2']
    .flatMap((folder) => listFiles(path.join(siteDir, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => /^(docusaurus-2\.2|(src|tools)\/[^/]+)\/.*\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => folderOf(file) === undefined)).toEqual([]);
  expect(files.flatMap((file) => forbiddenIn(file, readFileSync(path.join(siteDir, file), 'utf8')))).toEqual([]);
});

test('imports in other directions are reported, whether of code or types, at the top or later', () => {
  const forbidden: [file: string, source: string][] = [
    ['src/exit/leave.ts', "import { locales } from '../languages/languages';"],
    ['src/acts/acts.ts', "import type { Row } from '../search/engine/engine';"],
    ['src/acts/components/Acts.tsx', "import { NAME } from '../plugin/remarkActs';"],
    ['src/search/dialog/SearchContent.tsx', "const text = require('../../common/text');"],
    ['src/search/plugin/index.ts', "import branding from '../../organisation/branding';"],
    ['src/theme/Root.tsx', "const tools = import('../common/text');"],
    ['src/acts/plugin/index.ts', "import { build } from '../../../tools/build/build';"],
    ['src/common/text.ts', "export { cite } from '../acts/citation';"],
    ['tools/build/build.ts', "import { open } from '../../tests/helpers/loading';"],
    ['docusaurus-2.2/commands.ts', "import { siteDir } from '../src/common/paths';"],
  ];
  for (const [file, source] of forbidden) {
    expect(forbiddenIn(file, source), source).toHaveLength(1);
  }
  expect(forbiddenIn('src/acts/acts.ts', "import { locales } from '../languages/languages';\nimport data from './acts.json';")).toEqual([]);
});
