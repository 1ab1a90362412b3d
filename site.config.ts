/**
 * What the organisation that publishes the site sets. Everything but `url` is optional: what is not set appears on no page.
 * docs/hosting.md and docs/organisation.md explain the settings; the build checks them.
 */
import type { SiteSettings } from './src/organisation/organisation';

const settings: SiteSettings = {
  /** Origin of the published site, in canonical links, hreflang links and the sitemap. The environment variable SITE_URL overrides it. */
  url: 'https://annexes.example',
  /** Name of the organisation, as readers know it. */
  // organisation: 'Example Foundation',
  /**
   * Links of the organisation: reporting, contact, imprint, privacy, accessibility. Each is one address, or one for each language:
   * `privacy: { en: '/privacy', nl: '/nl/privacy', ... }`.
   */
  links: {},
  /** Logo in the navbar: an SVG or PNG file in static/ that fits on `colour`, and its height in pixels. Its text is the name of the organisation. */
  // logo: { file: 'img/logo.svg', height: 32 },
  /** Background of navbar and footer, whose text is white: a dark colour, as # and six digits. */
  // colour: '#0a3640',
  /** Address of another website, to which a button and the Shift key, pressed three times, lead at once. docs/organisation.md says when to use it. */
  // exit: 'https://www.wikipedia.org/',
  /** Whether a first visit has the colours, light or dark, that the reader's system prefers. */
  // respectPrefersColorScheme: true,
};

export default settings;
