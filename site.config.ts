/**
 * Publisher settings. Everything but `url` is optional, and pages show only what is set. docs/hosting.md and docs/organisation.md explain
 * the settings, and the build checks them.
 */
import type { SiteSettings } from './src/organisation/plugin/settings';

const settings: SiteSettings = {
  /** The address of the published site. The environment variable SITE_URL overrides it. */
  url: 'https://annexes.example',
  /** The name by which readers know the organisation. */
  // organisation: 'Example Foundation',
  /** The organisation's addresses, each one for all languages, or one for each: `privacy: { en: '/privacy', nl: '/nl/privacy', ... }`. */
  links: {},
  /** An image in static/ that replaces the § in the navbar, and its height in pixels. */
  // logo: { file: 'img/logo.svg', height: 32 },
  /** The background of the navbar and footer: a dark colour. */
  // colour: '#0a3640',
  /** The website that the quick exit opens. */
  // exit: 'https://www.wikipedia.org/',
  /** Whether the first visit follows the system's preference for light or dark colours. */
  // respectPrefersColorScheme: true,
  /** Whether search engines are asked to leave out the site, such as a staging site. */
  // noIndex: true,
};

export default settings;
