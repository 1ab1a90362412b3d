/** Tests of the folders that a build may replace, and of how a new web root replaces the last one. */
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mock } from 'node:test';
import { expect, test } from 'playwright/test';
import { linksOutOf, siteDir } from '../../src/common/paths';
import { formerLanguages, prepareOutput, putInPlace, removeWork } from '../../tools/build/output';
import { manifestFile, manifestOf, writeManifest } from '../../tools/hosting/manifest';
import { filesOf } from '../helpers/projectCopy';
import { ON_THIS_MACHINE } from '../helpers/tools';

const place = (...names: string[]) => path.join(test.info().outputPath(), ...names);

/** Creates a folder as a build leaves it. */
function makeSite(root: string, text = 'a site'): void {
  const { write } = filesOf(root);
  for (const file of ['_headers', '_redirects', 'review.txt', 'robots.txt', 'index.html']) {
    write(file, text);
  }
  writeManifest(root, manifestOf(root));
}

function expectRefused(given: string, reason: RegExp): void {
  expect.soft(() => prepareOutput(given), given).toThrow(reason);
}

test('a missing folder, such as static/ if nothing is added to the site, has no links out of it', () => {
  expect(linksOutOf(place('static'))).toEqual([]);
});

test('a folder with its own not-found page is a language, possibly a former one', () => {
  const files = ['404.html', 'es/404.html', 'es/index.html', 'pt/404.html', 'pt/index.html', 'tool/index.html', 'tool/in/404.html'];
  expect(formerLanguages(files, ['en', 'es'])).toEqual(['pt']);
  expect(formerLanguages(files, ['en', 'es', 'pt'])).toEqual([]);
});

test('only a new or empty folder, or the output of a build, is replaced', () => {
  const { write } = filesOf(place());
  mkdirSync(place('empty'));
  makeSite(place('built'));
  write('built/.DS_Store', '');
  mkdirSync(place('to'));
  makeSite(place('to/target'));
  symlinkSync('to/target', place('link'));
  for (const name of ['new', 'new/in/new', 'empty', 'built', 'link', 'with spaces, ümlaut']) {
    const { outDir, work } = prepareOutput(place(name));
    expect(outDir).toBe(name === 'link' ? place('to/target') : place(name));
    expect(path.dirname(work)).toBe(path.dirname(outDir));
    expect(existsSync(path.join(place('built'), 'index.html'))).toBe(true);
    removeWork(work);
  }
  write('foreign/index.html', 'mine');
  makeSite(place('added'));
  write('added/notes.txt', 'mine');
  makeSite(place('checksum'));
  writeFileSync(manifestFile(place('checksum')), 'mine\n');
  write('file', '');
  for (const [name, reason] of [
    ['foreign', /^"[^"]*foreign" cannot be replaced: index\.html was not created by a build/],
    ['added', /notes\.txt was not/],
    ['checksum', /checksum\.sha256 was not/],
    ['file', /ENOTDIR/],
    ['file/in', /E(NOTDIR|EXIST)/],
  ] as const) {
    expectRefused(place(name), reason);
    expect(readdirSync(place()).filter((other) => other.includes('.new-'))).toEqual([]);
  }
  expect(readFileSync(place('foreign/index.html'), 'utf8')).toBe('mine');
});

test('the project, its folders, and those that contain it are refused', () => {
  for (const given of ['', '.', '..', '/', siteDir, 'src', 'i18n/es', './docs/../tools']) {
    expectRefused(given, /was not created by a build/);
  }
});

test('a folder that cannot be written is refused', () => {
  // Tests in a container run as root, which may write to any folder of a disk, but not to Linux's /proc.
  test.skip(process.platform !== 'linux', `${ON_THIS_MACHINE}there is no folder that even root cannot write to`);
  expectRefused('/proc/x', /E\w+:/);
});

test('a new site replaces the whole last one, even if another build has replaced that in the meantime, and comes with its manifest', () => {
  const builds = ['first', 'second'].map((name) => {
    const output = prepareOutput(place('site'));
    const site = path.join(output.work, 'site');
    makeSite(site, name);
    return { name, output, site };
  });
  for (const { name, output, site } of builds) {
    putInPlace(output, site);
    expect(readFileSync(place('site/index.html'), 'utf8')).toBe(name);
    expect(readFileSync(place('site.sha256'), 'utf8').trimEnd().split('\n')).toEqual(manifestOf(place('site')));
    removeWork(output.work);
  }
  expect(readdirSync(place())).toEqual(['site', 'site.sha256']);
});

test('if the new site cannot be put in place, the last one stays', () => {
  makeSite(place('site'));
  const output = prepareOutput(place('site'));
  const nothing = path.join(output.work, 'nothing');
  writeManifest(nothing, []);
  expect(() => putInPlace(output, nothing)).toThrow('ENOENT');
  expect(readFileSync(place('site/index.html'), 'utf8')).toBe('a site');
  expect(readFileSync(place('site.sha256'), 'utf8').trimEnd().split('\n')).toEqual(manifestOf(place('site')));
});

test('after a build was killed while it put its site in place, the next build is not refused', () => {
  const { renameSync } = fs;
  for (const done of [0, 1, 2, 3]) {
    const root = place(`killed-after-${done}`);
    makeSite(root);
    const output = prepareOutput(root);
    const site = path.join(output.work, 'site');
    filesOf(site).write('a-new-page.html', '');
    makeSite(site);
    let left = done;
    const killed = mock.method(fs, 'renameSync', (from: string, to: string) => {
      left -= 1;
      if (left >= 0) {
        renameSync(from, to);
      }
    });
    putInPlace(output, site);
    killed.mock.restore();
    expect.soft(() => prepareOutput(root), `after ${done} renames`).not.toThrow();
  }
  expect(existsSync(place('killed-after-3/a-new-page.html'))).toBe(true);
});
