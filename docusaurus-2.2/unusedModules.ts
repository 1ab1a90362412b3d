/**
 * Removes modules that this site does not need from the client bundle.
 *
 * Problem: a client module of the theme loads the syntax highlighter Prism on every page, even one without code. (A page with code gets
 * Prism from `@theme/CodeBlock` anyway.) The banner for a wrong `baseUrl` is in the bundle although `baseUrlIssueBanner` is off.
 * Effect: every reader downloads 30 kB and 0.5 kB that no page uses.
 */
import type { Plugin } from '@docusaurus/types';

/** Without the file extension, as in the list of client modules. */
const PRISM = require.resolve('@docusaurus/theme-classic/lib/prism-include-languages').replace(/\.js$/, '');
const BASE_URL_BANNER = require.resolve('@docusaurus/core/lib/client/BaseUrlIssueBanner');

export default function unusedModules(): Plugin {
  const alias = { [PRISM]: false as const, [BASE_URL_BANNER]: '@docusaurus/Noop' };
  return { name: 'unused-modules', configureWebpack: () => ({ resolve: { alias } }) };
}
