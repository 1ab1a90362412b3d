/**
 * Docusaurus plugin: generates the style sheet for the publisher's branding. docusaurus.config.ts omits the plugin if neither a name nor a
 * colour is set.
 */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Branding } from '../branding';

const NAME = 'organisation';

/** Widths in rem: the name in a wide navbar, the section sign that a logo replaces, and the narrowest useful name. */
const NAME_WIDTH = { all: 9.5, sign: 1.75, min: 6 };

/** @returns CSS rules with the values from `site.config.ts`. They are loaded after src/css/custom.css */
export function cssOf({ colour, logo }: Branding): string {
  const ofColour = `html:root{--annex-frame-background:${colour}}
:root{--annex-light-link:#fff;--ifm-navbar-link-color:#fff}
.footer{color:#fff}
.navbar__brand::before{background:#fff;color:${colour}}
`;
  const nameWidth = NAME_WIDTH.all + NAME_WIDTH.sign - (logo?.width ?? 0) / 16;
  const ofLogo = `.navbar .navbar__logo{height:${logo?.height}px}
.navbar__brand::before{content:none}
.navbar__organisation{${nameWidth < NAME_WIDTH.min ? 'display:none' : `max-width:${nameWidth}rem`}}
`;
  return (colour ? ofColour : '') + (logo ? ofLogo : '');
}

export default function organisationPlugin({ generatedFilesDir, siteConfig }: LoadContext): Plugin {
  return {
    name: NAME,
    getClientModules: () => [require.resolve('../branding.css'), path.join(generatedFilesDir, NAME, 'default/branding.css')],
    async contentLoaded({ actions }) {
      await actions.createData('branding.css', cssOf(siteConfig.customFields?.branding as Branding));
    },
  };
}
