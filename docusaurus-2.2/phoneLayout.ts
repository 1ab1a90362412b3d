/**
 * Makes the switch to the phone layout depend on the text size: it happens at 62.25em instead of 996 px, which is the same width in
 * browsers' default font size. Style sheets in src/ use the same width.
 *
 * Problem: a hook of the theme compares the width of the viewport in pixels.
 * Effect: for readers with a large default font, the navbar for wide screens does not fit into the viewport, and its menus open outside it.
 */
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

// The package does not export this module.
const HOOK = require.resolve(path.join(path.dirname(require.resolve('@docusaurus/theme-common')), 'hooks/useWindowSize.js'));

export default function phoneLayout(): Plugin {
  return {
    name: 'phone-layout',
    configureWebpack: () => ({ resolve: { alias: { [HOOK]: require.resolve('./useWindowSize') } } }),
  };
}
