/**
 * Compiles the server bundle after the client bundle, and only if that has no errors.
 *
 * Problem: 2.2.0 compiles both bundles in parallel, and the server bundle needs the manifest that the client bundle writes. Its
 * `WaitPlugin` polls until the file exists and has not changed for 0.75 s.
 * Effect: after an error in a component, the file is never written and the build never ends. All other builds take a second longer per
 * language.
 */
import type { Plugin } from '@docusaurus/types';
import type { Compiler, Configuration } from 'webpack';

/** Without this, webpack would compile the server bundle even after errors in the client bundle, which Docusaurus prints. */
const endAfterErrors = {
  apply: ({ hooks }: Compiler) =>
    hooks.done.tap('client-manifest', ({ compilation }) => {
      if (compilation.errors.length > 0) {
        throw new Error('The client bundle has the errors above.');
      }
    }),
};

export default function clientManifest(): Plugin {
  return {
    name: 'client-manifest',
    configureWebpack({ plugins = [] }, isServer) {
      if (process.env.NODE_ENV !== 'production') {
        return {};
      }
      if (!isServer) {
        return { name: 'client', plugins: [endAfterErrors] };
      }
      const others = plugins.filter((plugin) => plugin?.constructor.name !== 'WaitPlugin');
      if (others.length !== plugins.length - 1) {
        throw new Error('docusaurus-2.2/clientManifest.ts: WaitPlugin not found in the webpack configuration of the server bundle.');
      }
      return { name: 'server', dependencies: ['client'], plugins: others, mergeStrategy: { plugins: 'replace' } } as Configuration;
    },
  };
}
