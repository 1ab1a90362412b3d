/** Tests of the manifest of a web root: its format, and the changes that it reveals. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { differences, manifestOf, readManifest, writeManifest } from '../../tools/hosting/manifest';
import { filesOf } from '../helpers/projectCopy';

test('a manifest has the format of sha256sum and is beside the web root', () => {
  const root = test.info().outputPath('build');
  const { write } = filesOf(root);
  write('es/index.html', 'abc');
  write('404.html', '');
  // Files of file managers are not part of the site.
  write('.DS_Store', 'abc');
  write('es/Thumbs.db', 'abc');
  expect(readManifest(root)).toBeUndefined();
  // printf abc | sha256sum
  const lines = [
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  ./es/index.html',
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  ./404.html',
  ];
  expect(manifestOf(root)).toEqual(lines);
  writeManifest(root, lines);
  expect(readFileSync(`${root}.sha256`, 'utf8')).toBe(`${lines.join('\n')}\n`);
  expect(existsSync(`${root}.sha256.new`)).toBe(false);
  expect(readManifest(root)).toEqual(lines);
});

test('files that were changed, removed or added are listed once, in order', () => {
  const built = ['1  ./nl/index.html', '2  ./es/index.html', '3  ./sitemap.xml', '4  ./404.html'];
  const found = ['2  ./es/index.html', '5  ./404.html', '6  ./added  twice.html', '1  ./nl/index.html'];
  expect(differences(built, found)).toEqual(['404.html', 'added  twice.html', 'sitemap.xml']);
  expect(differences(built, [...built].reverse())).toEqual([]);
});
