/** The part of an annex between its introduction and its acts: the link to the first steps, and the page's contents. */
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import React from 'react';
import { usePage } from './currentPage';
import FirstStepsLink from './FirstStepsLink';

/** Links to the sections of the page. Replaces the theme's table of contents in the phone layout (up to 62.25em). */
export function OnThisPage(): JSX.Element {
  const { toc } = usePage();
  return (
    <details className="on-this-page">
      <summary>
        <ContentsLabel />
      </summary>
      <span className="target" id="contents" />
      <ul>
        {toc
          .filter(({ level }) => level === 2)
          .map(({ id, value }) => (
            <li key={id}>
              {/* `value` is HTML; this list shows plain text. */}
              <a href={`#${id}`}>{value.replace(/<[^>]*>/g, '')}</a>
            </li>
          ))}
      </ul>
    </details>
  );
}

/** The title of the list of contents, and of the link to it. */
export function ContentsLabel(): JSX.Element {
  return (
    <Translate id="theme.TOCCollapsible.toggleButtonLabel" description="The label used by the button on the collapsible TOC component">
      On this page
    </Translate>
  );
}

export default function Contents(): JSX.Element {
  const { siteConfig } = useDocusaurusContext();
  return (
    <>
      <p className="call-out">
        <Translate
          id="annexes.howToRead.protection"
          description="Before the acts of an annex (Article 6(1) and recital 19 of the directive)"
        >
          You do not need to know which act applies. If an act has been replaced, the new one applies.
        </Translate>{' '}
        <FirstStepsLink />
        <span className="print-only">: {siteConfig.url + siteConfig.baseUrl}</span>
      </p>
      <OnThisPage />
    </>
  );
}
