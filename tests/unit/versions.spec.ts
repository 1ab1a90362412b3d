/** Tests of the installed versions, with the reasons for pinning them. */
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

test('all packages of Docusaurus have the specified version 2.2.0', () => {
  const parts = versionsOf(/node_modules\/@docusaurus\/(?!react-loadable)[^/]+$/);
  expect(parts.length).toBeGreaterThan(10);
  // A range such as ^2.2.0 in a dependency would also install 2.4.3.
  expect(parts.filter((part) => !part.endsWith('@2.2.0'))).toEqual([]);
});

test('webpack has a single version with which 2.2.0 builds', () => {
  // With 5.106 or later, the build of 2.2.0 fails: its progress plugin "does not match the API schema". Before 5.94 there are advisories.
  const [webpack, ...others] = versionsOf(/node_modules\/webpack$/);
  expect(others).toEqual([]);
  expect(webpack).toMatch(/^webpack@5\.(9[4-9]|10[0-5])\.\d+$/);
});

test('React and its types are version 17, which 2.2.0 requires for the global JSX namespace', () => {
  const majors = versionsOf(/node_modules\/(react|react-dom|@types\/react)$/).map((version) => version.replace(/\.\d+\.\d+$/, ''));
  expect(majors).toEqual(['@types/react@17', 'react@17', 'react-dom@17']);
});

// The client of 2.2.0 does not build with "type" in package.json.
test('package.json has exact versions and no "type", and the lockfile contains no download URLs', () => {
  const ranges = [...Object.entries(manifest.dependencies ?? {}), ...Object.entries(manifest.devDependencies ?? {})];
  expect(ranges.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(Object.values(lockfile.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
  expect(manifest).not.toHaveProperty('type');
});
