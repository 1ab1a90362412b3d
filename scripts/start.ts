/**
 * Starts the live preview of one language, with the options of `docusaurus start`. PORT sets the port (default 3000).
 *
 *   npm start                      English
 *   npm start -- --locale es       Spanish
 *   npm start es                   the same: without `--`, npm passes only `es` on, also from `npm start --locale es`
 */
import { pathToFileURL } from 'node:url';
import { knownLocales } from '../lib/languages';
import { docusaurusBin } from '../lib/paths';

/**
 * @param given arguments of the command line
 * @returns arguments of `docusaurus start`
 * @throws if they begin with a name that is not a language, or with several
 */
function startArguments(given: string[]): string[] {
  const [first, second = '-'] = given;
  const isNamed = first !== undefined && !first.startsWith('-');
  const language = isNamed ? ['--locale', ...knownLocales([first])] : [];
  if (isNamed && !second.startsWith('-')) {
    throw new Error(`The live preview shows one language: npm start ${first}`);
  }
  const { PORT } = process.env;
  return [...(PORT === undefined ? [] : ['--port', PORT]), ...language, ...given.slice(isNamed ? 1 : 0)];
}

try {
  process.argv = [process.execPath, docusaurusBin, 'start', ...startArguments(process.argv.slice(2))];
  // Otherwise 2.2.0 recommends a newer version of Docusaurus.
  process.env.NO_UPDATE_NOTIFIER = '1';
  void import(pathToFileURL(docusaurusBin).href);
} catch (error) {
  console.error(`[start] ${(error as Error).message}`);
  process.exit(1);
}
