/** The site with its general facilities on: an announcement bar, two versions of docs, a logo and a navbar that hides. Built by tests/facilities.spec.ts only. */
import type { Options, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import site from '../../docusaurus.config';

const [[, siteOptions]] = site.presets as [[string, Options]];
const siteTheme = site.themeConfig as ThemeConfig;

const { beforeDefaultRemarkPlugins } = siteOptions.pages as Exclude<Options['pages'], false | undefined>;
const presetOptions: Options = { ...siteOptions, docs: { beforeDefaultRemarkPlugins } };

const themeConfig: ThemeConfig = {
  ...siteTheme,
  announcementBar: { id: 'test', content: 'The announcement, with <a href="https://example.org/">a link</a>.', isCloseable: true },
  navbar: {
    ...siteTheme.navbar,
    logo: { src: 'img/favicon.svg', alt: '' },
    hideOnScroll: true,
    items: [...(siteTheme.navbar?.items ?? []), { type: 'docsVersionDropdown', position: 'right' }],
  },
};

const config: Config = {
  ...site,
  // Of the language being built, not of the first.
  get baseUrl() {
    return site.baseUrl;
  },
  presets: [['classic', presetOptions]],
  themeConfig,
};

export default config;
