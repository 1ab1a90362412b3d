/**
 * Configuration of the site with an announcement bar and two versions of docs, used by tests/build/changedSite.spec.ts with site.config.ts.
 */
import type { Options, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import site from '../../../docusaurus.config';

const [[, siteOptions]] = site.presets as [[string, Options]];
const siteTheme = site.themeConfig as ThemeConfig;

const themeConfig: ThemeConfig = {
  ...siteTheme,
  announcementBar: { id: 'test', content: 'The announcement, with <a href="https://example.org/">a link</a>.', isCloseable: true },
  navbar: { ...siteTheme.navbar, items: [...(siteTheme.navbar?.items ?? []), { type: 'docsVersionDropdown', position: 'right' }] },
};

const config: Config = {
  ...site,
  // A getter, because the base URL depends on the language that is being built.
  get baseUrl() {
    return site.baseUrl;
  },
  // Paths of plugins are relative to this file.
  plugins: (site.plugins as string[]).map((file) => `../../../${file}`),
  presets: [['classic', { ...siteOptions, docs: {} }]],
  themeConfig,
};

export default config;
