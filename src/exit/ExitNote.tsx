/** Explains the quick exit and its limits. Shows nothing if the site has no quick exit. */
import Translate from '@docusaurus/Translate';
import React from 'react';
import { useOrganisation } from '../organisation/links';
import { exitLabel } from './ExitLink';

export default function ExitNote(): JSX.Element | null {
  return useOrganisation().exit ? (
    <p>
      <Translate
        id="annexes.exit.note"
        description="On the home page. {button}: text of the button (annexes.exit.label). Use the name of the Shift key on keyboards in your language"
        values={{ button: exitLabel() }}
      >
        {
          'If someone approaches, press “{button}”, or the Shift key three times: another website appears at once (in Tor Browser, only with the button). Your visit may stay in the browser’s history and in your employer’s logs: a private window on your own device and network is better.'
        }
      </Translate>
    </p>
  ) : null;
}
