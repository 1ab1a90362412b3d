/**
 * Starts the live preview of one language. PORT sets the port (default 3000). All options are passed on to `docusaurus start`.
 *
 *   npm start                      English
 *   npm start -- --locale es       Spanish; the language can be a draft
 *   npm start es                   the same: without `--`, as in `npm start --locale es`, npm passes on only `es`
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { pageFiles } from '../../sidebars';
import { languageOption, languagesOf, reportOf } from '../../src/common/commandLine';
import { problemsOfLanguageFiles } from '../../src/common/languageFiles';
import { siteDir } from '../../src/common/paths';
import { throwIfAny } from '../../src/common/problem';
import { defaultLocale } from '../../src/languages/languages';

const docusaurus = require.resolve('@docusaurus/core/bin/docusaurus.mjs');

try {
  const given = process.argv.slice(2);
  const firstOption = given.findIndex((argument) => argument.startsWith('-'));
  const [bare, options] = firstOption < 0 ? [given, []] : [given.slice(0, firstOption), given.slice(firstOption)];
  const { locale } = parseArgs({ args: options, strict: false, options: languageOption }).values as { locale?: string[] };
  const [language = defaultLocale, ...others] = languagesOf({ positionals: bare, values: { locale } });
  if (others.length > 0) {
    throw new Error(`The live preview shows one language: npm start ${language}`);
  }
  throwIfAny(problemsOfLanguageFiles(siteDir, language, pageFiles()));
  const port = process.env.PORT ? ['--port', process.env.PORT] : [];
  process.argv = [process.execPath, docusaurus, 'start', ...port, '--locale', language, ...options];
  // Otherwise 2.2.0 recommends a newer version of Docusaurus.
  process.env.NO_UPDATE_NOTIFIER = '1';
  void import(pathToFileURL(docusaurus).href);
} catch (error) {
  console.error(`[start] ${reportOf(error as Error)}`);
  process.exit(1);
}
