import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Compiler, Configuration, RuleSetRule } from 'webpack';

/** Libraries of the code that puts a rendered page into a file. No page uses them, and Node loads them faster than webpack bundles them. */
const NODE_LIBRARIES = /^(chalk|eta|fs-extra|html-minifier-terser|lodash)$/;

/**
 * Libraries that know no language. In a script of their own they are made small and compressed once for all languages, and browsers
 * evaluate them in a task of their own, before that in which the page's begins (issue 6; figures in bench/README.md). Infima is one of
 * them, so that webpack knows from the beginning of the page that its styles are there, and asks for no stylesheet later.
 */
const SHARED_LIBRARIES = ['react', 'react-dom', 'react-router-dom', 'infima/dist/css/default/default.css'];

type ResolveExternal = (dependency: { context?: string; request?: string }) => Promise<string | undefined>;

const useNodeLibrary: ResolveExternal = async ({ context = '', request = '' }) =>
  NODE_LIBRARIES.test(request) ? `commonjs ${require.resolve(request, { paths: [context] })}` : undefined;

/**
 * Webpack's own cache, in the folder that `scripts/build.ts` gives: the first language of a build fills it, the others and later builds
 * only read it, since languages differ in little but their pages. The folder is a new one for other code, configuration or packages, and
 * pages are compared by content, so that nothing out of date can come from it.
 */
function cacheFor(name: string): Pick<Configuration, 'cache' | 'snapshot'> {
  const cacheDirectory = process.env.BUILD_CACHE;
  if (cacheDirectory === undefined) {
    return { cache: false };
  }
  return {
    cache: {
      type: 'filesystem',
      cacheDirectory,
      name,
      readonly: existsSync(path.join(cacheDirectory, name, 'index.pack')),
      idleTimeoutForInitialStore: 0,
    },
    // Other packages have another folder, and need not be looked at.
    snapshot: { immutablePaths: [/node_modules/], module: { hash: true }, resolve: { hash: true } },
  };
}

/**
 * Webpack remembers what a request was resolved to by the request and the options that rules add, not by the aliases of its configuration:
 * a process would take another's generated files, those of another language, as long as they have the content that was remembered. So
 * the folder is said once more where they are imported.
 */
function resolveGeneratedFiles(generatedFilesDir: string): RuleSetRule {
  return { exclude: /node_modules\/(?!@docusaurus)/, resolve: { alias: { '@generated': generatedFilesDir } } };
}

/**
 * The server's bundle needs a list that the client's build writes. 2.2.0 looks every 0.3 s whether the file is there and has been the same
 * for 0.75 s; but one process makes both, so one can tell the other.
 */
function tellWhenWritten(): Record<'teller' | 'waiter', { apply: (compiler: Compiler) => void }> {
  let tell = () => {};
  const written = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return {
    teller: { apply: (compiler) => compiler.hooks.afterEmit.tap('shared-work', tell) },
    waiter: { apply: (compiler) => compiler.hooks.make.tapPromise('shared-work', () => written) },
  };
}

/** Webpack would follow all that its loaders require, and do so again where the cache is read: other packages have another folder. */
const noBuildDependencies = {
  apply: (compiler: Compiler) => compiler.hooks.afterEmit.tap('shared-work', ({ buildDependencies }) => buildDependencies.clear()),
};

/** Nothing is left out of the server's bundle: its pages share the acts' words (plugins/remarkActs.ts), which would grow with pages times acts. */
const oneFileForAllPages = {
  apply: (compiler: Compiler) =>
    new compiler.webpack.NormalModuleReplacementPlugin(/\/acts\.json\?/, (resource) => {
      resource.request = resource.request.replace(/\?.*/, '');
    }).apply(compiler),
};

/** Keeps a production build from doing again for each language what is the same in all. */
export default function sharedWork({ generatedFilesDir }: LoadContext): Plugin {
  const { teller, waiter } = tellWhenWritten();
  return {
    name: 'shared-work',
    configureWebpack({ entry, plugins = [] }, isServer) {
      if (process.env.NODE_ENV !== 'production') {
        return {};
      }
      return {
        ...cacheFor(isServer ? 'server' : 'client'),
        module: { rules: [resolveGeneratedFiles(generatedFilesDir)] },
        plugins: isServer
          ? [
              ...plugins.map((plugin) => (plugin?.constructor.name === 'WaitPlugin' ? waiter : plugin)),
              noBuildDependencies,
              oneFileForAllPages,
            ]
          : [...plugins, teller, noBuildDependencies],
        // The server's bundle runs once, on this machine: nothing is gained by making it small.
        ...(isServer
          ? {
              externals: [useNodeLibrary],
              optimization: {
                concatenateModules: false,
                usedExports: false,
                mangleExports: false,
                innerGraph: false,
                realContentHash: false,
              },
            }
          : {
              entry: { libraries: SHARED_LIBRARIES, main: { import: entry as string, dependOn: 'libraries' } },
              optimization: { runtimeChunk: { name: 'runtime' } },
            }),
        mergeStrategy: { entry: 'replace', 'optimization.runtimeChunk': 'replace', cache: 'replace', plugins: 'replace' },
      } as Configuration & { mergeStrategy: Record<string, 'replace'> };
    },
  };
}
