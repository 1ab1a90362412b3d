/**
 * Builds the site, or some of its languages, into one web root:
 *
 *   npm run build                   all languages
 *   npm run build -- es fr          Spanish and French; the other languages are kept
 *   npm run build -- --force        also languages without changes
 *   docusaurus build --locale es    the same as `npm run build -- es` (see patches/buildCommand.ts)
 *
 * Languages are built one after another, each into its own staging folder. The last site is replaced only after all of them succeed. A
 * language is rebuilt only if its inputs or its output files have changed.
 */
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { problemsOfSite } from '../lib/checkSite';
import { hashOfCode, hashOfFiles, hashOfSources } from '../lib/contentHash';
import { defaultLocale, filesOf, homeOf, locales } from '../lib/languages';
import { siteDir } from '../lib/paths';
import { completeLanguage, HOST_FILES, writeHostFiles } from './hosting';

/** Staging folder, manifest of the last builds and webpack cache. Renames and hard links need it on the file system of the output. */
const workDir = path.join(siteDir, '.build');
const staging = path.join(workDir, 'staging');
/** The new web root, until it replaces the last one. */
const root = path.join(staging, 'root');
/** The last site, between the two renames that replace it. */
const lastSite = path.join(staging, 'last');
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
  const requested = [...new Set([...positionals, ...(values.locale ?? [])])];
  const unknown = requested.filter((locale) => !locales.includes(locale));
  if (unknown.length > 0) {
    throw new Error(`There is no language "${unknown.join('", "')}"; docusaurus.config.ts lists ${locales.join(', ')}.`);
  }
  return {
    // The default language first: Docusaurus empties its output folder, which contains those of the other languages.
    requested: [...(requested.length > 0 ? requested : locales)].sort((a, b) => Number(b === defaultLocale) - Number(a === defaultLocale)),
    outDir: path.resolve(siteDir, values['out-dir']),
    config: values.config,
    minify: !values['no-minify'],
    // Another configuration file, and what it reads, can lie outside the hashed files.
    force: values.force || values.config !== undefined,
  };
}

type Options = ReturnType<typeof readOptions>;

/** Hashes of the inputs and the output of the last builds, by output folder and language. */
type Manifest = { [outDir: string]: { [locale: string]: { sources: string; output: string } } };

/** @returns the manifest; empty if it is missing or unreadable, so that every language is rebuilt */
async function readManifest(): Promise<Manifest> {
  try {
    // Spread, because valid JSON of another type must also give an empty manifest.
    return { ...(JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest) };
  } catch {
    return {};
  }
}

function hashOfOutput(outDir: string, locale: string): string {
  return hashOfFiles(
    outDir,
    filesOf([locale], outDir).filter((file) => !HOST_FILES.includes(file)),
  );
}

/** @returns hashes of the inputs of each requested language whose inputs or output differ from its last build */
async function findChanged({ requested, outDir, force }: Options, code: string): Promise<Map<string, string>> {
  const last = (await readManifest())[outDir] ?? {};
  const sources = requested.map((locale): [string, string] => [locale, hashOfSources(siteDir, locale, code)]);
  return new Map(
    sources.filter(([locale, hash]) => force || last[locale]?.sources !== hash || last[locale]?.output !== hashOfOutput(outDir, locale)),
  );
}

/** @param built input hash of each built language, computed before the build, so that an edit during the build triggers the next one */
async function updateManifest(outDir: string, built: Map<string, string>): Promise<void> {
  const manifest = await readManifest();
  const entries = [...built].map(([locale, sources]) => [locale, { sources, output: hashOfOutput(outDir, locale) }]);
  manifest[outDir] = { ...manifest[outDir], ...Object.fromEntries(entries) };
  await writeFile(manifestFile, JSON.stringify(manifest));
}

/** Builds languages with Docusaurus into the new web root. `completeLanguage` runs while the next language is built. */
async function buildLanguages(languages: string[], { config, minify }: Options): Promise<void> {
  process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME = generated;
  // Docusaurus sets NODE_ENV later. React, which the server bundle loads from Node, would by then be its development version.
  process.env.NODE_ENV = 'production';
  // Not imported at the top: most calls find nothing to build and need not load Docusaurus.
  const { buildLanguage } = require('../patches/buildLanguage') as typeof import('../patches/buildLanguage');
  const completed: Promise<void>[] = [];
  for (const locale of languages) {
    await rm(generated, { recursive: true, force: true });
    await buildLanguage(siteDir, locale, { outDir: path.join(root, homeOf(locale)), config, minify });
    completed.push(completeLanguage(locale, root));
  }
  await Promise.all(completed);
}

/**
 * Adds to the new web root hard links to the languages of the last site that were not built, and the files that all languages share.
 * @throws if a built language is incomplete
 */
async function assemble(outDir: string, built: string[]): Promise<void> {
  const others = locales.filter((locale) => !built.includes(locale));
  for (const file of filesOf(others, outDir)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await link(path.join(outDir, file), path.join(root, file));
  }
  await writeHostFiles(root);
  const problems = problemsOfSite(root, built);
  if (problems.length > 0) {
    throw new Error(`The built site is incomplete:\n${problems.join('\n')}`);
  }
}

/**
 * Replaces the last site with the new one. Node cannot swap two folders atomically, so there is no site for some ten microseconds. If the
 * process is killed then, `lock` of the next build restores the last site.
 */
async function publish(outDir: string): Promise<void> {
  await mkdir(path.dirname(outDir), { recursive: true });
  if (existsSync(outDir)) {
    renameSync(outDir, lastSite);
  }
  renameSync(root, outDir);
}

/** Moves the last site back if a build has moved it away without putting the new one in its place. */
function restoreLastSite(outDir: string): void {
  if (existsSync(lastSite) && !existsSync(outDir)) {
    mkdirSync(path.dirname(outDir), { recursive: true });
    renameSync(lastSite, outDir);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Locks the project until the process exits. Restores the last site if a killed build had moved it to the staging folder.
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
    restoreLastSite(other.outDir ?? outDir);
    writeFileSync(lockFile, text);
  }
  process.on('exit', () => {
    restoreLastSite(outDir);
    rmSync(staging, { recursive: true, force: true });
    rmSync(lockFile, { force: true });
  });
}

async function main(): Promise<void> {
  const start = performance.now();
  const options = readOptions();
  const { requested, outDir } = options;
  // With the packages' folder, because webpack's cache contains its absolute path.
  const packages = realpathSync(path.join(siteDir, 'node_modules'));
  const code = hashOfCode(siteDir, [options.config, options.minify, packages]);
  const changed = await findChanged(options, code);
  if (changed.size === 0) {
    console.log(`[build] nothing has changed since the last build of ${requested.join(', ')}`);
    return;
  }
  await lock(outDir);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging);
  // Each hash of code, configuration and packages has its own webpack cache.
  process.env.BUILD_CACHE = path.join(cacheDir, code);
  const outdated = (await readdir(cacheDir).catch(() => [] as string[])).filter((name) => name !== code);
  await Promise.all(outdated.map((name) => rm(path.join(cacheDir, name), { recursive: true })));
  const languages = [...changed.keys()];
  try {
    await buildLanguages(languages, options);
    await assemble(outDir, languages);
    await publish(outDir);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n[build] Failed: ${path.relative(process.cwd(), outDir)}/ is unchanged.`);
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
