/**
 * Makes chunk names independent of the project folder, and adds the chunks of each page to its HTML.
 *
 * Problem: 2.2.0 derives the chunk name of a generated file, and the hash of each route that uses it, from the file's absolute path, and
 * writes that path into the bundle. It also looks up the chunks of a page by path in a manifest whose keys are names, and finds none: the
 * HTML loads the entry scripts only, and these request the page's chunks when they run.
 * Effect: builds in different folders differ, pages reveal the folder of the build machine, and page loads take one more round trip.
 * Guard: the build fails if a generated file has nothing to replace. tests/build/build.spec.ts compares a build in another folder.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { simpleHash } from '@docusaurus/utils';

/** An entry of `registry.js`: the chunk name, the import of its file, and the path with which 2.2.0 looks up the chunk in the manifest. */
const ENTRY = /^ {2}'(\w+)': (\[\(\) => import\(.*? '([^']+)'\)), '[^']+', (.*?\]),?/gm;

/** @throws if the text does not contain the pattern */
function replaceAll(file: string, text: string, pattern: RegExp | string, replacement: string): string {
  const replaced = text.replaceAll(pattern, replacement);
  if (replaced === text) {
    throw new Error(`patches/chunkNames.ts: ${pattern} not found in the generated ${file}.`);
  }
  return replaced;
}

function renameChunks(generatedFilesDir: string): void {
  const edit = (file: string, change: (text: string) => string) => {
    const fullPath = path.join(generatedFilesDir, file);
    writeFileSync(fullPath, change(readFileSync(fullPath, 'utf8')));
  };
  const renamed: [name: string, reproducible: string][] = [];
  edit('registry.js', (text) => {
    const entries = [...replaceAll('registry.js', text, `'${generatedFilesDir}/`, `'@generated/`).matchAll(ENTRY)].map(
      ([, name = '', importCall = '', file = '', resolveWeak]) => {
        const reproducible = file.startsWith('@generated/') ? simpleHash(file, 8) : name;
        if (reproducible !== name) {
          renamed.push([name, reproducible]);
        }
        return `'${reproducible}': ${importCall.replace(name, reproducible)}, '${reproducible}', ${resolveWeak},`;
      },
    );
    // The order of the imports determines the module ids.
    return `export default {\n${entries.sort().join('\n')}\n};\n`;
  });
  edit('routesChunkNames.json', (text) => {
    const stable = renamed.reduce((json, [name, reproducible]) => replaceAll('routesChunkNames.json', json, name, reproducible), text);
    // The hash distinguishes routes with the same path; no two pages of this site share one.
    return replaceAll('routesChunkNames.json', stable, /-\w{3}": \{/g, '-000": {');
  });
  edit('routes.js', (text) => replaceAll('routes.js', text, /(?<=ComponentCreator\('[^']*', ')\w{3}(?=')/g, '000'));
}

export default function chunkNames({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'chunk-names',
    // The first hook after the generated files are written. It runs for the client bundle first, then for the server bundle.
    configureWebpack(_config, isServer) {
      if (process.env.NODE_ENV === 'production' && !isServer) {
        renameChunks(generatedFilesDir);
      }
      return {};
    },
  };
}
