/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/TOC (ejected).
 * Reason: the original has neither a visible title nor a name for screen readers.
 */

import type { Props } from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import React from 'react';
import FirstStepsLink, { firstStepsShort } from '../../components/FirstStepsLink';
import { ContentsLabel } from '../../components/OnThisPage';
import { FIRST_STEPS } from '../../homePage';

/** The contents beside the text. The phone layout shows those of `OnThisPage.tsx` instead. */
export default function TOC({ className, ...props }: Props): JSX.Element {
  return (
    <nav className="toc" aria-labelledby="toc">
      {/* Annexes are up to sixteen screens long. On the home page, the first steps are among the contents. */}
      {props.toc.every(({ id }) => id !== FIRST_STEPS) && <FirstStepsLink>{firstStepsShort()}</FirstStepsLink>}
      <b id="toc">
        <ContentsLabel />
      </b>
      <TOCItems
        {...props}
        className="table-of-contents"
        linkClassName="table-of-contents__link"
        linkActiveClassName="table-of-contents__link--active"
      />
    </nav>
  );
}
