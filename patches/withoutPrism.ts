/**
 * Removes the syntax highlighter Prism from the client bundle.
 *
 * Problem: a client module of the theme loads Prism on every page, even without code. A page with code still gets Prism from
 * `@theme/CodeBlock`.
 * Effect: every reader downloads 30 kB that no page uses.
 * Guard: resolving the module fails, and so does the build. tests/browser/budget.spec.ts limits the size of the scripts.
 */
import type { Plugin } from '@docusaurus/types';

/** As the list of client modules names it: without the file extension. */
const PRISM = require.resolve('@docusaurus/theme-classic/lib/prism-include-languages').replace(/\.js$/, '');

export default function withoutPrism(): Plugin {
  return { name: 'without-prism', configureWebpack: () => ({ resolve: { alias: { [PRISM]: false } } }) };
}
