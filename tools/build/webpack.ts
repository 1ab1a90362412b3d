/** How webpack compiles, minifies and caches a production build: with SWC, and once for what the languages share. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import TerserPlugin from 'terser-webpack-plugin';
import type { Compiler, Configuration, RuleSetRule } from 'webpack';
import { listFiles } from '../shared/paths';

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
 * Besides its own source, configuration and plugins decide how webpack compiles a module. Their texts are in the key; of `src/theme/`, whose
 * files take the place of the theme's, only the names. What plugins generate are modules.
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

/** @returns a hash of `INPUTS`, of the version of Node and of the folders, whose absolute paths the cache contains */
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

/** Where the cache for the current inputs is kept between builds. */
function keptCache(siteDir: string): string {
  return path.join(siteDir, '.build/cache', cacheKey(siteDir));
}

/** Where a build that finds no cache writes one. */
function newCache(work: string): string {
  return path.join(work, 'cache');
}

/**
 * Keeps the cache that a build has written, instead of those for other inputs. Renamed as a whole, because other builds may read it.
 * @param work the folder in which the build has worked
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
 * Webpack's own cache. The first language fills it; the others and later builds only read it, because writing takes seconds. Webpack
 * compares the sources of the site's modules, but not those of packages: their versions are in the key.
 */
function cacheFor(name: string, { siteDir, siteConfigPath, generatedFilesDir }: LoadContext): Pick<Configuration, 'cache' | 'snapshot'> {
  if (siteConfigPath !== path.join(siteDir, 'docusaurus.config.cjs')) {
    // The key does not cover the files that another configuration reads.
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

/** Without this, writing the cache takes seconds: webpack follows all that its loaders require, to notice other packages. */
const withoutBuildDependencies = {
  apply: ({ hooks }: Compiler) => hooks.afterEmit.tap('webpack', ({ buildDependencies }) => buildDependencies.clear()),
};

/**
 * The comment makes Chromium compile all functions of a script while it downloads, beside the page (V8's explicit compile hints). Nearly
 * all of them run during hydration, and would be compiled there one by one. Other browsers ignore it.
 */
const TERSER = { ecma: 2020, compress: { passes: 3 }, format: { preamble: '//# allFunctionsCalledOnLoad\n' } } as const;

/** React and its router as a chunk of their own: the browser compiles and runs it as a task of its own. */
const REACT = {
  name: 'react',
  chunks: 'initial',
  priority: 30,
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|history)[\\/]/,
};

/** Large libraries that render pages. Node loads them once; webpack would parse, bundle and run them for every language. */
const SERVER_LIBRARIES = ['eta', 'fs-extra', 'html-minifier-terser', 'lodash', 'react', 'react-dom/server'];

/** @returns webpack's `externals`: by path, as Docusaurus has some of them in a version of its own */
function serverLibraries(): Record<string, string> {
  const { resolve } = createRequire(require.resolve('@docusaurus/core/package.json'));
  return Object.fromEntries(SERVER_LIBRARIES.map((name) => [name, `commonjs ${resolve(name)}`]));
}

export default function webpack(context: LoadContext): Plugin {
  return {
    name: 'webpack',
    configureWebpack(_config, isServer) {
      if (process.env.NODE_ENV !== 'production') {
        // Otherwise the development server sends each compilation step to every open page, a quarter of the time of an edit.
        return { devServer: { client: { progress: false } } } as Configuration;
      }
      const minimizer = [new TerserPlugin({ minify: TerserPlugin.swcMinify, parallel: false, terserOptions: TERSER })];
      return {
        ...cacheFor(isServer ? 'server' : 'client', context),
        plugins: [withoutBuildDependencies],
        optimization: {
          // Ids counted in the order of imports are the same in every folder; ids made of paths are not.
          moduleIds: 'natural',
          mangleExports: 'size',
          chunkIds: 'natural',
          ...(isServer ? {} : { minimizer, splitChunks: { cacheGroups: { react: REACT } } }),
        },
        ...(isServer ? { externals: serverLibraries() } : {}),
        // Pages are rendered from one bundle. Babel's preset does this by turning import() into require().
        ...(isServer ? { module: { parser: { javascript: { dynamicImportMode: 'eager' } } } } : {}),
        mergeStrategy: { cache: 'replace', 'optimization.minimizer': 'replace' },
      } as Configuration;
    },
  };
}
