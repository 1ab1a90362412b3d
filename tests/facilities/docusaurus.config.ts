/** The site with its general facilities on: an announcement bar, two versions of docs, a logo, a navbar that hides, a route with a parameter. Built by tests/facilities.spec.ts only. */
import type { Options, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config, LoadContext, Plugin } from '@docusaurus/types';
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

/** A route whose path has a parameter. */
function greetings({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'greetings',
    contentLoaded: async ({ actions }) =>
      actions.addRoute({ path: `${baseUrl}greetings/:name`, component: '@site/tests/facilities/Greeting.tsx', exact: true }),
  };
}

const config: Config = {
  ...site,
  // Of the language being built, not of the first.
  get baseUrl() {
    return site.baseUrl;
  },
  presets: [['classic', presetOptions]],
  plugins: [...(site.plugins ?? []), greetings],
  themeConfig,
};

export default config;
