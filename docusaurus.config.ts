/** Docusaurus configuration of the site. */
import path from 'node:path';
import type { Options, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import { refuseCommands } from './docusaurus-2.2/commands';
import settings from './site.config';
import remarkActs from './src/acts/plugin/remarkActs';
import { footer, navbar } from './src/frame';
import { baseUrlOf, defaultLocale, drafts, locales } from './src/languages/languages';
import { brandingOf, SITE_COLOUR } from './src/organisation/plugin/branding';
import { organisationOf } from './src/organisation/plugin/settings';
import { siteUrlOf } from './src/organisation/plugin/siteUrl';
import remarkSections from './tools/build/remarkSections';
import { jsLoader } from './tools/build/webpack';

refuseCommands();

const organisation = organisationOf(settings, locales);
const branding = brandingOf(settings, path.join(__dirname, 'static'));
const hasBranding = organisation.name !== undefined || branding.colour !== undefined;

const themeConfig: ThemeConfig = {
  // All languages share one image without words: § in DejaVu Serif, #8fdbe7 on #0a3640, 1200x630, rendered by Chromium, 16 colours.
  image: 'img/social.png',
  colorMode: { respectPrefersColorScheme: settings.respectPrefersColorScheme ?? false },
  // Browsers colour their own frame with it.
  metadata: [{ name: 'theme-color', content: branding.colour ?? SITE_COLOUR }],
  navbar: { ...navbar, logo: branding.logo },
  footer,
  // No page shows code, but the default theme for code blocks would be in every page's bundle.
  prism: { theme: { plain: {}, styles: [] } },
};

const presetOptions: Options = {
  docs: false,
  blog: false,
  // tools/hosting/postprocess.ts writes one sitemap for all languages.
  sitemap: false,
  pages: { admonitions: false, beforeDefaultRemarkPlugins: [remarkActs], remarkPlugins: [remarkSections] },
  // In this order: of two rules with the same specificity, the later one wins.
  theme: {
    customCss: [
      './src/css/base.css',
      './src/css/page.css',
      './src/acts/acts.css',
      './src/search/search.css',
      './src/css/frame.css',
      './src/css/screens.css',
      './src/css/withoutScripts.css',
      './src/css/preferences.css',
      './src/css/print.css',
    ],
  },
};

const config: Config = {
  title: 'Annexes',
  url: siteUrlOf(settings.url),
  noIndex: settings.noIndex ?? false,
  /**
   * With `--locale es`, 2.2.0 builds Spanish at `/` instead of `/es/`, with wrong canonical and hreflang links. `tools/build/build.ts`
   * builds each language this way, so it sets BUILD_LOCALE. Other commands add `/es/` by themselves. This is a getter, because one process
   * builds all languages but loads this file only once.
   */
  get baseUrl() {
    return baseUrlOf(process.env.BUILD_LOCALE ?? defaultLocale);
  },
  // The banner would add an inline script and inline styles to every page.
  baseUrlIssueBanner: false,
  favicon: 'img/favicon.svg',
  trailingSlash: false,
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'throw',
  // If a page has two files, such as page.mdx and page.tsx, 2.2.0 would publish one of them.
  onDuplicateRoutes: 'throw',
  /** The live preview and `write-translations` also process drafts. Builds, which set BUILD_LOCALE, do not. */
  get i18n() {
    return { defaultLocale, locales: process.env.BUILD_LOCALE ? locales : [...locales, ...drafts] };
  },
  presets: [['classic', presetOptions]],
  // The policy for Trusted Types must exist before anything writes HTML.
  clientModules: [
    './src/client/trustedTypes.ts',
    './docusaurus-2.2/exactRoutes.ts',
    './docusaurus-2.2/slowConnection.ts',
    './src/client/correctUrl.ts',
    './src/client/progressBar.ts',
    './src/client/scrollRestoration.ts',
    './src/client/copyLink.ts',
  ],
  // Relative paths instead of imports: the configuration is part of the client bundle, which must not reveal the build machine's folders.
  plugins: [
    './docusaurus-2.2/commands.ts',
    './docusaurus-2.2/chunkNames.ts',
    './docusaurus-2.2/clientManifest.ts',
    './docusaurus-2.2/phoneLayout.ts',
    './docusaurus-2.2/unusedModules.ts',
    './src/acts/plugin/index.ts',
    './src/reviews/plugin/index.ts',
    './src/search/plugin/index.ts',
    './tools/build/inlineCss.ts',
    './tools/build/webpack.ts',
    './tools/build/checkLinks.ts',
    ...(hasBranding ? ['./src/organisation/plugin/index.ts'] : []),
    ...(organisation.exit ? ['./src/exit/plugin/index.ts'] : []),
  ],
  webpack: { jsLoader },
  themeConfig,
  customFields: { organisation, branding },
};

export default config;
