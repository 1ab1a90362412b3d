/**
 * Builds the site, or some of its languages, into one web root:
 *
 *   npm run build                   all languages
 *   npm run build -- es fr          those; the others are left as they are
 *   npm run build -- --force        also languages of which nothing has changed
 *   docusaurus build --locale es    the same as `npm run build -- es` (see patches/buildCommand.ts)
 *
 * Languages are built one after another, each into a folder of its own, and the last good site is replaced only when all are done. A language
 * is built again only if something that it is made of has changed, or its files have.
 */
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { problemsOfSite } from '../lib/checkSite';
import { hashOfCode, hashOfFolder, hashOfSources } from '../lib/contentHash';
import { defaultLocale, locales } from '../lib/languages';
import { siteDir } from '../lib/paths';
import { completeLanguage, HOST_FILES, writeHostFiles } from './hosting';

/** On the same file system as the result: what is unfinished, the manifest of the last builds, and webpack's cache. */
const workDir = path.join(siteDir, '.build');
const staging = path.join(workDir, 'staging');
const generated = path.join(workDir, 'generated');
const cacheDir = path.join(workDir, 'cache');
const manifestFile = path.join(workDir, 'manifest.json');
const lockFile = path.join(workDir, 'lock');

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      locale: { type: 'string', short: 'l', multiple: true },
      'out-dir': { type: 'string', default: 'build' },
      config: { type: 'string' },
      'no-minify': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
  });
  const asked = [...new Set([...positionals, ...(values.locale ?? [])])];
  const unknown = asked.filter((locale) => !locales.includes(locale));
  if (unknown.length > 0) {
    throw new Error(`There is no language "${unknown.join('", "')}"; docusaurus.config.ts lists ${locales.join(', ')}.`);
  }
  return {
    asked: asked.length > 0 ? asked : locales,
    outDir: path.resolve(siteDir, values['out-dir']),
    config: values.config,
    minify: !values['no-minify'],
    // Another configuration can lie, and read, where no hash looks.
    force: values.force || values.config !== undefined,
  };
}

type Options = ReturnType<typeof readOptions>;

/** Name of a language's folder in the web root; the default language has none, it stands at the top. */
function isFolderOfLocale(name: string): boolean {
  return name !== defaultLocale && locales.includes(name);
}

async function listFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** Hashes of what a language was made of and of what came of it, by output folder and language. */
type Manifest = { [outDir: string]: { [locale: string]: { sources: string; output: string | undefined } } };

/** @returns the manifest; an empty one where there is none, or none that can be read: then everything is built again */
async function readManifest(): Promise<Manifest> {
  try {
    // Spread, so that JSON of another form is an empty manifest, too.
    return { ...(JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest) };
  } catch {
    return {};
  }
}

function hashOfOutput(outDir: string, locale: string): string | undefined {
  return isFolderOfLocale(locale)
    ? hashOfFolder(path.join(outDir, locale), () => false)
    : hashOfFolder(outDir, (name) => isFolderOfLocale(name) || HOST_FILES.includes(name));
}

/** @returns the asked languages whose sources, or whose files in the web root, are not those of their last build, with their sources' hash */
async function findChanged({ asked, outDir, force }: Options, code: string): Promise<Map<string, string>> {
  const last = (await readManifest())[outDir] ?? {};
  const sources = asked.map((locale): [string, string] => [locale, hashOfSources(siteDir, locale, code)]);
  return new Map(
    sources.filter(([locale, hash]) => {
      const output = last[locale]?.output;
      return force || last[locale]?.sources !== hash || output === undefined || output !== hashOfOutput(outDir, locale);
    }),
  );
}

/** @param built hash of each built language's sources, taken before it was built: an edit during a build counts as later */
async function updateManifest(outDir: string, built: Map<string, string>): Promise<void> {
  const manifest = await readManifest();
  const entries = [...built].map(([locale, sources]) => [locale, { sources, output: hashOfOutput(outDir, locale) }]);
  manifest[outDir] = { ...manifest[outDir], ...Object.fromEntries(entries) };
  await writeFile(manifestFile, JSON.stringify(manifest));
}

/** Builds languages with Docusaurus, each into `<staging>/<locale>`. A language is completed while the next one is built. */
async function buildLanguages(languages: string[], { config, minify }: Options): Promise<void> {
  process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME = generated;
  // Docusaurus sets it later, when React may have been loaded for development.
  process.env.NODE_ENV = 'production';
  // Loaded here, as most calls find nothing to build.
  const { buildLanguage } = require('../patches/buildLanguage') as typeof import('../patches/buildLanguage');
  const completed: Promise<void>[] = [];
  for (const locale of languages) {
    await rm(generated, { recursive: true, force: true });
    await buildLanguage(siteDir, locale, { outDir: path.join(staging, locale), config, minify });
    completed.push(completeLanguage(path.join(staging, locale)));
  }
  await Promise.all(completed);
}

/** Makes a second name for a file, or for every file of a folder: the last site stays whole, and nothing is copied. */
async function linkAll(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) {
    return link(from, to);
  }
  await mkdir(to);
  await Promise.all(entries.map(({ name }) => linkAll(path.join(from, name), path.join(to, name))));
}

/**
 * @returns a folder with the built languages and, of the last site, those that were not built
 * @throws if a built language is not whole
 */
async function assemble(outDir: string, built: string[]): Promise<string> {
  const root = path.join(staging, 'root');
  await mkdir(root);
  for (const name of await listFolder(outDir)) {
    if (!built.includes(isFolderOfLocale(name) ? name : defaultLocale)) {
      await linkAll(path.join(outDir, name), path.join(root, name));
    }
  }
  for (const locale of built) {
    const folder = path.join(staging, locale);
    const names = isFolderOfLocale(locale) ? [''] : await listFolder(folder);
    await Promise.all(names.map((name) => rename(path.join(folder, name), path.join(root, name || locale))));
  }
  await writeHostFiles(root);
  const problems = problemsOfSite(root, built);
  if (problems.length > 0) {
    throw new Error(`The site that was built is not whole:\n${problems.join('\n')}`);
  }
  return root;
}

/**
 * Replaces the last site by the new one. Node has no call that exchanges two folders: for some ten microseconds there is none. What a kill
 * leaves there, the next build mends.
 */
async function publish(root: string, outDir: string): Promise<void> {
  await mkdir(path.dirname(outDir), { recursive: true });
  if (existsSync(outDir)) {
    renameSync(outDir, path.join(staging, 'last'));
  }
  renameSync(root, outDir);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Makes this the only build of the project until the process ends, and puts the last site back if a build was killed when it had taken it away.
 * @throws if another build is running
 */
async function lock(outDir: string): Promise<void> {
  await mkdir(workDir, { recursive: true });
  const text = JSON.stringify({ pid: process.pid, outDir });
  try {
    writeFileSync(lockFile, text, { flag: 'wx' });
  } catch {
    const other = (await readFile(lockFile, 'utf8')
      .then(JSON.parse)
      .catch(() => ({}))) as { pid?: number; outDir?: string };
    if (other.pid !== undefined && isRunning(other.pid)) {
      throw new Error(
        `Another build of this project is running (process ${other.pid}). If it is not, delete ${path.relative(process.cwd(), lockFile)}.`,
      );
    }
    if (other.outDir !== undefined && !existsSync(other.outDir)) {
      await rename(path.join(staging, 'last'), other.outDir).catch(() => undefined);
    }
    writeFileSync(lockFile, text);
  }
  process.on('exit', () => {
    rmSync(staging, { recursive: true, force: true });
    rmSync(lockFile, { force: true });
  });
}

async function main(): Promise<void> {
  const start = performance.now();
  const options = readOptions();
  const { asked, outDir } = options;
  const code = hashOfCode(siteDir, [options.config, options.minify]);
  const changed = await findChanged(options, code);
  if (changed.size === 0) {
    console.log(`[build] nothing has changed since the last build of ${asked.join(', ')}`);
    return;
  }
  await lock(outDir);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging);
  // Other code, configuration or packages have another cache.
  process.env.BUILD_CACHE = path.join(cacheDir, code);
  const outdated = (await listFolder(cacheDir)).filter((name) => name !== code);
  await Promise.all(outdated.map((name) => rm(path.join(cacheDir, name), { recursive: true })));
  const languages = [...changed.keys()];
  try {
    await buildLanguages(languages, options);
    await publish(await assemble(outDir, languages), outDir);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n[build] Failed: ${path.relative(process.cwd(), outDir)}/ is as it was.`);
  }
  await updateManifest(outDir, changed);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`[build] ${path.relative(process.cwd(), outDir)}/ is ready: ${languages.join(', ')}, ${seconds} s`);
  if (!existsSync(path.join(outDir, 'index.html'))) {
    console.log(`[build] There is no page at / yet: "npm run build -- ${defaultLocale}" builds it.`);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(1));
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(`[build] ${error.message}`);
    process.exit(1);
  },
);
