import type { Plugin } from '@docusaurus/types';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { withoutMessages } from './leftOut/messages';

/** The oldest browsers served: Tor Browser's Firefox ESR and Safari of the last years. */
const BROWSERS = 'es2020';

/**
 * Compiles with SWC instead of Babel, through Docusaurus's `webpack.jsLoader`.
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

/** SWC's minifier, after which messages could no longer be told from code. */
const minify: typeof TerserPlugin.swcMinify = Object.assign(
  (...[files, ...options]: Parameters<typeof TerserPlugin.swcMinify>) =>
    TerserPlugin.swcMinify(Object.fromEntries(Object.entries(files).map(([name, code]) => [name, withoutMessages(code)])), ...options),
  TerserPlugin.swcMinify,
);

/** Of the live preview. Without this webpack tells each open page of every step of its work: 180 messages after an edit, a quarter of its time. */
const PREVIEW = { devServer: { client: { progress: false } } } as Configuration;

/**
 * Minifies scripts with SWC, makes a build depend on nothing but its sources, and keeps the live preview quick. Styles are minified in
 * firstView.ts, after most are gone.
 */
export default function fastBuild(): Plugin {
  return {
    name: 'fast-build',
    configureWebpack(_config, isServer) {
      if (process.env.NODE_ENV !== 'production') {
        return PREVIEW;
      }
      return {
        optimization: {
          // Ids counted in the order of imports: equal wherever the generated files lie. Ids made of paths would not be.
          moduleIds: 'natural',
          chunkIds: 'natural',
          ...(isServer
            ? {}
            : {
                minimizer: [
                  new TerserPlugin({
                    minify,
                    parallel: false,
                    extractComments: false,
                    terserOptions: { ecma: 2020 },
                  }),
                ],
              }),
        },
        // Pages are rendered from one bundle; Babel's preset did this by turning import() into require().
        ...(isServer ? { module: { parser: { javascript: { dynamicImportMode: 'eager' } } } } : {}),
        mergeStrategy: { 'optimization.minimizer': 'replace' },
      } as Configuration & { mergeStrategy: Record<string, 'replace'> };
    },
  };
}
