/**
 * The sections of a page, followed by the links to the first steps and to the top or, on a phone, to the contents. On a phone, these stay in
 * view as long as a section is. tools/build/remarkSections.ts adds this component to every page.
 */
import Translate from '@docusaurus/Translate';
import data from '@generated/acts/default/components.json';
import React, { type ReactNode } from 'react';
import FirstStepsLink from '../../components/FirstStepsLink';
import { usePage } from '../../components/page';
import { ContentsLabel } from './Contents';

export default function Sections({ children }: { children: ReactNode }): JSX.Element {
  const { path } = usePage();
  // Other pages need not have `<OnThisPage />`.
  const hasContents = path === '/' || data.annexes.some((annex) => annex.path === path);
  return (
    <div className="sections">
      {children}
      <p className="back-to-top">
        <FirstStepsLink>
          <Translate
            id="annexes.firstSteps.short"
            description="Link to the first steps at the end of a page and, on a phone, in view at every section"
          >
            What to do first
          </Translate>
        </FirstStepsLink>
        <a href="#top">
          <Translate id="annexes.backToTop" description="Link at the end of a page">
            Back to top
          </Translate>
        </a>
        {hasContents && (
          <a className="on-phone" href="#contents">
            <ContentsLabel />
          </a>
        )}
      </p>
    </div>
  );
}
