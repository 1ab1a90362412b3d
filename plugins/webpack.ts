/** How webpack compiles, minifies and caches a production build: with SWC, and once for what the languages share. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import TerserPlugin from 'terser-webpack-plugin';
import type { Compiler, Configuration, RuleSetRule } from 'webpack';

/** The oldest browsers served: Tor Browser's Firefox ESR and Safari of the last years. */
const BROWSERS = 'es2020';

/**
 * Compiles with SWC instead of Babel; for Docusaurus's option `webpack.jsLoader`.
 * @param isServer whether the code runs in Node while pages are rendered
 */
export function jsLoader(isServer: boolean): RuleSetRule {
  return {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: { parser: { syntax: 'typescript', tsx: true }, target: isServer ? 'es2022' : BROWSERS },
      module: { type: 'es6' },
    },
  };
}

/**
 * Webpack's own cache, in the folder that `scripts/build.ts` names in BUILD_CACHE. The first language fills it; the others and later
 * builds read it. Other code, configuration or packages get another folder, so packages need not be looked at again.
 */
function cacheFor(name: string): Pick<Configuration, 'cache' | 'snapshot'> {
  const { BUILD_CACHE: cacheDirectory } = process.env;
  if (cacheDirectory === undefined) {
    return { cache: false };
  }
  const readonly = existsSync(path.join(cacheDirectory, name, 'index.pack'));
  return {
    cache: { type: 'filesystem', cacheDirectory, name, readonly, idleTimeoutForInitialStore: 0 },
    snapshot: { immutablePaths: [/node_modules/], module: { hash: true }, resolve: { hash: true } },
  };
}

/** Without this, writing the cache takes seconds: webpack follows all that its loaders require, to notice other packages. */
const withoutBuildDependencies = {
  apply: ({ hooks }: Compiler) => hooks.afterEmit.tap('webpack', ({ buildDependencies }) => buildDependencies.clear()),
};

/** Large libraries that render pages. Node loads them once; webpack would parse, bundle and run them for every language. */
const SERVER_LIBRARIES = ['eta', 'fs-extra', 'html-minifier-terser', 'lodash', 'react', 'react-dom/server'];

/** @returns webpack's `externals`: by path, as Docusaurus has some of them in a version of its own */
function serverLibraries(): Record<string, string> {
  const { resolve } = createRequire(require.resolve('@docusaurus/core/package.json'));
  return Object.fromEntries(SERVER_LIBRARIES.map((name) => [name, `commonjs ${resolve(name)}`]));
}

export default function webpack(): Plugin {
  return {
    name: 'webpack',
    configureWebpack(_config, isServer) {
      if (process.env.NODE_ENV !== 'production') {
        // Otherwise webpack tells each open page of every step of its work: a quarter of the time of an edit.
        return { devServer: { client: { progress: false } } } as Configuration;
      }
      const minimizer = [new TerserPlugin({ minify: TerserPlugin.swcMinify, parallel: false, terserOptions: { ecma: 2020 } })];
      return {
        ...cacheFor(isServer ? 'server' : 'client'),
        plugins: [withoutBuildDependencies],
        optimization: {
          // Ids counted in the order of imports are the same in every folder; ids made of paths are not.
          moduleIds: 'natural',
          chunkIds: 'natural',
          ...(isServer ? {} : { minimizer }),
        },
        // Pages are rendered from one bundle. Babel's preset does this by turning import() into require().
        ...(isServer ? { externals: serverLibraries(), module: { parser: { javascript: { dynamicImportMode: 'eager' } } } } : {}),
        mergeStrategy: { cache: 'replace', 'optimization.minimizer': 'replace' },
      } as Configuration;
    },
  };
}
