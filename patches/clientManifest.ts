/**
 * Starts the server bundle as soon as the client bundle is complete.
 *
 * Problem: 2.2.0 compiles both bundles in parallel, and the server bundle needs the manifest that the client bundle writes. Its
 * `WaitPlugin` polls every 0.3 s until the file exists and has not changed for 0.75 s.
 * Effect: a build takes about a second longer for each language.
 * Guard: the build fails if there is no `WaitPlugin` to replace.
 */
import type { Plugin } from '@docusaurus/types';
import type { Configuration } from 'webpack';

export default function clientManifest(): Plugin {
  return {
    name: 'client-manifest',
    configureWebpack({ plugins = [] }, isServer) {
      if (process.env.NODE_ENV !== 'production') {
        return {};
      }
      if (!isServer) {
        // With `bail`, an error ends the build instead of starting the server bundle.
        return { name: 'client', bail: true };
      }
      const others = plugins.filter((plugin) => plugin?.constructor.name !== 'WaitPlugin');
      if (others.length !== plugins.length - 1) {
        throw new Error('patches/clientManifest.ts: WaitPlugin not found in the webpack configuration of the server bundle.');
      }
      return { name: 'server', dependencies: ['client'], plugins: others, mergeStrategy: { plugins: 'replace' } } as Configuration;
    },
  };
}
