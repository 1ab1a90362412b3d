/** How webpack compiles, minifies and caches a production build. SWC compiles, and the languages share one cache. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import TerserPlugin from 'terser-webpack-plugin';
import type { Compiler, Configuration, RuleSetRule } from 'webpack';
import { listFiles } from '../shared/paths';

/** The oldest browsers supported: Tor Browser's Firefox ESR, and Safari versions of the last few years. */
const BROWSERS = 'es2020';

/**
 * The value of Docusaurus's option `webpack.jsLoader`: compiles with SWC instead of Babel.
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
 * Inputs of the cache key: what decides how webpack compiles a module, apart from the module's own source. Files count by content. Those in
 * `src/theme/`, which replace the theme's, count by name only: like generated files, they are modules themselves.
 */
const INPUTS = {
  files: [
    'docusaurus.config.cjs',
    'docusaurus.config.ts',
    'node_modules/.package-lock.json',
    'package.json',
    'sidebars.ts',
    'site.config.ts',
  ],
  folders: [
    'docusaurus-2.2',
    'src/acts/plugin',
    'src/exit',
    'src/languages',
    'src/organisation',
    'src/reviews/plugin',
    'src/search/plugin',
    'tools/build',
    'tools/shared',
  ],
  names: 'src/theme',
  variables: ['BROWSERSLIST', 'BROWSERSLIST_ENV', 'WEBPACK_URL_LOADER_LIMIT'],
};

/** @returns a hash of `INPUTS`, the version of Node and the project's absolute path, which the cache contains */
export function cacheKey(siteDir: string): string {
  const files = INPUTS.folders.flatMap((folder) => listFiles(path.join(siteDir, folder)).map((file) => `${folder}/${file}`));
  const inputs = [
    [process.version, siteDir, realpathSync(path.join(siteDir, 'node_modules'))],
    listFiles(path.join(siteDir, INPUTS.names)),
    INPUTS.variables.map((name) => process.env[name]),
    ...[...INPUTS.files, ...files].map((file) => [file, readFileSync(path.join(siteDir, file), 'utf8')]),
  ];
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
}

/** The folder that keeps the cache for the current inputs between builds. */
function keptCache(siteDir: string): string {
  return path.join(siteDir, '.build/cache', cacheKey(siteDir));
}

/** The folder to which a build that finds no cache writes one. */
function newCache(work: string): string {
  return path.join(work, 'cache');
}

/**
 * Keeps the cache that a build wrote and removes those for other inputs. It is renamed as a whole, because other builds may be reading it.
 * @param work the folder that the build worked in
 */
export function saveCache(siteDir: string, work: string): void {
  const [from, to] = [newCache(work), keptCache(siteDir)];
  const isComplete = ['client', 'server'].every((name) => existsSync(path.join(from, name, 'index.pack')));
  if (isComplete && !existsSync(to)) {
    rmSync(path.dirname(to), { recursive: true, force: true });
    mkdirSync(path.dirname(to), { recursive: true });
    renameSync(from, to);
  }
}

/**
 * Webpack's own cache. The first language fills it. The other languages and later builds only read it, because writing takes seconds.
 * Webpack compares the sources of the site's modules but not those of packages, whose versions are in the cache key.
 */
function cacheFor(name: string, { siteDir, siteConfigPath, generatedFilesDir }: LoadContext): Pick<Configuration, 'cache' | 'snapshot'> {
  if (siteConfigPath !== path.join(siteDir, 'docusaurus.config.cjs')) {
    // The cache key does not cover the files that another configuration reads.
    return { cache: false };
  }
  const kept = keptCache(siteDir);
  const cacheDirectory = existsSync(kept) ? kept : newCache(path.dirname(generatedFilesDir));
  const readonly = existsSync(path.join(cacheDirectory, name, 'index.pack'));
  return {
    cache: { type: 'filesystem', cacheDirectory, name, readonly, idleTimeoutForInitialStore: 0 },
    snapshot: { immutablePaths: [/node_modules/], module: { hash: true }, resolve: { hash: true } },
  };
}

/** Saves seconds when the cache is written: webpack would follow everything its loaders require, to notice changed packages. */
const withoutBuildDependencies = {
  apply: ({ hooks }: Compiler) => hooks.afterEmit.tap('webpack', ({ buildDependencies }) => buildDependencies.clear()),
};

/**
 * The comment makes Chromium compile all functions of a script in the background while it downloads (V8's explicit compile hints). Nearly
 * all of them run during hydration, when they would otherwise be compiled one by one. Other browsers ignore it.
 */
const TERSER = { ecma: 2020, compress: { passes: 3 }, format: { preamble: '//# allFunctionsCalledOnLoad\n' } } as const;

/** Puts React and its router in a separate chunk, which the browser compiles and runs as a separate task. */
const REACT = {
  name: 'react',
  chunks: 'initial',
  priority: 30,
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|history)[\\/]/,
};

/** Large libraries that render pages. Node loads them once, whereas webpack would parse, bundle and run them for every language. */
const SERVER_LIBRARIES = ['eta', 'fs-extra', 'html-minifier-terser', 'lodash', 'react', 'react-dom/server'];

/** @returns webpack's `externals`, with the paths of the versions that Docusaurus depends on */
function serverLibraries(): Record<string, string> {
  const { resolve } = createRequire(require.resolve('@docusaurus/core/package.json'));
  return Object.fromEntries(SERVER_LIBRARIES.map((name) => [name, `commonjs ${resolve(name)}`]));
}

export default function webpack(context: LoadContext): Plugin {
  return {
    name: 'webpack',
    configureWebpack(_config, isServer) {
      if (process.env.NODE_ENV !== 'production') {
        // Otherwise the development server reports each compilation step to every open page, which takes a quarter of the time that an edit
        // takes.
        return { devServer: { client: { progress: false } } } as Configuration;
      }
      const minimizer = [new TerserPlugin({ minify: TerserPlugin.swcMinify, parallel: false, terserOptions: TERSER })];
      return {
        ...cacheFor(isServer ? 'server' : 'client', context),
        plugins: [withoutBuildDependencies],
        optimization: {
          // Ids numbered in import order are the same in every project folder; ids derived from paths are not.
          moduleIds: 'natural',
          mangleExports: 'size',
          chunkIds: 'natural',
          ...(isServer ? {} : { minimizer, splitChunks: { cacheGroups: { react: REACT } } }),
        },
        ...(isServer ? { externals: serverLibraries() } : {}),
        // Pages are rendered from a single bundle. Babel's preset achieves this by turning import() into require().
        ...(isServer ? { module: { parser: { javascript: { dynamicImportMode: 'eager' } } } } : {}),
        mergeStrategy: { cache: 'replace', 'optimization.minimizer': 'replace' },
      } as Configuration;
    },
  };
}
