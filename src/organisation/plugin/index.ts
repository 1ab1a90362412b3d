/**
 * Docusaurus plugin: generates the style sheet for the publisher's branding. docusaurus.config.ts omits the plugin if neither a name nor a
 * colour is set.
 */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Branding } from './branding';

const PLUGIN = 'organisation';

/** The width of a logo and the name beside it: as much as the section sign and a name without a logo (branding.css). */
const BRAND_WIDTH = '11.25rem';
/** The widest logo, in pixels, that leaves room for a legible name. */
const MAX_LOGO_WIDTH = 84;

/** @returns CSS rules with the values from `site.config.ts`. They are loaded after the site's own style sheets */
export function cssOf({ colour, logo }: Branding): string {
  const ofColour = `html:root{--annex-frame-background:${colour};--annex-frame-text:#fff;--annex-frame-link:#fff}
.navbar__brand::before{background:#fff;color:${colour}}
`;
  const width = logo?.width ?? 0;
  const ofLogo = `.navbar__logo{height:${logo?.height}px}
.navbar__brand::before{content:none}
.navbar__organisation{${width > MAX_LOGO_WIDTH ? 'display:none' : `max-width:calc(${BRAND_WIDTH} - ${width}px)`}}
`;
  return (colour ? ofColour : '') + (logo ? ofLogo : '');
}

export default function organisationPlugin({ generatedFilesDir, siteConfig }: LoadContext): Plugin {
  return {
    name: PLUGIN,
    getClientModules: () => [require.resolve('../branding.css'), path.join(generatedFilesDir, PLUGIN, 'default/branding.css')],
    async contentLoaded({ actions }) {
      await actions.createData('branding.css', cssOf(siteConfig.customFields?.branding as Branding));
    },
  };
}
