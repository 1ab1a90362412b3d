/**
 * Builds the site, or some of its languages, into one web root:
 *
 *   npm run build                   all languages
 *   npm run build -- es fr          Spanish and French; the other languages stay as they are
 *   docusaurus build --locale es    the same as `npm run build -- es` (see docusaurus-2.2/commands.ts)
 *
 * Languages are built one after another in a folder beside the current web root (tools/build/output.ts). Once all are complete, the new web
 * root replaces the current one. Where possible, mistakes are reported before anything is compiled.
 *
 * Three environment variables, set only here, pass settings for which Docusaurus has no options: BUILD_LOCALE (sets the base URL and
 * excludes drafts), DOCUSAURUS_GENERATED_FILES_DIR_NAME and NODE_ENV.
 */
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { DocusaurusConfig } from '@docusaurus/types';
import { pageFiles } from '../../sidebars';
import type { Dataset } from '../../src/acts/acts';
import { DATA_FILES } from '../../src/acts/plugin/dataFiles';
import { remindersOf } from '../../src/acts/plugin/reminders';
import { languageOption, languagesOf, runCommand } from '../../src/common/commandLine';
import { problemsOfLanguageFiles } from '../../src/common/languageFiles';
import { linksOutOf, listFiles, siteDir } from '../../src/common/paths';
import { throwIfAny } from '../../src/common/problem';
import { baseUrlOf, defaultLocale, locales, pagesFolder } from '../../src/languages/languages';
import { problemsOfStatic } from '../hosting/hostRules';
import { manifestOf, writeManifest } from '../hosting/manifest';
import { HOST_FILES, postprocessLanguage, problemsOfSite, writeHostFiles } from '../hosting/postprocess';
import { copyFiles, keptFiles, prepareOutput, putInPlace, removeWork, type SharedSettings } from './output';

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

/** @returns the files and folders of a language that builds write. All languages have the same */
function writtenByBuild(): string[] {
  const pages = listFiles(path.join(siteDir, pagesFolder(defaultLocale))).filter((file) => /\.(mdx|[jt]sx?)$/.test(file));
  return [...HOST_FILES, ...pages.map((file) => file.replace(/\w+$/, 'html')), '404.html', ...Object.keys(DATA_FILES), 'assets/'];
}

/** @throws if `static/` contains a file that should not be published or that hosts would not serve */
function checkStaticFiles(): void {
  const folder = path.join(siteDir, 'static');
  throwIfAny([
    ...linksOutOf(folder).map(
      (file) => `static/${file} is a symbolic link that points outside static/: replace it with the file itself, or delete it.`,
    ),
    ...problemsOfStatic(listFiles(folder), writtenByBuild()),
    ...locales
      .filter((locale) => existsSync(path.join(folder, locale)))
      .map((locale) => `static/${locale} has the same name as the language's folder: rename it.`),
  ]);
}

/** @returns the settings of this build that all languages of the site must share */
async function settingsOf({ config }: Options): Promise<SharedSettings> {
  const { loadSiteConfig } = require('@docusaurus/core/lib/server/config') as {
    loadSiteConfig: (options: object) => Promise<{ siteConfig: DocusaurusConfig }>;
  };
  const { siteConfig } = await loadSiteConfig({ siteDir, customConfigFilePath: config });
  return { origin: siteConfig.url, noIndex: siteConfig.noIndex };
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
async function assemble({ languages }: Options, folders: string[], site: string, dataset: Dataset): Promise<string[]> {
  for (const folder of folders) {
    for (const entry of readdirSync(folder)) {
      renameSync(path.join(folder, entry), path.join(site, entry));
    }
  }
  await writeHostFiles(site, dataset);
  throwIfAny(problemsOfSite(site, languages), 'The built site is incomplete:');
  return manifestOf(site);
}

async function main(): Promise<void> {
  const start = performance.now();
  const options = readOptions();
  const output = prepareOutput(options.outDir);
  const { outDir, work } = output;
  const label = `${path.relative(process.cwd(), outDir)}/`;
  process.on('exit', () => removeWork(work));
  // Docusaurus reads this when it is loaded.
  process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME = path.join(work, 'generated');
  // Docusaurus sets this too late: the server bundle would already have loaded the development version of React.
  process.env.NODE_ENV = 'production';
  // Loaded here and not at the top, because the plugin loads a part of Docusaurus.
  const { readDataset } = require('../../src/acts/plugin') as typeof import('../../src/acts/plugin');
  try {
    const dataset = readDataset(siteDir);
    checkStaticFiles();
    throwIfAny(
      [...new Set([defaultLocale, ...options.languages])].flatMap((locale) => problemsOfLanguageFiles(siteDir, locale, pageFiles())),
    );
    const site = path.join(work, 'site');
    mkdirSync(site);
    copyFiles(keptFiles(outDir, options.languages, await settingsOf(options)), outDir, site);
    const folders = await buildLanguages(options, work);
    writeManifest(site, await assemble(options, folders, site, dataset));
    putInPlace(output, site);
    for (const reminder of remindersOf(dataset, new Date().toISOString().slice(0, 10))) {
      console.warn(`[build] Reminder: ${reminder}`);
    }
  } catch (error) {
    throw new Error(`${(error as Error).message}\n[build] Failed: ${label} is unchanged.`, { cause: error });
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`[build] ${label} is ready: ${options.languages.join(', ')}, ${seconds} s`);
  if (!existsSync(path.join(outDir, 'index.html'))) {
    console.log(`[build] There is no page at / yet: "npm run build -- ${defaultLocale}" builds it.`);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(1));
}

runCommand('build', () => main().then(() => process.exit(0)));
