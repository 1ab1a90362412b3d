/**
 * Makes the layout for phones begin where the text needs it: at 62.25em instead of 996 px, which is the same at the browsers' default font.
 *
 * Problem: Infima and the theme compare the width of the window in pixels, in style sheets and in one hook.
 * Effect: for readers with a large default font the navbar of wide screens does not fit into the window, and its menus open outside it.
 * Guard: resolving the hook fails, and so does the build. tests/browser/reflow.spec.ts opens pages with large default fonts.
 */
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import type { AtRule } from 'postcss';

// The package does not export it.
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
