/**
 * Starts the server bundle as soon as the client manifest is written.
 *
 * Problem: 2.2.0 compiles both bundles in parallel, and the server bundle needs the manifest that the client bundle writes. Its
 * `WaitPlugin` polls every 0.3 s until the file exists and has not changed for 0.75 s.
 * Effect: a build takes about a second longer for each language.
 * Guard: the build fails if there is no `WaitPlugin` to replace. tests/build/build.spec.ts checks that a failed client bundle ends the
 * build.
 */
import type { Plugin } from '@docusaurus/types';
import type { Compiler, Configuration } from 'webpack';

export default function clientManifest(): Plugin {
  let resolveManifest = () => {};
  let rejectManifest = (_error: Error) => {};
  const manifest = new Promise<void>((resolve, reject) => {
    resolveManifest = resolve;
    rejectManifest = reject;
  });
  // The client compiler can fail before the server compiler awaits the promise; Node would then report an unhandled rejection.
  manifest.catch(() => {});
  const notifier = {
    apply({ hooks }: Compiler) {
      hooks.failed.tap('client-manifest', rejectManifest);
      hooks.done.tap('client-manifest', ({ compilation: { errors } }) =>
        errors.length > 0 ? rejectManifest(new Error(errors.map(({ message }) => message).join('\n'))) : resolveManifest(),
      );
    },
  };
  const waiter = { apply: ({ hooks }: Compiler) => hooks.make.tapPromise('client-manifest', () => manifest) };
  return {
    name: 'client-manifest',
    configureWebpack({ plugins = [] }, isServer) {
      if (process.env.NODE_ENV !== 'production') {
        return {};
      }
      if (!isServer) {
        return { plugins: [notifier] };
      }
      const others = plugins.filter((plugin) => plugin?.constructor.name !== 'WaitPlugin');
      if (others.length !== plugins.length - 1) {
        throw new Error('patches/clientManifest.ts: WaitPlugin not found in the webpack configuration of the server bundle.');
      }
      return { plugins: [waiter, ...others], mergeStrategy: { plugins: 'replace' } } as Configuration;
    },
  };
}
