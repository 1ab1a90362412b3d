/**
 * Packs `build/` into `annexes.tar.gz`, which `tools/hosting/publish` publishes on a web server:
 *
 *   site/               the web root
 *   manifest.sha256     the SHA-256 of every file in it (tools/hosting/manifest.ts)
 *   nginx/              nginx's configuration, and a Dockerfile
 *   publish             the script that publishes the archive (tools/hosting/publish)
 *   check-health        the script that checks a published site (tools/hosting/check-health)
 *
 * The same build always gives the same archive, byte for byte.
 */
import { createWriteStream, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { runCommand } from '../../src/common/commandLine';
import { siteDir, siteFiles } from '../../src/common/paths';
import { throwIfAny } from '../../src/common/problem';
import { baseUrlOf, locales } from '../../src/languages/languages';
import { nginxConfiguration } from './hostRules';
import { differences, manifestFile, manifestOf, readManifest } from './manifest';

/** Modification time of all entries: the date of the directive. `publish` sets files to the time of publication. */
const TIME = new Date('2019-10-23T00:00:00Z');

/** @returns the manifest of the site. @throws if the site has changed since it was built, or languages are missing */
function checkBuild(root: string): string[] {
  const saved = readManifest(root);
  if (saved === undefined) {
    throw new Error(
      `${path.relative(siteDir, manifestFile(root))} is missing: remove build/, then run "npm run build", which writes both.`,
    );
  }
  // Each language was checked when it was built, and has not changed since.
  const homes = locales.map((locale) => `${baseUrlOf(locale)}index.html`);
  const problems = [
    ...differences(saved, manifestOf(root)).map((file) => `build/${file} has been changed, removed or added since the build`),
    ...homes.filter((home) => !existsSync(path.join(root, home))).map((home) => `build${home} is missing`),
  ];
  throwIfAny(problems, 'build/ is not complete: run "npm run build".');
  return saved;
}

/** @returns the contents of the archive by path, in the order of packing */
function contentsOf(root: string): Map<string, Buffer | string> {
  // An editor or git may have changed the line endings to those of Windows, with which a shell cannot run a script.
  const read = (file: string) => readFileSync(path.join(siteDir, 'tools/hosting', file), 'utf8').replaceAll('\r\n', '\n');
  return new Map<string, Buffer | string>([
    ['publish', read('publish')],
    ['check-health', read('check-health')],
    ['nginx/annexes.conf', nginxConfiguration(read('nginx/annexes.template.conf'))],
    ['nginx/Dockerfile', read('nginx/Dockerfile')],
    ['manifest.sha256', readFileSync(manifestFile(root))],
    ...siteFiles(root).map((file) => [`site/${file}`, readFileSync(path.join(root, file))] as const),
  ]);
}

/**
 * @param root a web root with its manifest beside it
 * @param archive path of the file to write
 */
export async function writeArchive(root: string, archive: string): Promise<void> {
  const tar = pack();
  for (const [name, content] of contentsOf(root)) {
    tar.entry({ name, mode: ['publish', 'check-health'].includes(name) ? 0o755 : 0o644, mtime: TIME }, content);
  }
  tar.finalize();
  await pipeline(tar, createGzip({ level: 9 }), createWriteStream(archive));
}

async function main(): Promise<void> {
  const root = path.join(siteDir, 'build');
  const archive = path.join(siteDir, 'annexes.tar.gz');
  try {
    const packed = checkBuild(root);
    await writeArchive(root, `${archive}.new`);
    if (differences(packed, readManifest(root) ?? []).length > 0) {
      throw new Error('Another build has replaced build/ in the meantime: run this command again.');
    }
    renameSync(`${archive}.new`, archive);
  } catch (error) {
    rmSync(`${archive}.new`, { force: true });
    throw new Error(`${(error as Error).message}\n[package] No archive was written.`, { cause: error });
  }
  console.log('[package] annexes.tar.gz is ready. On the web server, run: ./publish annexes.tar.gz /srv/annexes (docs/hosting.md)');
}

if (require.main === module) {
  runCommand('package', main);
}
