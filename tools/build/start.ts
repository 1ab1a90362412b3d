/**
 * Starts the live preview of one language, with the options of `docusaurus start`. PORT sets the port (default 3000).
 *
 *   npm start                      English
 *   npm start -- --locale es       Spanish; also shows drafts
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

/** The options of `docusaurus start` that take a value, which `parseArgs` would otherwise read as a language. */
const VALUE_OPTIONS = {
  port: { type: 'string', short: 'p' },
  host: { type: 'string', short: 'h' },
  config: { type: 'string' },
  poll: { type: 'string' },
} as const;

try {
  // Docusaurus handles all other options.
  const given = parseArgs({ strict: false, tokens: true, options: { ...languageOption, ...VALUE_OPTIONS } });
  const { locale } = given.values as { locale?: string[] };
  const [language = defaultLocale, ...others] = languagesOf({ positionals: given.positionals, values: { locale } });
  if (others.length > 0) {
    throw new Error(`The live preview shows one language: npm start ${language}`);
  }
  throwIfAny(problemsOfLanguageFiles(siteDir, language, pageFiles()));
  const options = given.tokens.flatMap((token) =>
    token.kind === 'option' && token.name !== 'locale' ? [token.rawName, ...(token.value === undefined ? [] : [token.value])] : [],
  );
  const port = process.env.PORT ? ['--port', process.env.PORT] : [];
  process.argv = [process.execPath, docusaurus, 'start', ...port, '--locale', language, ...options];
  // Otherwise 2.2.0 recommends a newer version of Docusaurus.
  process.env.NO_UPDATE_NOTIFIER = '1';
  void import(pathToFileURL(docusaurus).href);
} catch (error) {
  console.error(`[start] ${reportOf(error as Error)}`);
  process.exit(1);
}
