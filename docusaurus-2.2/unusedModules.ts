/**
 * Removes modules that this site does not need from the client bundle.
 *
 * Problem: a client module of the theme loads the syntax highlighter Prism on every page, even one without code. (A page with code gets
 * Prism from `@theme/CodeBlock` anyway.) The banner for a wrong `baseUrl` is in the bundle although `baseUrlIssueBanner` is off. A style
 * sheet from the time before `:focus-visible` hides the focus outline of readers who have not pressed Tab since their last click.
 * Effect: every reader downloads 30 kB and 0.5 kB that no page uses. Readers who open the search with the mouse and then use the arrow keys
 * do not see which result is focused.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Without the file extension, as in the list of client modules. */
const PRISM = require.resolve('@docusaurus/theme-classic/lib/prism-include-languages').replace(/\.js$/, '');
const BASE_URL_BANNER = require.resolve('@docusaurus/core/lib/client/BaseUrlIssueBanner');
const FOCUS_STYLES = path.join(path.dirname(require.resolve('@docusaurus/theme-common')), 'hooks/styles.css');
if (!existsSync(FOCUS_STYLES)) {
  throw new Error(`${FOCUS_STYLES} does not exist (docusaurus-2.2/unusedModules.ts)`);
}

export default function unusedModules(): Plugin {
  const alias = { [PRISM]: false as const, [FOCUS_STYLES]: false as const, [BASE_URL_BANNER]: '@docusaurus/Noop' };
  return { name: 'unused-modules', configureWebpack: () => ({ resolve: { alias } }) };
}
