/**
 * Tests of tools/hosting/publish with small sites, both with dash and GNU's tools, as on Debian, and with busybox, as on Alpine. The script
 * publishes, rolls back, refuses damaged archives and folders that it did not create, and is interrupted at every step.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { listFiles, siteDir } from '../../src/common/paths';
import { manifestOf, writeManifest } from '../../tools/hosting/manifest';
import { writeArchive } from '../../tools/hosting/package';
import { makeSmallSite, ORIGIN } from '../helpers/smallSite';
import { findProgram, needs } from '../helpers/tools';

const SCRIPT = path.join(siteDir, 'tools/hosting/publish');
const PUBLIC = 'https://www.annexes.eu';

/** Programs that a test puts first on PATH, by name: shell scripts in which `"$real"` is the program itself. */
type Replaced = Record<string, string>;

interface Outcome {
  status: number | null;
  output: string;
}

/** A folder for releases, with functions that publish to it. */
interface Server {
  folder: string;
  place: (file: string) => string;
  publish: (...args: string[]) => Outcome;
  /** Publishes with replaced programs, in its own process group. @returns the status; null if it was killed */
  publishWith: (replaced: Replaced, ...args: string[]) => Promise<Outcome>;
  /** Makes the archive of a small site. `change` edits the files of its web root after the manifest is written. */
  archive: (name: string, change?: (root: string) => void, origin?: string) => Promise<string>;
  /** @returns the name of a release by its number */
  release: (number: number) => string;
  current: () => string;
}

const inFolder = (name: string) => test.info().outputPath(name);

async function makeArchive(name: string, change: (root: string) => void = () => {}, origin = PUBLIC): Promise<string> {
  const root = inFolder(`site-${name}`);
  rmSync(root, { recursive: true, force: true });
  await makeSmallSite(root, ['en', 'es'], name);
  // Only a script loads this file, so no page names it.
  writeFileSync(path.join(root, 'es/assets/lazy.js'), "'lazy'");
  writeFileSync(path.join(root, 'assets', `${name}.png`), name);
  mkdirSync(path.join(root, '.well-known'), { recursive: true });
  writeFileSync(path.join(root, '.well-known/security.txt'), 'Contact: mailto:contact@annexes.eu\n');
  for (const file of ['sitemap.xml', 'robots.txt']) {
    writeFileSync(path.join(root, file), readFileSync(path.join(root, file), 'utf8').replaceAll(ORIGIN, origin));
  }
  writeManifest(root, manifestOf(root));
  change(root);
  await writeArchive(root, inFolder(`${name}.tar.gz`));
  return inFolder(`${name}.tar.gz`);
}

/** Alpine's busybox includes flock; Debian's does not. */
function busyboxFolder(): string {
  const folder = inFolder('busybox');
  mkdirSync(folder);
  spawnSync('busybox', ['--install', '-s', folder]);
  symlinkSync(findProgram('flock') ?? '', path.join(folder, 'flock'));
  return folder;
}

const SHELLS = {
  dash: () => process.env.PATH ?? '',
  busybox: () => {
    needs('busybox');
    return busyboxFolder();
  },
};

function makeServer(searchPath: string): Server {
  const folder = inFolder('srv');
  const place = (file: string) => path.join(folder, file);
  const env = { ...process.env, PATH: searchPath };
  const shell =
    findProgram('sh') === undefined
      ? 'sh'
      : path.join(searchPath.split(path.delimiter).find((folder) => existsSync(path.join(folder, 'sh'))) ?? '', 'sh');
  return {
    folder,
    place,
    publish(...args) {
      const { status, stdout, stderr } = spawnSync(shell, [SCRIPT, ...args], { env, encoding: 'utf8', cwd: inFolder('') });
      return { status, output: stdout + stderr };
    },
    async publishWith(replaced, ...args) {
      const programs = inFolder('programs');
      rmSync(programs, { recursive: true, force: true });
      mkdirSync(programs);
      for (const [name, script] of Object.entries(replaced)) {
        const real = searchPath
          .split(path.delimiter)
          .map((folder) => path.join(folder, name))
          .find((file) => existsSync(file));
        writeFileSync(path.join(programs, name), `#!${shell}\nreal=${real}\n${script}\n`, { mode: 0o755 });
      }
      const child = spawn(shell, [SCRIPT, ...args], { env: { ...env, PATH: `${programs}:${searchPath}` }, detached: true });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          output += chunk;
        });
      }
      const [status] = (await once(child, 'close')) as [number | null];
      return { status, output };
    },
    archive: makeArchive,
    release: (number) => readdirSync(place('releases')).find((name) => name.startsWith(`${number}-`) && !name.endsWith('.sha256')) ?? '',
    current: () => path.basename(readlinkSync(place('current'))),
  };
}

/** @returns every file, folder and link below a folder, with its mode and its content or target */
function snapshot(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('.annexes-deploy'))
    .map((name) => {
      const file = path.join(root, name);
      const stats = lstatSync(file);
      const content = stats.isSymbolicLink() ? readlinkSync(file) : stats.isFile() ? readFileSync(file, 'base64') : '';
      return `${name} ${stats.mode.toString(8)} ${content}`;
    })
    .sort();
}

const releasesIn = ({ place }: Server) => readdirSync(place('releases')).filter((name) => !name.endsWith('.sha256'));

/** @returns modification time of a release's home page, in seconds */
const timeOf = ({ place, release }: Server, number: number) =>
  Math.floor(statSync(place(`releases/${release(number)}/index.html`)).mtimeMs / 1000);

for (const [name, searchPath] of Object.entries(SHELLS)) {
  test.describe(`with ${name}`, () => {
    let server: Server;
    test.beforeEach(() => {
      server = makeServer(searchPath());
    });

    /** Publishes small sites one after another. */
    async function publishAll(...names: string[]): Promise<void> {
      for (const archived of names) {
        expect(server.publish(await server.archive(archived), server.folder)).toEqual({
          status: 0,
          output: expect.stringMatching(/^publish: releases\/\d+-[0-9a-f]{16} is published( already)?\.\n$/),
        });
      }
    }

    /** Expects a refusal that gives a reason, names the published release, and changes nothing. */
    function expectRefusal(reason: string | RegExp, ...args: string[]): void {
      const before = existsSync(server.folder) ? snapshot(server.folder) : [];
      const { status, output } = server.publish(...args);
      expect(output).toMatch(reason);
      expect(status).toBe(1);
      if (before.length > 0) {
        expect(output).toContain(`publish: releases/${server.current()} is published.\n`);
        expect(snapshot(server.folder)).toEqual(before);
      }
    }

    test('releases are published, listed and rolled back, and a second --back undoes the first', async () => {
      const { folder, publish, place, release, current } = server;
      await publishAll('v1', 'v2');
      expect(current()).toBe(release(2));
      for (const number of [1, 2, 1]) {
        expect(publish('--back', folder)).toEqual({ status: 0, output: `publish: releases/${release(number)} is published.\n` });
        expect(readFileSync(place('current/index.html'), 'utf8')).toContain(`<body>v${number}`);
      }
      await publishAll('v3');
      // The withdrawn release is skipped.
      publish('--back', folder);
      expect(current()).toBe(release(1));
      publish('--release', '2', folder);
      expect(current()).toBe(release(2));
      const lines = [` ${PUBLIC} `, ` ${PUBLIC}  current`, ` ${PUBLIC}  last`].map((end, index) => `${release(3 - index)}  TIME ${end}`);
      expect(publish('--list', folder).output.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'TIME')).toBe(`${lines.join('\n')}\n`);
    });

    test('the files of a release are those of the archive, with a manifest', async () => {
      const { place, current } = server;
      await publishAll('v1');
      const root = inFolder('site-v1');
      expect(manifestOf(place(`releases/${current()}`))).toEqual(manifestOf(root));
      expect(readFileSync(place(`releases/${current()}.sha256`))).toEqual(readFileSync(`${root}.sha256`));
      expect(listFiles(place('assets'))).toEqual(listFiles(root).filter((file) => /^(es\/)?assets\//.test(file)));
      expect(readdirSync(place('.annexes-deploy'))).toEqual(['lock']);
    });

    test('a published release has a time of its own, even within a second and after a rollback', async () => {
      const { folder, publish } = server;
      await publishAll('v1', 'v2');
      expect(timeOf(server, 2)).toBeGreaterThan(timeOf(server, 1));
      const before = timeOf(server, 2);
      publish('--back', folder);
      expect(timeOf(server, 1)).toBeGreaterThan(before);
    });

    const remove = (...files: string[]) => {
      return (root: string) => files.forEach((file) => void rmSync(path.join(root, file)));
    };
    const write = (file: string, text: string) => (root: string) => writeFileSync(path.join(root, file), text);
    const DAMAGES: Record<string, (root: string) => void> = {
      'a page': remove('es/index.html', 'es/index.html.br', 'es/index.html.gz'),
      'several pages': remove('index.html', '404.html', 'es/index.html', 'es/404.html'),
      'only the .html': remove('es/index.html'),
      'a compressed file': remove('es/index.html.br'),
      'a script': remove('es/assets/a.js'),
      'a lazy script': remove('es/assets/lazy.js'),
      'a script that is garbage': write('es/assets/lazy.js', 'x'),
      'an empty script': write('assets/a.js', ''),
      'an empty sitemap': write('sitemap.xml', ''),
      'a page that is cut off': (root) =>
        writeFileSync(path.join(root, 'index.html'), readFileSync(path.join(root, 'index.html')).subarray(0, 99)),
      'another robots.txt': write('robots.txt', 'User-agent: *\nDisallow: /\n'),
      'a file that was added': write('es/notes.txt', 'x'),
    };

    test('a site that has changed since it was built is not published', async () => {
      await publishAll('v1');
      // Each shell takes every second case.
      const own = Object.entries(DAMAGES).filter((_, index) => index % 2 === Number(name === 'dash'));
      for (const [what, damage] of own) {
        const archive = await server.archive('v2', damage);
        await test.step(what, () => expectRefusal(/has changed since it was built.*\n\.\//, archive, server.folder));
      }
      // Consistent, but without the sitemap that the script needs.
      const noSitemap = await server.archive('v3', (root) => {
        writeFileSync(path.join(root, 'sitemap.xml'), '');
        writeManifest(root, manifestOf(root));
      });
      expectRefusal('does not contain a sitemap that lists its pages', noSitemap, server.folder);
      const cutOff = await server.archive('v4');
      writeFileSync(cutOff, readFileSync(cutOff).subarray(0, -200));
      expectRefusal(/cannot be unpacked|has changed since it was built/, cutOff, server.folder);
      writeFileSync(cutOff, 'no archive');
      expectRefusal('cannot be unpacked', cutOff, server.folder);
      expectRefusal('There is no archive', inFolder('nowhere.tar.gz'), server.folder);
    });

    test('a folder that publish did not create, or inside one that it did, is refused and stays as it is', async () => {
      const { folder, publish, place, current } = server;
      await publishAll('v1');
      const other = inFolder('application');
      for (const file of ['assets/theirs.js', 'releases/1/a', 'releases/2/a', 'releases/3/a', 'releases/4/a']) {
        mkdirSync(path.dirname(path.join(other, file)), { recursive: true });
        writeFileSync(path.join(other, file), 'theirs');
      }
      symlinkSync('releases/4', path.join(other, 'current'));
      const before = [snapshot(other), snapshot(folder)];
      const v2 = await server.archive('v2');
      for (const wrong of [other, ...['current', 'current/new', 'releases', `releases/${current()}`, 'assets', 'assets/new'].map(place)]) {
        const { status, output } = publish(v2, wrong);
        expect([status, output], wrong).toEqual([1, expect.stringMatching(/did not create it|is inside/)]);
      }
      expect(publish('--back', other)).toEqual({ status: 1, output: expect.stringContaining('publish did not create') });
      expect([snapshot(other), snapshot(folder)]).toEqual(before);
    });

    test('a folder or file of another user is refused', async () => {
      // Only root can give a file away.
      test.skip(process.getuid?.() !== 0, 'this test needs root, to create files of another user');
      const { folder, place } = server;
      await publishAll('v1', 'v2');
      const v3 = await server.archive('v3');
      for (const file of ['releases', `releases/${server.release(1)}/index.html`, '.annexes-deploy', 'assets/es']) {
        lchownSync(place(file), 65_534, 65_534);
        expectRefusal('belongs to another user', v3, folder);
        lchownSync(place(file), 0, 0);
      }
      lchownSync(folder, 65_534, 65_534);
      expectRefusal(/belongs to nobody\. Run publish as this user: sudo -u nobody/, v3, folder);
    });

    test('assets stay for thirty days after their release was last published, and come back with it', async () => {
      const { place, folder, publish } = server;
      const picture = (number: number) => place(`assets/assets/v${number}.png`);
      const pictures = () => [1, 2, 3, 4, 5, 6].filter((number) => existsSync(picture(number)));
      const age = (days: number, ...numbers: number[]) => {
        const time = Date.now() / 1000 - days * 86_400;
        for (const number of numbers) {
          utimesSync(picture(number), time, time);
        }
      };
      await publishAll('v1', 'v2');
      // Both were published long ago, but one is published again, and the other has only now been replaced.
      age(100, 1, 2);
      publish('--back', folder);
      expect(pictures()).toEqual([1, 2]);
      age(32, 2);
      await publishAll('v3');
      age(29, 1);
      await publishAll('v4');
      expect(pictures()).toEqual([1, 3, 4]);
      age(32, 1, 3);
      utimesSync(place('assets/assets/a.js'), 0, 0);
      await publishAll('v5');
      expect(pictures()).toEqual([4, 5]);
      expect(existsSync(place('assets/assets/a.js')), 'an asset of all releases').toBe(true);
      age(32, 4);
      await publishAll('v6');
      expect(pictures()).toEqual([5, 6]);
      publish('--release', '4', folder);
      expect(pictures()).toEqual([4, 5, 6]);
      const manifests = readdirSync(place('releases')).filter((name) => name.endsWith('.sha256'));
      expect(manifests.map((name) => path.parse(name).name).sort()).toEqual(releasesIn(server).sort());
    });

    test('the server can read a release, whatever the umask and the modes in the archive', async () => {
      const { folder } = server;
      const archive = await server.archive('v1');
      mkdirSync(inFolder('packed'));
      spawnSync('tar', ['-xzf', archive, '-C', inFolder('packed')]);
      for (const name of readdirSync(inFolder('packed'), { recursive: true, encoding: 'utf8' })) {
        const file = inFolder(path.join('packed', name));
        chmodSync(file, statSync(file).isDirectory() ? 0o700 : 0o600);
      }
      spawnSync('tar', ['-czf', archive, '-C', inFolder('packed'), 'site', 'manifest.sha256']);
      const umask = process.umask(0o077);
      try {
        expect(server.publish(archive, folder).output).toContain('is published.');
      } finally {
        process.umask(umask);
      }
      const files = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].map((file) => path.join(folder, file));
      const notLinks = files.filter((file) => !lstatSync(file).isSymbolicLink());
      expect(notLinks.length).toBeGreaterThan(30);
      const modeOf = (file: string) => (lstatSync(file).isDirectory() ? 0o755 : 0o644);
      expect(notLinks.filter((file) => (lstatSync(file).mode & 0o777) !== modeOf(file))).toEqual([]);
    });

    test('a publication that is killed at any step leaves a complete release, and the next one cleans up', async () => {
      test.slow();
      const { folder, place, current } = server;
      await publishAll('v1', 'v2', 'v3');
      const [v4, v5] = [await server.archive('v4'), await server.archive('v5')];
      const counter = inFolder('counter');
      cpSync(folder, inFolder('saved'), { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
      // Testing every step takes long, so each shell takes every second one.
      let steps = name === 'dash' ? 0 : 1;
      for (let isKilled = true; isKilled; steps += 2) {
        writeFileSync(counter, '');
        // All files and links appear and disappear through mv. Instead of running the mv with this number, the process group is killed.
        const mv = `echo >> ${counter}; [ "$(wc -l < ${counter})" -le ${steps} ] || kill -9 0; exec "$real" "$@"`;
        const { status } = await server.publishWith({ mv }, v4, folder);
        isKilled = status === null;
        const version = readFileSync(place('current/index.html'), 'utf8').slice(0, -1);
        const published = version.includes('<body>v4') ? 'v4' : 'v3';
        expect(manifestOf(place(`releases/${current()}`)), `step ${steps}`).toEqual(manifestOf(inFolder(`site-${published}`)));
        for (const file of listFiles(place('current')).filter((name) => /^(es\/)?assets\//.test(name))) {
          expect(readFileSync(place(`assets/${file}`)), `step ${steps}`).toEqual(readFileSync(place(`current/${file}`)));
        }
        expect(server.publish(v5, folder), `step ${steps}`).toMatchObject({ status: 0 });
        expect(readFileSync(place('current/index.html'), 'utf8')).toContain('<body>v5');
        expect(server.publish('--back', folder), `step ${steps}`).toMatchObject({ status: 0 });
        expect(readFileSync(place('current/index.html'), 'utf8'), `step ${steps}`).toContain(`<body>${published}`);
        expect([readdirSync(place('.annexes-deploy')), releasesIn(server).length], `step ${steps}`).toEqual([['lock'], 3]);
        rmSync(folder, { recursive: true });
        cpSync(inFolder('saved'), folder, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
      }
      // At least the manifest, the site, the assets, both links and an old release.
      expect(steps).toBeGreaterThan(8);
    });

    test('missing parts of the folder are reported, and restored where possible', async () => {
      const { folder, place, publish, release } = server;
      await publishAll('v1', 'v2');
      rmSync(place('assets'), { recursive: true });
      expect(publish(await server.archive('v2'), folder).status).toBe(0);
      expect(listFiles(place('assets'))).toEqual(listFiles(inFolder('site-v2')).filter((file) => /^(es\/)?assets\//.test(file)));
      const assets = snapshot(place('assets'));
      writeFileSync(place('assets/es/assets/a.js'), 'x');
      rmSync(place('assets/assets/v2.png'));
      expect(publish(await server.archive('v2'), folder).status).toBe(0);
      expect(snapshot(place('assets'))).toEqual(assets);

      const choice = `Kept releases: ${release(2)} ${release(1)}. To publish number 1: publish --release 1 ${folder}`;
      rmSync(place('last'));
      expectRefusal(`${folder} does not record which release was published before. ${choice}`, '--back', folder);
      expectRefusal(`There is no release 9. ${choice}`, '--release', '9', folder);
      expect(publish('--release', '1', folder).status).toBe(0);
      expect(publish('--back', folder).output).toBe(`publish: releases/${release(2)} is published.\n`);
      rmSync(place('current'));
      expect(publish('--back', folder)).toEqual({
        status: 1,
        output: expect.stringMatching(/which release.*\npublish: No release is published\.\n$/),
      });
      await publishAll('v2');
      expect(server.current()).toBe(release(2));
    });

    if (name === 'dash') {
      // These tests do not depend on the shell's tools.
      test('a site that is already published or kept does not become a second release, even after a rollback', async () => {
        const { folder, publish, release, current } = server;
        await publishAll('v1', 'v2');
        const before = snapshot(folder);
        expect(publish(await server.archive('v2'), folder).output).toBe(`publish: releases/${release(2)} is already published.\n`);
        expect(snapshot(folder)).toEqual(before);
        await publishAll('v1');
        expect([current(), releasesIn(server).length]).toEqual([release(1), 2]);
        publish('--back', folder);
        expect(current()).toBe(release(2));
      });

      test('an archive with a symbolic link is not published', async () => {
        await publishAll('v1');
        const root = inFolder('site-v2');
        await server.archive('v2');
        cpSync(root, inFolder('packed/site'), { recursive: true });
        cpSync(`${root}.sha256`, inFolder('packed/manifest.sha256'));
        symlinkSync('/etc/hosts', inFolder('packed/site/host.txt'));
        spawnSync('tar', ['-czf', inFolder('link.tar.gz'), '-C', inFolder('packed'), 'site', 'manifest.sha256']);
        expectRefusal(/something other than files and folders/, inFolder('link.tar.gz'), server.folder);
      });

      test('no link inside the folder is followed', async () => {
        const { folder, place } = server;
        await publishAll('v1', 'v2');
        const v3 = await server.archive('v3');
        mkdirSync(inFolder('theirs'));
        writeFileSync(inFolder('theirs/file'), 'theirs');
        // A link in place of one of the script's folders or files, or of one that it will create.
        for (const file of [
          '.annexes-deploy',
          '.annexes-deploy/lock',
          'releases',
          'assets',
          'assets/es',
          'assets/es/assets/v3.js',
          '.annexes-deploy/work',
        ]) {
          const moved = inFolder('moved');
          if (existsSync(place(file))) {
            renameSync(place(file), moved);
          }
          symlinkSync(file.endsWith('.js') || file.endsWith('lock') ? inFolder('theirs/file') : inFolder('theirs'), place(file));
          for (const args of [[v3], ['--back'], ['--back']]) {
            const { status, output } = server.publish(...args, folder);
            // Whatever a killed publication left in `work` is removed, even a link.
            const expected = file.endsWith('work')
              ? [0, expect.stringContaining('is published')]
              : [1, expect.stringMatching(/symbolic link|did not create/)];
            expect([status, output], file).toEqual(expected);
          }
          rmSync(place(file), { force: true });
          if (existsSync(moved)) {
            renameSync(moved, place(file));
          }
        }
        expect([readFileSync(inFolder('theirs/file'), 'utf8'), readdirSync(inFolder('theirs'))]).toEqual(['theirs', ['file']]);
        for (const link of ['current', 'last']) {
          renameSync(place(link), inFolder('moved'));
          mkdirSync(place(link));
          expect(server.publish(v3, folder)).toMatchObject({
            status: 1,
            output: expect.stringContaining(`${link} is not a symbolic link`),
          });
          rmSync(place(link), { recursive: true });
          renameSync(inFolder('moved'), place(link));
        }
      });

      test('publish removes nothing but its own old releases', async () => {
        const { place, release } = server;
        await publishAll('v1', 'v2', 'v3');
        const oldest = release(1);
        const theirs = ['releases/4', 'releases/notes.txt', 'assets/theirs.js', 'annexes.conf'];
        for (const file of theirs) {
          writeFileSync(place(file), 'theirs');
        }
        await publishAll('v4', 'v5');
        expect(theirs.filter((file) => !existsSync(place(file)))).toEqual([]);
        expect([existsSync(place(`releases/${oldest}`)), releasesIn(server).length - 2]).toEqual([false, 3]);
      });

      test('an archive for the placeholder, several addresses or a different address is refused without --any-origin', async () => {
        const { folder, publish, current, release } = server;
        const trial = await server.archive('v1', undefined, ORIGIN);
        expectRefusal(/annexes\.example: the placeholder/, trial, folder);
        expect(publish('--any-origin', trial, folder).status).toBe(0);
        // After a trial, the real address does not need --any-origin.
        await publishAll('v2');
        expectRefusal(
          'https://annexes.eu: a different address from the published site, https://www.annexes.eu.',
          await server.archive('v3', undefined, 'https://annexes.eu'),
          folder,
        );
        const several = await server.archive('v4', (root) => {
          const file = path.join(root, 'sitemap.xml');
          writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`${PUBLIC}/es/`, 'https://annexes.eu/es/'));
          writeManifest(root, manifestOf(root));
        });
        expectRefusal('https://annexes.eu https://www.annexes.eu: several addresses', several, folder);
        expect(publish(several, folder, '--any-origin').status).toBe(0);
        expect(current()).toBe(release(3));
      });

      test('a folder without releases, such as one whose mark was restored by hand, has an empty list', () => {
        const { folder, place } = server;
        mkdirSync(place('.annexes-deploy'), { recursive: true });
        expect(server.publish('--list', folder)).toEqual({ status: 0, output: 'publish: No release is kept.\n' });
      });

      test('one of two simultaneous publications is refused, and a killed one does not keep the lock', async () => {
        const { folder, current, release } = server;
        await publishAll('v1');
        const v2 = await server.archive('v2');
        const meeting = inFolder('meeting');
        // The first one pauses in the middle.
        const first = server.publishWith({ chmod: `echo $$ > ${meeting}; sleep 60` }, v2, folder);
        await expect.poll(() => existsSync(meeting) && readFileSync(meeting, 'utf8')).toMatch(/\n/);
        expectRefusal(`Another publish to ${folder} is running`, v2, folder);
        expectRefusal(`Another publish to ${folder} is running`, '--back', folder);
        expect(server.publish('--list', folder)).toMatchObject({ status: 0 });
        const pid = Number(readFileSync(meeting, 'utf8'));
        // The whole process group, as when a terminal's job is killed.
        process.kill(-Number(spawnSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }).stdout), 'SIGKILL');
        expect((await first).status).toBeNull();
        expect(current()).toBe(release(1));
        expect(server.publish(v2, folder).output).toBe(`publish: releases/${release(2)} is published.\n`);
      });

      test('a full disk does not leave truncated files', async () => {
        const { folder, place } = server;
        await publishAll('v1');
        const v2 = await server.archive('v2');
        const before = snapshot(folder);
        const isFull = 'echo "No space left on device" >&2; exit 1';
        const cut = (call: string) => `${call}; for file; do :; done; : > "$file"; ${isFull}`;
        // tar and cp leave partly written files behind.
        const unpacking = await server.publishWith(
          { tar: `"$real" "$@"; : > ${place('.annexes-deploy/work/unpacked/site/index.html')}; ${isFull}` },
          v2,
          folder,
        );
        expect(unpacking).toEqual({ status: 1, output: expect.stringMatching(/No space left.*is published\.\n$/s) });
        expect(snapshot(folder)).toEqual(before);
        const copying = await server.publishWith({ cp: cut('"$real" "$@"') }, v2, folder);
        expect(copying).toEqual({ status: 1, output: expect.stringMatching(/No space left.*releases\/1-[0-9a-f]{16} is published\.\n$/s) });
        const assets = listFiles(place('assets')).filter((file) => readFileSync(place(`assets/${file}`)).length === 0);
        expect([assets, readdirSync(place('.annexes-deploy'))]).toEqual([[], ['lock']]);
        expect(server.publish(v2, folder)).toMatchObject({ status: 0 });
        expect(manifestOf(place('current'))).toEqual(manifestOf(inFolder('site-v2')));
      });

      test('a release that has changed since publication is not published again', async () => {
        const { folder, place, release } = server;
        await publishAll('v1', 'v2');
        // Only scripts load this file; no page names it.
        rmSync(place(`releases/${release(1)}/es/assets/lazy.js`));
        const refusal = `releases/${release(1)} has changed since it was published, so it cannot be published again.`;
        expectRefusal(refusal, '--back', folder);
        expectRefusal(refusal, '--release', '1', folder);
        // Publishing the same build again does not reuse the damaged release.
        await publishAll('v1');
        expect(server.current()).toBe(release(3));
      });

      test('a wrong command line prints the usage', () => {
        for (const args of [
          [],
          ['--back'],
          ['a'],
          ['a', 'b', 'c'],
          ['--back', 'a', 'b'],
          ['--release', 'x', 'a'],
          ['--list', '--back', 'a'],
          ['--bad'],
        ]) {
          expect(server.publish(...args), args.join(' ')).toEqual({
            status: 1,
            output: expect.stringContaining('./publish annexes.tar.gz /srv/annexes'),
          });
        }
        expect(server.publish('--help')).toMatchObject({ status: 0, output: expect.stringContaining('--any-origin') });
        expect(server.publish('--back', inFolder('nowhere')).output).toContain('publish did not create');
      });
    }
  });
}
