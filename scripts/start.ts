/**
 * Starts the live preview of one language, with the options of `docusaurus start`. PORT sets the port (default 3000).
 *
 *   npm start                      English
 *   npm start -- --locale es       Spanish
 *   npm start es                   the same: without `--`, npm passes only `es` on, also from `npm start --locale es`
 */
import { pathToFileURL } from 'node:url';
import { knownLocales } from '../lib/languages';

const docusaurus = require.resolve('@docusaurus/core/bin/docusaurus.mjs');

try {
  const given = process.argv.slice(2);
  const firstOption = given.findIndex((argument) => argument.startsWith('-'));
  const named = firstOption < 0 ? given : given.slice(0, firstOption);
  if (named.length > 1) {
    throw new Error(`The live preview shows one language: npm start ${named[0]}`);
  }
  const language = named.length > 0 ? ['--locale', ...knownLocales(named)] : [];
  const port = process.env.PORT ? ['--port', process.env.PORT] : [];
  process.argv = [process.execPath, docusaurus, 'start', ...port, ...language, ...given.slice(named.length)];
  // Otherwise 2.2.0 recommends a newer version of Docusaurus.
  process.env.NO_UPDATE_NOTIFIER = '1';
  void import(pathToFileURL(docusaurus).href);
} catch (error) {
  console.error(`[start] ${(error as Error).message}`);
  process.exit(1);
}
