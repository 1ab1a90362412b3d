/**
 * Keeps Prism, which colours code, out of the pages.
 *
 * What 2.2.0 does: a client module of the theme brings Prism to every page, whether it shows code or not.
 * Who suffers: every reader, who downloads 30 kB that no page of this site uses. (A page that shows code imports `@theme/CodeBlock`, and that Prism.)
 * Guard: the build stops if there is no such client module.
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
        throw new Error('patches/withoutPrism.ts finds no client module prism-include-languages of the theme.');
      }
      return { resolve: { alias: { [prism]: false } } };
    },
  };
}
