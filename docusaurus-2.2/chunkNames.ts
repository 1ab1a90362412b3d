/**
 * Makes chunk names independent of the project folder, and adds the chunks of each page to its HTML.
 *
 * Problem: 2.2.0 derives the chunk name of a generated file, and the hash of each route that uses it, from the file's absolute path, and
 * writes that path into the bundle. It also looks up the chunks of a page by path in a manifest whose keys are names, and finds none. The
 * HTML then loads only the entry scripts, which request the page's chunks when they run.
 * Effect: builds in different folders differ, pages reveal the folder of the build machine, and page loads take one more round trip.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

const hashUtils = require('@docusaurus/utils/lib/hashUtils') as {
  md5Hash: (text: string) => string;
  simpleHash: (text: string, length: number) => string;
};

/** In an entry of `registry.js`, the path by which 2.2.0 looks up the chunk in the manifest. It follows the chunk's name and import. */
const LOOKUP = /^( {2}'(\w+)': \[.*, )'[^']+'(?=, require)/gm;

/** @throws if the text does not contain the pattern */
function replaceAll(text: string, pattern: RegExp | string, replacement: string): string {
  const replaced = text.replaceAll(pattern, replacement);
  if (replaced === text) {
    throw new Error(`docusaurus-2.2/chunkNames.ts: ${pattern} not found in the generated registry.js.`);
  }
  return replaced;
}

export default function chunkNames({ generatedFilesDir }: LoadContext): Plugin {
  hashUtils.simpleHash = (text, length) => hashUtils.md5Hash(text.replaceAll(generatedFilesDir, '@generated')).slice(0, length);
  return {
    name: 'chunk-names',
    // This hook is the first to run after the generated files are written. It runs for the client bundle, then for the server bundle.
    configureWebpack(_config, isServer) {
      if (process.env.NODE_ENV === 'production' && !isServer) {
        const file = path.join(generatedFilesDir, 'registry.js');
        const withoutFolder = replaceAll(readFileSync(file, 'utf8'), `'${generatedFilesDir}/`, "'@generated/");
        writeFileSync(file, replaceAll(withoutFolder, LOOKUP, "$1'$2'"));
      }
      return {};
    },
  };
}
