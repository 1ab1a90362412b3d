/**
 * Removes modules that no page of this site uses from the client bundle.
 *
 * Problem: a client module of the theme loads the syntax highlighter Prism on every page, even one without code. (A page with code gets
 * Prism from `@theme/CodeBlock` anyway.) The banner for a wrong `baseUrl` is in the bundle although `baseUrlIssueBanner` is off.
 * Effect: every reader downloads 30 kB and 0.5 kB that no page uses.
 * Guard: if the modules cannot be resolved, the build fails. tests/browser/budget.spec.ts limits the size of the scripts.
 */
import type { Plugin } from '@docusaurus/types';

/** Without the file extension, as in the list of client modules. */
const PRISM = require.resolve('@docusaurus/theme-classic/lib/prism-include-languages').replace(/\.js$/, '');
const BASE_URL_BANNER = require.resolve('@docusaurus/core/lib/client/BaseUrlIssueBanner');

export default function unusedModules(): Plugin {
  const alias = { [PRISM]: false as const, [BASE_URL_BANNER]: '@docusaurus/Noop' };
  return { name: 'unused-modules', configureWebpack: () => ({ resolve: { alias } }) };
}
