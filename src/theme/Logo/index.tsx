/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/Logo (ejected).
 * Reason: the original does not show the logo without scripts, and renders two images, one for each colour mode. This version also shows
 * the name of the publisher. If there is a logo, the name is its text alternative, so screen readers skip the visible name.
 */

import Link from '@docusaurus/Link';
import { useThemeConfig } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { Props } from '@theme/Logo';
import React from 'react';
import { useOrganisation } from '../../organisation/links';

export default function Logo({ imageClassName, titleClassName, ...props }: Props): JSX.Element {
  const { title, logo } = useThemeConfig().navbar;
  const { name } = useOrganisation();
  const home = useBaseUrl('/');
  const src = useBaseUrl(logo?.src);
  return (
    <Link to={home} {...props}>
      {logo && <img className={imageClassName} src={src} alt={logo.alt} width={logo.width} height={logo.height} />}
      <b className={titleClassName}>{title}</b>
      {name !== '' && (
        <span className="navbar__organisation" aria-hidden={logo ? true : undefined}>
          {name}
        </span>
      )}
    </Link>
  );
}
