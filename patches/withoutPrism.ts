/**
 * Removes the syntax highlighter Prism from the client bundle.
 *
 * Problem: a client module of the theme loads Prism on every page, even without code. A page with code still gets Prism from
 * `@theme/CodeBlock`.
 * Effect: every reader downloads 30 kB that no page uses.
 * Guard: the build fails if the client module does not exist.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

export default function withoutPrism({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'without-prism',
    configureWebpack() {
      const clientModules = readFileSync(path.join(generatedFilesDir, 'client-modules.js'), 'utf8');
      const [, prism] = /'(.*theme-classic.lib.prism-include-languages)'/.exec(clientModules) ?? [];
      if (prism === undefined) {
        throw new Error('patches/withoutPrism.ts: client module prism-include-languages of the theme not found.');
      }
      return { resolve: { alias: { [prism]: false } } };
    },
  };
}
