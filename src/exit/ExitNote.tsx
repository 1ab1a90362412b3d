/** What the button that leaves the site can do and what it cannot; nothing if the site has none. */
import Translate from '@docusaurus/Translate';
import React from 'react';
import { useOrganisation } from '../organisation/useOrganisation';
import { exitLabel } from './ExitLink';

/** Pages write `<ExitNote />`. */
export default function ExitNote(): JSX.Element | null {
  return useOrganisation().exit ? (
    <p>
      <Translate
        id="annexes.exit.note"
        description="On the home page. {button}: its text (annexes.exit.label). Use the name of the Shift key on keyboards of your language"
        values={{ button: exitLabel() }}
      >
        {
          'If somebody comes near, “{button}”, or the Shift key pressed three times, shows another website at once (in Tor Browser, only the button does). But your visit stays in the history of the browser and in the logs of your employer: a private window on a device of your own is better.'
        }
      </Translate>
    </p>
  ) : null;
}
