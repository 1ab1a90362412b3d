/**
 * Builds the site, or some of its languages, into one web root:
 *
 *   npm run build                   all languages
 *   npm run build -- es fr          Spanish and French; the other languages are kept
 *   docusaurus build --locale es    the same as `npm run build -- es` (see docusaurus-2.2/buildCommand.ts)
 *
 * The languages are built one after another into a new web root, which replaces the last one when all of them are complete.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { pageFiles } from '../../sidebars';
import { dataset } from '../../src/acts/acts';
import { remindersOf } from '../../src/acts/reminders';
import { defaultLocale, homeOf, localeOf, locales } from '../../src/languages/languages';
import { completeLanguage, HOST_FILES, writeHostFiles } from '../hosting/complete';
import { problemsOfStatic } from '../hosting/hostRules';
import { differences, readManifest, savedManifest, saveManifest } from '../hosting/manifest';
import { languageOption, languagesOf } from '../shared/commandLine';
import { problemsOfFiles } from '../shared/files';
import { lockFolder } from '../shared/lock';
import { filesOf, linksOutOf, listFiles, siteDir } from '../shared/paths';
import { throwIfAny } from '../shared/problem';
import { problemsOfSite } from './checkSite';

/** Staging folder, generated files, webpack's cache and the lock. Renames and hard links need it on the file system of the output. */
const workDir = path.join(siteDir, '.build');
const generated = path.join(workDir, 'generated');
/** The new web root, until it replaces the last one. */
const staging = path.join(workDir, 'staging');

function readOptions() {
  const given = parseArgs({
    allowPositionals: true,
    options: {
      ...languageOption,
      'out-dir': { type: 'string', default: 'build' },
      config: { type: 'string' },
      'no-minify': { type: 'boolean', default: false },
    },
  });
  const { values } = given;
  const named = languagesOf(given, locales);
  return {
    // The default language first: Docusaurus empties its output folder, which contains those of the other languages.
    languages: (named.length > 0 ? named : [...locales]).sort((a, b) => Number(b === defaultLocale) - Number(a === defaultLocale)),
    outDir: path.resolve(siteDir, values['out-dir']),
    config: values.config,
    minify: !values['no-minify'],
  };
}

type Options = ReturnType<typeof readOptions>;

/** @throws if `static/` has what nobody means to publish, or no host serves */
function checkStaticFiles(): void {
  const folder = path.join(siteDir, 'static');
  const problems = [
    ...linksOutOf(folder).map((file) => `static/${file} is a symbolic link out of static/: put the file itself there, or delete the link.`),
    ...problemsOfStatic(listFiles(folder), HOST_FILES),
  ];
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
}

/** Builds languages with Docusaurus into the new web root. Each language is completed while the next one is built. */
async function buildLanguages({ languages, config, minify }: Options): Promise<void> {
  process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME = generated;
  // Docusaurus sets NODE_ENV later. React, which the server bundle loads from Node, would by then be its development version.
  process.env.NODE_ENV = 'production';
  // A function of Docusaurus and not its command, which would load Docusaurus and webpack again for each language (six seconds for five). Not
  // imported at the top: a call with a mistake in it need not wait until they are loaded.
  const { build } = require('@docusaurus/core/lib/commands/build') as typeof import('@docusaurus/core/lib/commands/build');
  let completed = Promise.resolve();
  for (const locale of languages) {
    rmSync(generated, { recursive: true, force: true });
    // docusaurus.config.ts derives the base URL from it.
    process.env.BUILD_LOCALE = locale;
    // Together, so that the first failure of either ends the build.
    await Promise.all([build(siteDir, { locale, outDir: path.join(staging, homeOf(locale)), config, minify }, false), completed]);
    completed = completeLanguage(locale, staging);
  }
  await completed;
}

/**
 * Adds to the new web root hard links to the languages of the last site that were not built, and the files that all languages share.
 * @returns the manifest of the new web root
 * @throws if a built language is incomplete, or files of another language have changed since they were built
 */
async function assemble({ languages, outDir }: Options): Promise<string[]> {
  const others = locales.filter((locale) => !languages.includes(locale));
  for (const file of filesOf(others, outDir)) {
    await mkdir(path.dirname(path.join(staging, file)), { recursive: true });
    await link(path.join(outDir, file), path.join(staging, file));
  }
  await writeHostFiles(staging);
  const problems = problemsOfSite(staging, languages);
  if (problems.length > 0) {
    throw new Error(`The built site is incomplete:\n${problems.join('\n')}`);
  }
  const manifest = readManifest(staging);
  const ofOthers = (line: string) => {
    const file = line.slice(line.indexOf('./') + 2);
    return others.includes(localeOf(`/${file}`)) && !HOST_FILES.includes(file);
  };
  const changed = differences((savedManifest(outDir) ?? manifest).filter(ofOthers), manifest.filter(ofOthers));
  if (changed.length > 0) {
    throw new Error(`These files are not as they were built, so build all languages ("npm run build"):\n${changed.join('\n')}`);
  }
  return manifest;
}

/** @returns where the last site is between the two renames that replace it */
function lastSiteOf(outDir: string): string {
  return `${outDir}.last`;
}

/**
 * Replaces the last site with the new one. Node cannot swap two folders atomically, so there is no site for some ten microseconds. If the
 * process is killed then, the next build restores the last site.
 */
function replaceSite(outDir: string, manifest: string[]): void {
  mkdirSync(path.dirname(outDir), { recursive: true });
  if (existsSync(outDir)) {
    renameSync(outDir, lastSiteOf(outDir));
  }
  renameSync(staging, outDir);
  saveManifest(outDir, manifest);
}

/** Removes the new web root. While a build fails, files that are being compressed still come into it, which Node's own retries do not remove. */
function removeStaging(attempts = 10): void {
  try {
    rmSync(staging, { recursive: true, force: true });
  } catch (error) {
    if (attempts === 1) {
      throw error;
    }
    removeStaging(attempts - 1);
  }
}

/** Removes what an unfinished build has left, and restores the last site if the new one has not replaced it. */
function cleanUp(outDir: string): void {
  if (existsSync(lastSiteOf(outDir)) && !existsSync(outDir)) {
    renameSync(lastSiteOf(outDir), outDir);
  }
  rmSync(lastSiteOf(outDir), { recursive: true, force: true });
  removeStaging();
}

async function main(): Promise<void> {
  const start = performance.now();
  if (process.version.startsWith('v20.')) {
    // Node 20 spends a sixth of a build's CPU time on optimizing code that then runs for seconds only. A budget several times the default
    // (67,584) makes it optimize less. Later versions need no such setting: remove it with the support for Node 20.
    setFlagsFromString('--interrupt-budget=300000');
  }
  const options = readOptions();
  const { languages, outDir } = options;
  const shown = `${path.relative(process.cwd(), outDir)}/`;
  lockFolder(workDir, 'Another build of this project is running: wait until it is finished, or end it.');
  cleanUp(outDir);
  process.on('exit', () => cleanUp(outDir));
  try {
    checkStaticFiles();
    throwIfAny([...new Set([defaultLocale, ...languages])].flatMap((locale) => problemsOfFiles(siteDir, locale, pageFiles())));
    await buildLanguages(options);
    replaceSite(outDir, await assemble(options));
  } catch (error) {
    throw new Error(`${(error as Error).message}\n[build] Failed: ${shown} is unchanged.`);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  for (const reminder of remindersOf(dataset, new Date().toISOString().slice(0, 10))) {
    console.warn(`[build] Reminder: ${reminder}`);
  }
  console.log(`[build] ${shown} is ready: ${languages.join(', ')}, ${seconds} s`);
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
