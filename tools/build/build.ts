/**
 * Builds the site, or some of its languages, into one web root:
 *
 *   npm run build                   all languages
 *   npm run build -- es fr          Spanish and French; the other languages stay as they are
 *   docusaurus build --locale es    the same as `npm run build -- es` (see docusaurus-2.2/commands.ts)
 *
 * Languages are built one after another in a folder beside the current web root (tools/build/output.ts), which the new one replaces once
 * all languages are complete. Where possible, mistakes are reported before anything is compiled.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import type { DocusaurusConfig } from '@docusaurus/types';
import { pageFiles } from '../../sidebars';
import { dataset } from '../../src/acts/acts';
import { remindersOf } from '../../src/acts/reminders';
import { baseUrlOf, defaultLocale, localeOf, locales } from '../../src/languages/languages';
import { problemsOfSite } from '../hosting/checkSite';
import { problemsOfStatic } from '../hosting/hostRules';
import { differences, fileIn, readManifest, savedManifest, saveManifest } from '../hosting/manifest';
import { HOST_FILES, postprocessLanguage, writeHostFiles } from '../hosting/postprocess';
import { languageOption, languagesOf } from '../shared/commandLine';
import { problemsOfFiles } from '../shared/files';
import { elementsOf } from '../shared/html';
import { linksOutOf, listFiles, siteDir } from '../shared/paths';
import { throwIfAny } from '../shared/problem';
import { formerLanguages, prepareOutput, putInPlace, removeWork, siteFiles } from './output';

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

/** @throws if `static/` contains a file that nobody means to publish or that hosts would not serve */
function checkStaticFiles(): void {
  const folder = path.join(siteDir, 'static');
  const problems = [
    ...linksOutOf(folder).map(
      (file) => `static/${file} is a symbolic link that points outside static/: replace it with the file itself, or delete it.`,
    ),
    ...problemsOfStatic(listFiles(folder), HOST_FILES),
    ...locales
      .filter((locale) => existsSync(path.join(folder, locale)))
      .map((locale) => `static/${locale} has the same name as the language's folder: rename it.`),
  ];
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
}

/** @returns the build settings that all languages of a site must share */
async function settingsOf({ config }: Options): Promise<{ origin: string; noIndex: boolean }> {
  const { loadSiteConfig } = require('@docusaurus/core/lib/server/config') as {
    loadSiteConfig: (options: object) => Promise<{ siteConfig: DocusaurusConfig }>;
  };
  const { siteConfig } = await loadSiteConfig({ siteDir, customConfigFilePath: config });
  return { origin: siteConfig.url, noIndex: siteConfig.noIndex };
}

/** @returns the same settings as a language of the last site has them; empty if it has no home page */
function settingsIn(outDir: string, locale: string): { origin?: string; noIndex?: boolean } {
  const home = path.join(outDir, baseUrlOf(locale), 'index.html');
  const elements = existsSync(home) ? elementsOf(readFileSync(home, 'utf8')) : [];
  const canonical = elements.find(({ attribs }) => attribs.rel === 'canonical')?.attribs.href;
  const noIndex = elements.some(({ attribs }) => attribs.name === 'robots' && attribs.content?.includes('noindex'));
  return { origin: canonical && new URL(canonical).origin, noIndex };
}

/**
 * @returns the files of the last site, relative to it, that belong to languages that are not built now
 * @throws if one has changed since it was built, was built for another address or visibility, or is a symbolic link that points outside the
 * site; or if the last site contains a language that has been removed
 */
function findKept(options: Options, outDir: string, { origin, noIndex }: Awaited<ReturnType<typeof settingsOf>>): string[] {
  const fix = 'build all languages ("npm run build")';
  const isOther = (file: string) => !HOST_FILES.includes(file) && !options.languages.includes(localeOf(`/${file}`));
  const all = siteFiles(outDir);
  const files = all.filter(isOther);
  const kept = locales.filter((locale) => files.some((file) => localeOf(`/${file}`) === locale));
  const links = existsSync(outDir) ? linksOutOf(outDir) : [];
  if (links.length > 0) {
    throw new Error(links.map((file) => `/${file} is a symbolic link that points outside the site: delete it`).join('\n'));
  }
  const isKept = (line: string) => isOther(fileIn(line)) && kept.includes(localeOf(`/${fileIn(line)}`));
  const found = readManifest(outDir, files);
  const [former] = formerLanguages(all, locales);
  if (former !== undefined && kept.length > 0) {
    // Its pages would stay online, or the kept languages would link to pages that no longer exist.
    throw new Error(`The last site contains the language "${former}", which src/languages/languages.ts does not list: ${fix}.`);
  }
  const changed = differences((savedManifest(outDir) ?? found).filter(isKept), found);
  if (changed.length > 0) {
    throw new Error(`These files have changed since they were built: ${fix}.\n${changed.join('\n')}`);
  }
  for (const locale of kept) {
    const last = settingsIn(outDir, locale);
    if (last.origin !== origin) {
      const address = last.origin ? `was built for ${last.origin}` : 'has no address';
      throw new Error(`The existing language "${locale}" ${address}, but this build is for ${origin} (SITE_URL, or "url"): ${fix}.`);
    }
    if (last.noIndex !== noIndex) {
      const texts = ['visible to', 'hidden from'];
      const [then, now] = noIndex ? texts : texts.reverse();
      throw new Error(`The existing language "${locale}" is ${then} search engines, but this build is ${now} them (noIndex): ${fix}.`);
    }
  }
  return files;
}

/** Copies files from one folder to another. Keeps their modification times, because hosts derive ETags from them. */
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
 * Builds languages with Docusaurus. Each is prepared for hosting (`postprocessLanguage`) while the next one is built.
 * @returns a folder per language, laid out like the web root
 */
async function buildLanguages({ languages, config, minify }: Options, work: string): Promise<string[]> {
  // Calls Docusaurus's function rather than its command, which would load Docusaurus and webpack again for each language (six seconds for
  // five). Imported here and not at the top, so that a mistake in the command line is reported without loading them.
  const { build } = require('@docusaurus/core/lib/commands/build') as typeof import('@docusaurus/core/lib/commands/build');
  const folders: string[] = [];
  let completed = Promise.resolve();
  for (const locale of languages) {
    // docusaurus.config.ts derives the base URL from this.
    process.env.BUILD_LOCALE = locale;
    const folder = path.join(work, locale);
    // Awaited together, so that the first failure of either ends the build.
    await Promise.all([build(siteDir, { locale, outDir: path.join(folder, baseUrlOf(locale)), config, minify }, false), completed]);
    completed = postprocessLanguage(locale, folder);
    folders.push(folder);
  }
  await completed;
  return folders;
}

/**
 * Moves built languages into a web root and adds the files that all languages share.
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
    // Node 20 spends a sixth of a build's CPU time optimising code that then runs for only a few seconds. A budget several times the
    // default (67,584) makes it optimise less. Later versions do not need this: remove it when support for Node 20 ends.
    setFlagsFromString('--interrupt-budget=300000');
  }
  const options = readOptions();
  const output = prepareOutput(options.outDir);
  const { outDir, work } = output;
  const shown = `${path.relative(process.cwd(), outDir)}/`;
  process.on('exit', () => removeWork(work));
  // Docusaurus reads this when it is loaded.
  process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME = path.join(work, 'generated');
  // Docusaurus sets this too late: the server bundle would already have loaded the development version of React.
  process.env.NODE_ENV = 'production';
  try {
    checkStaticFiles();
    throwIfAny([...new Set([defaultLocale, ...options.languages])].flatMap((locale) => problemsOfFiles(siteDir, locale, pageFiles())));
    const site = path.join(work, 'site');
    mkdirSync(site);
    copyFiles(findKept(options, outDir, await settingsOf(options)), outDir, site);
    const folders = await buildLanguages(options, work);
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
    // Node's message about an unknown option also explains how to pass a file with that name.
    console.error(`[build] ${error.message.replace(/(?<=^Unknown option '[^']*')\. .*/s, '.')}`);
    process.exit(1);
  },
);
