/**
 * Publisher settings. Everything but `url` is optional, and pages show only what is set. docs/hosting.md and docs/organisation.md explain
 * the settings, and the build checks them.
 */
import type { SiteSettings } from './src/organisation/plugin/settings';

const settings: SiteSettings = {
  /** Origin of the published site, for canonical links, hreflang links and the sitemap. The environment variable SITE_URL overrides it. */
  url: 'https://annexes.example',
  /** Name by which readers know the organisation. */
  // organisation: 'Example Foundation',
  /**
   * The organisation's links: reporting, contact, imprint, privacy, accessibility. Each is one address for all languages, or one per
   * language: `privacy: { en: '/privacy', nl: '/nl/privacy', ... }`.
   */
  links: {},
  /**
   * Logo in the navbar: an SVG or PNG file in static/ that suits `colour`, and its height in pixels. Its alternative text is
   * `organisation`.
   */
  // logo: { file: 'img/logo.svg', height: 32 },
  /** Background of the navbar and footer, whose text is white: a dark colour, written as # and six hexadecimal digits. */
  // colour: '#0a3640',
  /**
   * Quick exit: another website, which a button, or pressing Shift three times, opens at once. docs/organisation.md says when to use it.
   */
  // exit: 'https://www.wikipedia.org/',
  /** Whether the first visit follows the system's preference for light or dark colours. */
  // respectPrefersColorScheme: true,
};

export default settings;
