/** How webpack compiles and minifies: with SWC. */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { pagesFolder } from '../../src/languages/languages';

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
 * The comment makes Chromium compile all functions of a script in the background while it downloads (V8's explicit compile hints). Nearly
 * all of them run during hydration, when they would otherwise be compiled one by one. Other browsers ignore it.
 */
const COMPILE_HINT = { format: { preamble: '//# allFunctionsCalledOnLoad\n' } };

/** Empties the style sheets of packages, because the site's own style the pages completely. */
const PACKAGE_STYLES: RuleSetRule = { test: /\/node_modules\/.*\.css$/, enforce: 'pre', loader: require.resolve('./emptyLoader') };

export default function webpack({ siteDir, i18n }: LoadContext): Plugin {
  return {
    name: 'webpack',
    configureWebpack(_config, isServer) {
      if (process.env.NODE_ENV !== 'production') {
        const pages = path.join(siteDir, pagesFolder(i18n.currentLocale));
        return {
          module: {
            rules: [PACKAGE_STYLES, { test: /\.mdx$/, include: [pages], enforce: 'pre', loader: require.resolve('./pageLoader') }],
          },
          // Otherwise the development server reports each compilation step to every open page, which takes a quarter of the time until an
          // edit is shown.
          devServer: { client: { progress: false } },
        } as Configuration;
      }
      const minimizer = [new TerserPlugin({ minify: TerserPlugin.swcMinify, parallel: false, terserOptions: COMPILE_HINT })];
      return {
        // Docusaurus would keep a cache in node_modules/, and a build would depend on earlier ones.
        cache: false,
        optimization: {
          // Ids numbered in import order are the same in every project folder; ids derived from paths are not.
          moduleIds: 'natural',
          chunkIds: 'natural',
          ...(isServer ? {} : { minimizer }),
        },
        module: {
          rules: [PACKAGE_STYLES],
          // Pages are rendered from a single bundle. Babel's preset achieves this by turning import() into require().
          ...(isServer ? { parser: { javascript: { dynamicImportMode: 'eager' } } } : {}),
        },
        mergeStrategy: { cache: 'replace', 'optimization.minimizer': 'replace' },
      } as Configuration;
    },
  };
}
