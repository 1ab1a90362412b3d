/** The site with an announcement bar and two versions of docs. Built by tests/build/facilities.spec.ts only. */
import type { Options, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import site from '../../docusaurus.config';

const [[, siteOptions]] = site.presets as [[string, Options]];
const siteTheme = site.themeConfig as ThemeConfig;

const themeConfig: ThemeConfig = {
  ...siteTheme,
  announcementBar: { id: 'test', content: 'The announcement, with <a href="https://example.org/">a link</a>.', isCloseable: true },
  navbar: { ...siteTheme.navbar, items: [...(siteTheme.navbar?.items ?? []), { type: 'docsVersionDropdown', position: 'right' }] },
};

const config: Config = {
  ...site,
  // Of the language being built, not of the first.
  get baseUrl() {
    return site.baseUrl;
  },
  // Relative to this file.
  plugins: (site.plugins as string[]).map((file) => `../../${file}`),
  presets: [['classic', { ...siteOptions, docs: {} }]],
  themeConfig,
};

export default config;
