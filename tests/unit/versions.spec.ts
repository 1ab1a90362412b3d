/** What is installed: versions that are held must not drift, and why they are held. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, siteDir, test } from '../site';

interface Lockfile {
  packages: Record<string, { version: string; resolved?: string }>;
}

const lockfile = JSON.parse(readFileSync(path.join(siteDir, 'package-lock.json'), 'utf8')) as Lockfile;
const manifest = JSON.parse(readFileSync(path.join(siteDir, 'package.json'), 'utf8')) as Record<string, Record<string, string>>;

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
  expect(versionsOf(/node_modules\/(react|react-dom|@types\/react)$/).map((version) => version.replace(/\.\d+\.\d+$/, ''))).toEqual([
    '@types/react@17',
    'react@17',
    'react-dom@17',
  ]);
});

test('every version is exact, and the lockfile names no download address', () => {
  const ranges = [...Object.entries(manifest.dependencies ?? {}), ...Object.entries(manifest.devDependencies ?? {})];
  expect(ranges.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(Object.values(lockfile.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
});

test('package.json has no "type", with which the client of 2.2.0 does not build', () => {
  expect(manifest).not.toHaveProperty('type');
});
