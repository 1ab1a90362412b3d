import type { Options, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';

import remarkActs from './plugins/remarkActs';
import { jsLoader } from './plugins/webpack';
import annexes from './sidebars';

const defaultLocale = 'en';

/** Where the site is served: canonical links, hreflang and sitemap name it. */
const url = process.env.SITE_URL ?? 'https://annexes.example';

const themeConfig: ThemeConfig = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
  // Without words, for all languages: § of DejaVu Serif in #8fdbe7 on #0a3640, 1200x630, drawn by Chromium, in 16 colours.
  image: 'img/social.png',
  metadata: [{ name: 'theme-color', content: '#0a3640' }],
  navbar: {
    title: 'Annexes',
    style: 'dark',
    items: [...annexes.map(({ path, label }) => ({ to: path, label })), { type: 'localeDropdown', position: 'right' }],
  },
  footer: {
    style: 'dark',
    links: [{ title: 'Annexes', items: annexes.map(({ path, label }) => ({ to: path, label })) }],
    copyright: 'Information, not legal advice.',
  },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  // No page shows code; the default theme for it would be in the scripts of every page.
  prism: { theme: { plain: {}, styles: [] } },
};

const presetOptions: Options = {
  docs: false,
  blog: false,
  // scripts/hosting.ts writes one for all languages.
  sitemap: false,
  pages: { admonitions: false, beforeDefaultRemarkPlugins: [[remarkActs, { defaultLocale }]] },
  theme: { customCss: './src/css/custom.css' },
};

const config: Config = {
  title: 'Annexes',
  url,
  /**
   * `docusaurus build --locale es` puts Spanish at `/` in 2.2.0, with wrong canonical and hreflang links. `scripts/build.ts` builds
   * every language this way and names it here, so that it knows its place; the other commands add `/es/` by themselves.
   */
  get baseUrl() {
    const { BUILD_LOCALE: builtAlone = defaultLocale } = process.env;
    return builtAlone === defaultLocale ? '/' : `/${builtAlone}/`;
  },
  // Its banner would add an inline script and inline styles to every page.
  baseUrlIssueBanner: false,
  favicon: 'img/favicon.svg',
  trailingSlash: false,
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'throw',
  i18n: { defaultLocale, locales: ['en', 'nl', 'fr', 'de', 'es'] },
  presets: [['classic', presetOptions]],
  clientModules: [
    './src/client/trustedTypes.ts',
    './patches/exactRoutes.ts',
    './patches/slowConnection.ts',
    './src/client/notFoundLanguage.ts',
    './src/client/progressBar.ts',
    './src/client/scrollRestoration.ts',
    './src/client/copyLink.ts',
  ],
  // By their paths: they are loaded where pages are built, and not by every command that asks for the languages. Relative ones, as the
  // configuration is part of the scripts, which are not to name the build machine.
  plugins: [
    './patches/buildCommand.ts',
    './patches/chunkNames.ts',
    './patches/clientManifest.ts',
    './patches/withoutPrism.ts',
    './plugins/annexPages.ts',
    './plugins/searchIndex.ts',
    './plugins/inlineStyles.ts',
    './plugins/webpack.ts',
    './plugins/checkLinks.ts',
  ],
  webpack: { jsLoader },
  themeConfig,
};

export default config;
