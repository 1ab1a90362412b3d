/** What is installed: versions that are held must not drift, and why they are held. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { siteDir } from '../../lib/paths';

const read = (file: string) => JSON.parse(readFileSync(path.join(siteDir, file), 'utf8'));
const lockfile = read('package-lock.json') as { packages: Record<string, { version: string; resolved?: string }> };
const manifest = read('package.json') as Record<string, Record<string, string>>;

const versionsOf = (name: RegExp) =>
  Object.entries(lockfile.packages)
    .filter(([folder]) => name.test(folder))
    .map(([folder, { version }]) => `${folder.split('node_modules/').at(-1)}@${version}`);

test('Docusaurus is 2.2.0 throughout, the version that the specification names', () => {
  const parts = versionsOf(/node_modules\/@docusaurus\/(?!react-loadable)[^/]+$/);
  expect(parts.length).toBeGreaterThan(10);
  // ^2.2.0 anywhere in the tree would bring 2.4.3 beside it.
  expect(parts.filter((part) => !part.endsWith('@2.2.0'))).toEqual([]);
});

test('webpack is one that 2.2.0 builds with', () => {
  // From 5.106 on the progress plugin of 2.2.0 "does not match the API schema"; before 5.94 there are known advisories.
  const [webpack, ...others] = versionsOf(/node_modules\/webpack$/);
  expect(others).toEqual([]);
  expect(webpack).toMatch(/^webpack@5\.(9[4-9]|10[0-5])\.\d+$/);
});

test('React is 17, whose types have the global JSX that 2.2.0 needs', () => {
  const majors = versionsOf(/node_modules\/(react|react-dom|@types\/react)$/).map((version) => version.replace(/\.\d+\.\d+$/, ''));
  expect(majors).toEqual(['@types/react@17', 'react@17', 'react-dom@17']);
});

// With "type" in package.json the client of 2.2.0 does not build.
test('every version is exact, the lockfile names no download address, and there is no "type"', () => {
  const ranges = [...Object.entries(manifest.dependencies ?? {}), ...Object.entries(manifest.devDependencies ?? {})];
  expect(ranges.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(Object.values(lockfile.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
  expect(manifest).not.toHaveProperty('type');
});
