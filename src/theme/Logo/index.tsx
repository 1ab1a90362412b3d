/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/Logo (ejected).
 * Reason: the original shows no logo without scripts, and two images for its two modes. This one also shows the organisation that publishes the
 * site; its name is the text of the logo, if there is one, and is then not read twice.
 */

import Link from '@docusaurus/Link';
import { useThemeConfig } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { Props } from '@theme/Logo';
import React from 'react';
import { useOrganisation } from '../../organisation/useOrganisation';

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
