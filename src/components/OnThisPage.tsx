/** The contents of a page, above its sections. The phone layout shows them, which has no contents beside the text. */
import Translate from '@docusaurus/Translate';
import React from 'react';
import { type CurrentPage, usePage } from './currentPage';

/** Pages contain `<OnThisPage />`. */
export default function OnThisPage(): JSX.Element {
  const { toc } = usePage();
  return (
    <details className="on-this-page">
      <summary>
        <ContentsLabel />
      </summary>
      <span className="target" id="contents" />
      <HeadingLinks headings={toc.filter(({ level }) => level === 2)} />
    </details>
  );
}

/** A list of links to headings of the page. */
export function HeadingLinks({ headings }: { headings: CurrentPage['toc'] }): JSX.Element {
  return (
    <ul>
      {headings.map(({ id, value }) => (
        <li key={id}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: 2.2.0 writes headings as HTML, with escaped characters. */}
          <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: value }} />
        </li>
      ))}
    </ul>
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
