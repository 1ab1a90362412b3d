/**
 * Makes the switch to the phone layout depend on the text size: it happens at 62.25em instead of 996 px, which is the same width in
 * browsers' default font size.
 *
 * Problem: style sheets and a hook of Infima and the theme compare the width of the viewport in pixels.
 * Effect: for readers with a large default font, the navbar for wide screens does not fit into the viewport, and its menus open outside it.
 */
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import type { AtRule } from 'postcss';

// The package does not export this module.
const HOOK = require.resolve(path.join(path.dirname(require.resolve('@docusaurus/theme-common')), 'hooks/useWindowSize.js'));

const inEm = {
  postcssPlugin: 'phone-layout',
  AtRule: {
    media: (rule: AtRule) => {
      rule.params = rule.params.replace(/\b(99[67])px/, (_, pixels: string) => `${Number(pixels) / 16}em`);
    },
  },
};

export default function phoneLayout(): Plugin {
  return {
    name: 'phone-layout',
    configurePostCss: (options) => ({ ...options, plugins: [...options.plugins, inEm] }),
    configureWebpack: () => ({ resolve: { alias: { [HOOK]: require.resolve('./useWindowSize') } } }),
  };
}
