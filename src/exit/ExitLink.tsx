/** The button of the quick exit. It is a link, so that it works without scripts. With scripts, src/exit/leave.ts makes it faster. */
import { translate } from '@docusaurus/Translate';
import React from 'react';
import { useOrganisation } from '../organisation/links';

/** @returns the text of the button */
export function exitLabel(): string {
  return translate({
    id: 'annexes.exit.label',
    message: 'Leave this site',
    description: 'Button that immediately replaces the site with a harmless one; keep it short',
  });
}

export default function ExitLink(): JSX.Element {
  return (
    <aside>
      <a className="exit" href={useOrganisation().exit} rel="nofollow noreferrer">
        {exitLabel()}
      </a>
    </aside>
  );
}
