/**
 * Publishes `build/` for nginx (deploy/nginx/annexes.conf), whole or not at all:
 *
 *   npm run deploy -- /srv/annexes --reload 'systemctl reload nginx'
 *
 * A release is a copy of `build/` in a folder of its own, which nothing changes any more. `site.conf` names the current one and the headers that
 * its pages need; it is replaced by a rename, and nginx takes both over at once when it reloads: no page is sent with another's headers.
 * Assets, whose names have the hash of their content, are served from one folder with those of the current and the last release: a reader
 * may have a page open that is older than the release, or newer than what the worker of nginx knows that answers the next request.
 */
import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Parser } from 'htmlparser2';
import { hashOfFolder } from '../lib/contentHash';
import { homeOf, locales } from '../lib/languages';
import { listFiles, siteDir } from '../lib/paths';
import { ASSETS, headersOf } from './headers';
import { COMPRESSED, COMPRESSIBLE, readPages } from './hosting';

/** @returns addresses on the site of the files that a page loads */
function filesNamedIn(html: string): string[] {
  const files: string[] = [];
  const parser = new Parser({
    onopentag(tag, { src, href }) {
      const address = tag === 'link' ? href : src;
      if (address?.startsWith('/')) {
        files.push(address);
      }
    },
  });
  parser.end(html);
  return files;
}

/** @returns what a reader would miss in a web root, one line each */
function problemsOf(root: string): string[] {
  const needed = new Set(locales.flatMap((locale) => ['index.html', '404.html'].map((name) => homeOf(locale) + name)));
  for (const page of readPages(root)) {
    for (const file of filesNamedIn(page)) {
      needed.add(file);
    }
  }
  for (const file of listFiles(root)) {
    for (const suffix of COMPRESSIBLE.test(file) ? COMPRESSED : []) {
      needed.add(`/${file}${suffix}`);
    }
  }
  return [...needed].filter((file) => !existsSync(path.join(root, file))).map((file) => `${file} is missing`);
}

/** @returns paths of a release's assets, below its folder */
function listAssets(release: string): string[] {
  return listFiles(release).filter((file) => ASSETS.test(`/${file}`));
}

/** Adds a release's assets to those that are served; each appears whole. */
async function addAssets(release: string, served: string): Promise<void> {
  for (const file of listAssets(release)) {
    const target = path.join(served, file);
    await mkdir(path.dirname(target), { recursive: true });
    await cp(path.join(release, file), `${target}.new`, { preserveTimestamps: true });
    await rename(`${target}.new`, target);
  }
}

/** @returns nginx's lines for a release: where its files are, and the headers */
function formatSiteConf(release: string): string {
  const { 'Content-Security-Policy': policy, ...others } = headersOf(readPages(release));
  return [
    '# Written by `npm run deploy`; do not edit.',
    `root "${release}";`,
    `add_header Content-Security-Policy "${policy}$annexes_upgrade" always;`,
    ...Object.entries(others).map(([name, value]) => `add_header ${name} "${value}" always;`),
    '',
  ].join('\n');
}

async function removeOthers(folder: string, names: string[], kept: string[]): Promise<void> {
  await Promise.all(names.filter((name) => !kept.includes(name)).map((name) => rm(path.join(folder, name), { recursive: true })));
}

async function replaceFile(file: string, content: string): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

/**
 * @param build a web root that `npm run build` has made
 * @param folder where releases are kept
 * @param reload makes nginx read its configuration again; throws if it cannot
 * @returns what was done, in one line
 * @throws if the build is not whole, or nginx does not take it; the last release stays then
 */
export async function deploy(build: string, folder: string, reload: () => void): Promise<string> {
  const problems = problemsOf(build);
  if (problems.length > 0) {
    throw new Error(`${build} is not a whole site; make it with "npm run build":\n${problems.join('\n')}`);
  }
  const releases = path.join(folder, 'releases');
  const served = path.join(folder, 'assets');
  const siteConf = path.join(folder, 'site.conf');
  await mkdir(releases, { recursive: true });
  const numbers = (await readdir(releases)).map(Number).sort((one, other) => one - other);
  const lastConf = await readFile(siteConf, 'utf8').catch(() => undefined);
  const last = /^root "(.*)";$/m.exec(lastConf ?? '')?.[1];
  if (last && hashOfFolder(last, () => false) === hashOfFolder(build, () => false)) {
    return `${last} is the same already`;
  }
  const release = path.join(releases, String((numbers.at(-1) ?? 0) + 1));
  try {
    await cp(build, release, { recursive: true, preserveTimestamps: true });
    await addAssets(release, served);
    await replaceFile(siteConf, formatSiteConf(release));
    reload();
  } catch (error) {
    await (lastConf === undefined ? rm(siteConf, { force: true }) : replaceFile(siteConf, lastConf));
    await rm(release, { recursive: true, force: true });
    throw error;
  }
  const kept = last === undefined ? [release] : [release, last];
  const keptAssets = kept.flatMap(listAssets);
  await removeOthers(served, listFiles(served), keptAssets);
  await removeOthers(
    releases,
    numbers.map(String),
    kept.map((one) => path.basename(one)),
  );
  return `${release} is published`;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { reload: { type: 'string' } } });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) {
    throw new Error("Name one folder: npm run deploy -- /srv/annexes --reload 'systemctl reload nginx'");
  }
  const { reload } = values;
  console.log(
    `[deploy] ${await deploy(path.join(siteDir, 'build'), path.resolve(folder), () => {
      if (reload) {
        execSync(reload, { stdio: 'inherit' });
      }
    })}`,
  );
  if (!reload) {
    console.log('[deploy] nginx takes it over at its next reload; --reload names the command for that.');
  }
}

if (require.main === module) {
  main().catch((error: Error) => {
    console.error(`[deploy] ${error.message}\n[deploy] What is published is as it was.`);
    process.exit(1);
  });
}
