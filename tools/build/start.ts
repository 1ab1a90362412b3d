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

/** The options of `docusaurus start` that take a value. Without them, `parseArgs` would read the values as languages. */
const optionsWithValue = {
  ...languageOption,
  port: { type: 'string', short: 'p' },
  host: { type: 'string', short: 'h' },
  config: { type: 'string' },
} as const;

/** @returns the languages that the command line names, before, between or after options, and all other arguments */
function readArguments(given: string[]): { languages: string[]; options: string[] } {
  const { values, tokens } = parseArgs({ args: given, strict: false, tokens: true, options: optionsWithValue });
  // A number is the interval of `--poll`, which can also be used without one.
  const bare = tokens.flatMap((token) => (token.kind === 'positional' && !/^\d+$/.test(token.value) ? [token] : []));
  const indices = bare.map(({ index }) => index);
  return {
    languages: languagesOf({ positionals: bare.map(({ value }) => value), values: values as { locale?: string[] } }),
    options: given.filter((_, index) => !indices.includes(index)),
  };
}

const docusaurus = require.resolve('@docusaurus/core/bin/docusaurus.mjs');

try {
  const { languages, options } = readArguments(process.argv.slice(2));
  const [language = defaultLocale, ...others] = languages;
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
