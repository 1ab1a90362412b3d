import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { simpleHash } from '@docusaurus/utils';

/** Chunk names by role, nested as the route needs them. */
type ChunkNames = { [role: string]: string | ChunkNames };

/**
 * 2.2.0 names one chunk, and each route, after the absolute path of a generated file, and writes that path into the bundle: the same
 * sources in another folder give other file names, and readers learn how the build machine is laid out. This names them after the
 * path within the generated files instead.
 */
function stabilise(generatedFilesDir: string): void {
  const edit = (file: string, change: (content: string) => string) => {
    const fullPath = path.join(generatedFilesDir, file);
    writeFileSync(fullPath, change(readFileSync(fullPath, 'utf8')));
  };
  const renamed = new Map<string, string>();
  edit('registry.js', (registry) => {
    for (const [, chunkName, file] of registry.matchAll(/'(\w+)': \[\(\) => import\(.*?'(\/[^']+)'\)/g)) {
      if (chunkName && file?.startsWith(`${generatedFilesDir}/`)) {
        renamed.set(chunkName, simpleHash(path.relative(generatedFilesDir, file), 8));
      }
    }
    const names = new RegExp(`'(${[...renamed.keys()].join('|')})'`, 'g');
    const stable = renamed.size > 0 ? registry.replace(names, (_, chunkName: string) => `'${renamed.get(chunkName)}'`) : registry;
    // One entry a line, sorted by chunk name: their order decides the module ids.
    const entries = stable.replaceAll(`'${generatedFilesDir}/`, `'@generated/`).match(/^ {2}'.*\],/gm) ?? [];
    return `export default {\n${entries.sort().join('\n')}\n};\n`;
  });

  const rename = (names: ChunkNames): ChunkNames =>
    Object.fromEntries(
      Object.entries(names).map(([role, name]) => [role, typeof name === 'string' ? (renamed.get(name) ?? name) : rename(name)]),
    );
  const routes: [path: string, oldHash: string, newHash: string][] = [];
  edit('routesChunkNames.json', (content) => {
    const entries = Object.entries(JSON.parse(content) as ChunkNames).map(([key, names]) => {
      const [, route = '', oldHash = ''] = /^(.*)-(\w+)$/.exec(key) ?? [];
      const stableNames = rename(names as ChunkNames);
      const newHash = simpleHash(route + JSON.stringify(stableNames), 3);
      routes.push([route, oldHash, newHash]);
      return [`${route}-${newHash}`, stableNames];
    });
    return JSON.stringify(Object.fromEntries(entries));
  });
  edit('routes.js', (content) =>
    routes.reduce((text, [route, oldHash, newHash]) => text.replace(`('${route}', '${oldHash}')`, `('${route}', '${newHash}')`), content),
  );
}

/** Makes a production build independent of the folder in which it runs. */
export default function stablePaths({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'stable-paths',
    // The first hook after the generated files are written; it runs for the browser's bundle, then for the server's.
    configureWebpack(_config, isServer) {
      if (process.env.NODE_ENV === 'production' && !isServer) {
        stabilise(generatedFilesDir);
      }
      return {};
    },
  };
}
