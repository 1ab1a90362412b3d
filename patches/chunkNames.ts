/**
 * Makes the names of chunks the same in every folder, and has each page load its chunks at once.
 *
 * What 2.2.0 does: it names the chunk of a generated file, and each route that uses it, after the file's absolute path, and writes that path into
 * the bundle. It looks up the scripts of a page by paths, too, in a manifest that knows names only: a page names none but the client's, which
 * asks for the others when it runs.
 * Who suffers: operators who compare two builds, the build machine, whose folders readers learn, and readers, who wait a round trip longer.
 * Guard: the build stops if a generated file has nothing to replace. tests/build/build.spec.ts builds in another folder and compares.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { simpleHash } from '@docusaurus/utils';

/** An entry of `registry.js`: the name of a chunk, how its file is imported, and the path by which a page would look it up. */
const ENTRY = /^ {2}'(\w+)': (\[\(\) => import\(.*? '([^']+)'\)), '[^']+', (.*?\]),?/gm;

/** @throws if the pattern is nowhere in the text */
function replaceAll(file: string, text: string, pattern: RegExp | string, replacement: string): string {
  const replaced = text.replaceAll(pattern, replacement);
  if (replaced === text) {
    throw new Error(`patches/chunkNames.ts finds no ${pattern} in the generated ${file}.`);
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
    // Their order decides the ids of modules.
    return `export default {\n${entries.sort().join('\n')}\n};\n`;
  });
  edit('routesChunkNames.json', (text) => {
    const stable = renamed.reduce((json, [name, reproducible]) => replaceAll('routesChunkNames.json', json, name, reproducible), text);
    // The hash after a route's path tells routes of one path apart; every page has a path of its own.
    return replaceAll('routesChunkNames.json', stable, /-\w{3}": \{/g, '-000": {');
  });
  edit('routes.js', (text) => replaceAll('routes.js', text, /(?<=ComponentCreator\('[^']*', ')\w{3}(?=')/g, '000'));
}

export default function chunkNames({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'chunk-names',
    // The first hook after the generated files are written; it runs for the client's bundle, then for the server's.
    configureWebpack(_config, isServer) {
      if (process.env.NODE_ENV === 'production' && !isServer) {
        renameChunks(generatedFilesDir);
      }
      return {};
    },
  };
}
