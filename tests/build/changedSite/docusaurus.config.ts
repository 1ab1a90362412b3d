/** Configuration of the site with an announcement bar, two versions of docs and an organisation, used by tests/build/changedSite.spec.ts. */
import type { Options, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import site from '../../../docusaurus.config';
import { locales } from '../../../src/languages/languages';
import { organisationOf } from '../../../src/organisation/organisation';

const [[, siteOptions]] = site.presets as [[string, Options]];
const siteTheme = site.themeConfig as ThemeConfig;

const themeConfig: ThemeConfig = {
  ...siteTheme,
  announcementBar: { id: 'test', content: 'The announcement, with <a href="https://example.org/">a link</a>.', isCloseable: true },
  navbar: { ...siteTheme.navbar, items: [...(siteTheme.navbar?.items ?? []), { type: 'docsVersionDropdown', position: 'right' }] },
};

/** The organisation that publishes the site. The imprint has one address for each language. */
const organisation = organisationOf(
  {
    url: '',
    organisation: 'Acme',
    links: {
      reporting: 'https://report.acme.example/',
      contact: 'mailto:contact@acme.example',
      imprint: Object.fromEntries(locales.map((locale) => [locale, `/imprint-${locale}`])),
    },
  },
  locales,
);

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
  customFields: { organisation },
};

export default config;
