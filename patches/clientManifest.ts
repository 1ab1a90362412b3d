/**
 * Tells the server's bundle at once that the client's manifest is written.
 *
 * What 2.2.0 does: both bundles are compiled side by side, and the server's needs a file that the client's writes. A `WaitPlugin` looks
 * every 0.3 s whether the file is there and has not changed for 0.75 s.
 * Who suffers: everybody who builds, about a second for each language.
 * Guard: the build stops if there is no `WaitPlugin` to replace. tests/build/badInput.spec.ts sees that a failed client ends the build.
 */
import type { Plugin } from '@docusaurus/types';
import type { Compiler, Configuration } from 'webpack';

export default function clientManifest(): Plugin {
  let tell = () => {};
  let fail = (_error: Error) => {};
  const written = new Promise<void>((resolve, reject) => {
    tell = resolve;
    fail = reject;
  });
  // The server's compiler may not have begun to wait when the client's fails.
  written.catch(() => {});
  const teller = {
    apply({ hooks }: Compiler) {
      hooks.failed.tap('client-manifest', fail);
      hooks.done.tap('client-manifest', ({ compilation: { errors } }) =>
        errors.length > 0 ? fail(new Error(errors.map(({ message }) => message).join('\n'))) : tell(),
      );
    },
  };
  const waiter = { apply: ({ hooks }: Compiler) => hooks.make.tapPromise('client-manifest', () => written) };
  return {
    name: 'client-manifest',
    configureWebpack({ plugins = [] }, isServer) {
      if (process.env.NODE_ENV !== 'production') {
        return {};
      }
      if (!isServer) {
        return { plugins: [teller] };
      }
      const others = plugins.filter((plugin) => plugin?.constructor.name !== 'WaitPlugin');
      if (others.length !== plugins.length - 1) {
        throw new Error('patches/clientManifest.ts finds no WaitPlugin in the configuration of the server bundle.');
      }
      return { plugins: [waiter, ...others], mergeStrategy: { plugins: 'replace' } } as Configuration;
    },
  };
}
