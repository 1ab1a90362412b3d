/** Tests of the versions of packages. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { listFiles, siteDir } from '../../src/common/paths';
import originals from './originals.json';

const read = (file: string) => JSON.parse(readFileSync(path.join(siteDir, file), 'utf8'));
const lockfile = read('package-lock.json') as { packages: Record<string, { version: string; resolved?: string }> };
const manifest = read('package.json') as Record<string, Record<string, string>>;

test('all Docusaurus packages have the specified version 2.2.0', () => {
  const parts = Object.entries(lockfile.packages).filter(([folder]) => /node_modules\/@docusaurus\/(?!react-loadable)[^/]+$/.test(folder));
  expect(parts.length).toBeGreaterThan(10);
  // A range such as ^2.2.0 in a dependency would also install 2.4.3.
  expect(parts.filter(([, { version }]) => version !== '2.2.0').map(([folder]) => folder)).toEqual([]);
});

/** @returns the file of Docusaurus that a swizzled component replaces, which its first lines name */
function originalOf(source: string): string {
  const [, name, component = ''] = /Original: (@docusaurus\/[\w-]+) 2\.2\.0, theme(?:-fallback)?\/([\w/]+) /.exec(source) ?? [];
  const folder = name === '@docusaurus/core' ? 'lib/client/theme-fallback' : 'lib/theme';
  return require.resolve(path.join(siteDir, 'node_modules', name ?? '', folder, component));
}

test('the originals of swizzled components have not changed since they were compared', () => {
  const folders = ['src/theme', 'src/exit/theme'];
  const swizzled = folders.flatMap((folder) => listFiles(path.join(siteDir, folder)).map((file) => `${folder}/${file}`));
  const components = swizzled.filter((file) => /\.tsx?$/.test(file));
  const files = components.map((file) => [file, originalOf(readFileSync(path.join(siteDir, file), 'utf8'))] as const);
  const hashes = files.map(([file, original]) => [file, createHash('sha256').update(readFileSync(original)).digest('hex').slice(0, 16)]);
  const advice = 'A new version has other originals: compare each, change ours if needed, and write the new hash into originals.json.';
  expect(Object.fromEntries(hashes), advice).toEqual(originals);
});

// The client of 2.2.0 does not build with "type" in package.json.
test('package.json has exact versions and no "type", and the lockfile contains no download URLs', () => {
  const ranges = [...Object.entries(manifest.dependencies ?? {}), ...Object.entries(manifest.devDependencies ?? {})];
  expect(ranges.filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(Object.values(lockfile.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
  expect(manifest).not.toHaveProperty('type');
});
