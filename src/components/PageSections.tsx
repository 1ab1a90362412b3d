/**
 * The sections of a page, followed by the links to the first steps and to the top or, on a phone, to the contents. On a phone, these stay in
 * view as long as a section is. tools/build/remarkSections.ts adds this component to every page.
 */
import Translate from '@docusaurus/Translate';
import React, { type ReactNode } from 'react';
import FirstStepsLink, { firstStepsShort } from './FirstStepsLink';
import { ContentsLabel } from './OnThisPage';

interface Props {
  /** Whether the page has a list of its contents. */
  hasContents?: boolean;
  children: ReactNode;
}

export default function PageSections({ hasContents, children }: Props): JSX.Element {
  return (
    <div className="sections">
      {children}
      <p className="back-to-top">
        <FirstStepsLink>{firstStepsShort()}</FirstStepsLink>
        {hasContents && (
          <a className="on-phone" href="#contents">
            <ContentsLabel />
          </a>
        )}
        <a href="#top">
          <Translate id="annexes.backToTop" description="Link at the end of a page">
            Back to top
          </Translate>
        </a>
      </p>
    </div>
  );
}
