/** Tests of the versions of packages. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { siteDir } from '../../lib/paths';

const read = (file: string) => JSON.parse(readFileSync(path.join(siteDir, file), 'utf8'));
const lockfile = read('package-lock.json') as { packages: Record<string, { version: string; resolved?: string }> };
const manifest = read('package.json') as Record<string, Record<string, string>>;

test('all packages of Docusaurus have the specified version 2.2.0', () => {
  const parts = Object.entries(lockfile.packages).filter(([folder]) => /node_modules\/@docusaurus\/(?!react-loadable)[^/]+$/.test(folder));
  expect(parts.length).toBeGreaterThan(10);
  // A range such as ^2.2.0 in a dependency would also install 2.4.3.
  expect(parts.filter(([, { version }]) => version !== '2.2.0').map(([folder]) => folder)).toEqual([]);
});

// The client of 2.2.0 does not build with "type" in package.json.
test('package.json has exact versions and no "type", and the lockfile contains no download URLs', () => {
  const ranges = [...Object.entries(manifest.dependencies ?? {}), ...Object.entries(manifest.devDependencies ?? {})];
  expect(ranges.filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(Object.values(lockfile.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
  expect(manifest).not.toHaveProperty('type');
});
