/**
 * Builds the site, or some of its languages, into one web root:
 *
 *   npm run build                   all languages
 *   npm run build -- es fr          Spanish and French; the other languages are kept
 *   docusaurus build --locale es    the same as `npm run build -- es` (see docusaurus-2.2/commands.ts)
 *
 * The languages are built one after another in a folder beside the last web root (tools/build/output.ts), which they replace when all of
 * them are complete. Mistakes are reported before anything is compiled, where possible.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import type { DocusaurusConfig } from '@docusaurus/types';
import { pageFiles } from '../../sidebars';
import { dataset } from '../../src/acts/acts';
import { remindersOf } from '../../src/acts/reminders';
import { defaultLocale, homeOf, localeOf, locales } from '../../src/languages/languages';
import { completeLanguage, HOST_FILES, writeHostFiles } from '../hosting/complete';
import { problemsOfStatic } from '../hosting/hostRules';
import { differences, fileIn, readManifest, savedManifest, saveManifest } from '../hosting/manifest';
import { languageOption, languagesOf } from '../shared/commandLine';
import { problemsOfFiles } from '../shared/files';
import { elementsOf } from '../shared/html';
import { linksOutOf, listFiles, siteDir } from '../shared/paths';
import { throwIfAny } from '../shared/problem';
import { problemsOfSite } from './checkSite';
import { formerLanguages, prepareOutput, putInPlace, removeWork, siteFiles } from './output';
import { saveCache } from './webpack';

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
    languages: named.length > 0 ? named : locales,
    outDir: values['out-dir'],
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
    ...locales
      .filter((locale) => existsSync(path.join(folder, locale)))
      .map((locale) => `static/${locale} has the name of the language's folder: rename it.`),
  ];
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
}

/** @returns the settings of a build that must be the same in all languages of a site */
async function settingsOf({ config }: Options): Promise<{ origin: string; noIndex: boolean }> {
  const { loadSiteConfig } = require('@docusaurus/core/lib/server/config') as {
    loadSiteConfig: (options: object) => Promise<{ siteConfig: DocusaurusConfig }>;
  };
  const { siteConfig } = await loadSiteConfig({ siteDir, customConfigFilePath: config });
  return { origin: siteConfig.url, noIndex: siteConfig.noIndex };
}

/** @returns the same settings of a language in the last site; empty if it has no home page */
function settingsIn(outDir: string, locale: string): { origin?: string; noIndex?: boolean } {
  const home = path.join(outDir, homeOf(locale), 'index.html');
  const elements = existsSync(home) ? elementsOf(readFileSync(home, 'utf8')) : [];
  const canonical = elements.find(({ attribs }) => attribs.rel === 'canonical')?.attribs.href;
  const noIndex = elements.some(({ attribs }) => attribs.name === 'robots' && attribs.content?.includes('noindex'));
  return { origin: canonical && new URL(canonical).origin, noIndex };
}

/**
 * @returns the files of the last site that belong to the languages that are not built, relative to it; none for
 * a language that is not there
 * @throws if they are not as they were built, or have another address or visibility than this build, or lead elsewhere, or
 * if the last site has a language that the site no longer has
 */
function findKept(options: Options, outDir: string, { origin, noIndex }: Awaited<ReturnType<typeof settingsOf>>): string[] {
  const fix = 'build all languages ("npm run build")';
  const isOther = (file: string) => !HOST_FILES.includes(file) && !options.languages.includes(localeOf(`/${file}`));
  const all = siteFiles(outDir);
  const files = all.filter(isOther);
  const kept = locales.filter((locale) => files.some((file) => localeOf(`/${file}`) === locale));
  const links = existsSync(outDir) ? linksOutOf(outDir) : [];
  if (links.length > 0) {
    throw new Error(links.map((file) => `/${file} is a symbolic link out of the site: delete it`).join('\n'));
  }
  const isKept = (line: string) => isOther(fileIn(line)) && kept.includes(localeOf(`/${fileIn(line)}`));
  const found = readManifest(outDir, files);
  const [former] = formerLanguages(all, locales);
  if (former !== undefined && kept.length > 0) {
    // Their pages would stay, or the languages that are kept would lead to pages that are gone.
    throw new Error(`The last site has the language "${former}", which is not in src/languages/languages.ts: ${fix}.`);
  }
  const changed = differences((savedManifest(outDir) ?? found).filter(isKept), found);
  if (changed.length > 0) {
    throw new Error(`These files are not as they were built: ${fix}.\n${changed.join('\n')}`);
  }
  for (const locale of kept) {
    const last = settingsIn(outDir, locale);
    if (last.origin !== origin) {
      const address = last.origin ? `is for ${last.origin}` : 'has no address';
      throw new Error(`The language "${locale}", which is kept, ${address}, and this build is for ${origin} (SITE_URL, or "url"): ${fix}.`);
    }
    if (last.noIndex !== noIndex) {
      const texts = ['is shown to search engines', 'is hidden from search engines'];
      const [then, now] = noIndex ? texts : texts.reverse();
      throw new Error(`The language "${locale}", which is kept, ${then}, and this build ${now} (noIndex): ${fix}.`);
    }
  }
  return files;
}

/** Copies files from one folder to another, with their times, from which hosts make the ETags of pages. */
function copyFiles(files: string[], from: string, to: string): void {
  for (const file of files) {
    const [source, copy] = [path.join(from, file), path.join(to, file)];
    mkdirSync(path.dirname(copy), { recursive: true });
    copyFileSync(source, copy);
    const { atime, mtime } = statSync(source);
    utimesSync(copy, atime, mtime);
  }
}

/**
 * Builds languages with Docusaurus. Each language is completed while the next one is built.
 * @returns a folder for each language, with its place in the web root
 */
async function buildLanguages({ languages, config, minify }: Options, work: string): Promise<string[]> {
  // A function of Docusaurus and not its command, which would load Docusaurus and webpack again for each language (six seconds for five). Not
  // imported at the top: a call with a mistake in it need not wait until they are loaded.
  const { build } = require('@docusaurus/core/lib/commands/build') as typeof import('@docusaurus/core/lib/commands/build');
  const folders: string[] = [];
  let completed = Promise.resolve();
  for (const locale of languages) {
    // docusaurus.config.ts derives the base URL from it.
    process.env.BUILD_LOCALE = locale;
    const folder = path.join(work, locale);
    // Together, so that the first failure of either ends the build.
    await Promise.all([build(siteDir, { locale, outDir: path.join(folder, homeOf(locale)), config, minify }, false), completed]);
    completed = completeLanguage(locale, folder);
    folders.push(folder);
  }
  await completed;
  return folders;
}

/**
 * Adds languages and the files that all languages share to a web root.
 * @param folders as `buildLanguages` returns them
 * @returns the manifest of the web root
 * @throws if a built language is incomplete
 */
async function assemble({ languages }: Options, folders: string[], site: string): Promise<string[]> {
  for (const folder of folders) {
    for (const entry of readdirSync(folder)) {
      renameSync(path.join(folder, entry), path.join(site, entry));
    }
  }
  await writeHostFiles(site);
  const problems = problemsOfSite(site, languages);
  if (problems.length > 0) {
    throw new Error(`The built site is incomplete:\n${problems.join('\n')}`);
  }
  return readManifest(site);
}

async function main(): Promise<void> {
  const start = performance.now();
  if (process.version.startsWith('v20.')) {
    // Node 20 spends a sixth of a build's CPU time on optimizing code that then runs for seconds only. A budget several times the default
    // (67,584) makes it optimize less. Later versions need no such setting: remove it with the support for Node 20.
    setFlagsFromString('--interrupt-budget=300000');
  }
  const options = readOptions();
  const output = prepareOutput(options.outDir);
  const { outDir, work } = output;
  const shown = `${path.relative(process.cwd(), outDir)}/`;
  process.on('exit', () => removeWork(work));
  // Docusaurus reads it when it is loaded.
  process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME = path.join(work, 'generated');
  // Docusaurus sets it later. React, which the server bundle loads from Node, would by then be its development version.
  process.env.NODE_ENV = 'production';
  try {
    checkStaticFiles();
    throwIfAny([...new Set([defaultLocale, ...options.languages])].flatMap((locale) => problemsOfFiles(siteDir, locale, pageFiles())));
    const site = path.join(work, 'site');
    mkdirSync(site);
    copyFiles(findKept(options, outDir, await settingsOf(options)), outDir, site);
    const folders = await buildLanguages(options, work).finally(() => saveCache(siteDir, work));
    saveManifest(site, await assemble(options, folders, site));
    putInPlace(output, site);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n[build] Failed: ${shown} is unchanged.`);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  for (const reminder of remindersOf(dataset, new Date().toISOString().slice(0, 10))) {
    console.warn(`[build] Reminder: ${reminder}`);
  }
  console.log(`[build] ${shown} is ready: ${options.languages.join(', ')}, ${seconds} s`);
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
    // Node's message on an unknown option also explains how to give a file its name.
    console.error(`[build] ${error.message.replace(/(?<=^Unknown option '[^']*')\. .*/s, '.')}`);
    process.exit(1);
  },
);
