/** The part of an annex between its introduction and its acts: the link to the first steps, how to read an entry, and the page's contents. */
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import React, { type ReactNode } from 'react';
import { firstStepsLabel } from '../../components/firstSteps';
import { usePage } from '../../components/page';

/** Links to the sections of the page. Replaces the theme's table of contents where the viewport is narrower than 997 px. */
function OnThisPage(): JSX.Element | null {
  const { toc } = usePage();
  return (
    <details className="on-this-page">
      <summary>
        <Translate id="theme.TOCCollapsible.toggleButtonLabel" description="The label used by the button on the collapsible TOC component">
          On this page
        </Translate>
      </summary>
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

/** Collapsed at first, so that the acts start higher on the page. The style sheet expands it in print. */
function Details({ children }: { children: ReactNode }): JSX.Element {
  return (
    <details className="how-to-read">
      <summary>
        <Translate
          id="annexes.howToRead.title"
          description="Opens the explanation of who an annex is meant for and how to read its entries"
        >
          About this page
        </Translate>
      </summary>
      {children}
      <p>
        <Translate
          id="annexes.howToRead.entries"
          description="Before the acts of an annex (recital 19 of the directive). Replace “English” with the language of your translation"
        >
          Each entry names the subject, the act, where it was published, and its point in the Annex. The link opens the act as first
          published, in English, on EUR-Lex, the official site of EU law. Above the text, EUR-Lex shows whether the act is still in force.
          It also leads to the consolidated version, the text with its later amendments, which count, too.
        </Translate>
      </p>
      <p>
        <Translate id="annexes.howToRead.replaced" description="Before the acts of an annex (recital 19 of the directive)">
          Once an act is replaced, the Annex is read as referring to the new act. Where the new act is known, the entry names it.
        </Translate>
      </p>
      <p>
        <Translate
          id="annexes.howToRead.headings"
          description="Make the same statement in every language, whether or not titles use the wording of the Annex"
        >
          Section titles and subjects of acts are not official text, even where they use the words of the Annex.
        </Translate>
      </p>
    </details>
  );
}

/** @param children text about the readers for whom the page is meant */
export default function HowToRead({ children }: { children: ReactNode }): JSX.Element {
  return (
    <>
      <p>
        <Translate id="annexes.howToRead.protection" description="Before the acts of an annex (Article 6(1) of the directive)">
          You do not need to know which act applies.
        </Translate>{' '}
        <Link to="/#first-steps">{firstStepsLabel()}</Link>
      </p>
      <div className="page-tools">
        <OnThisPage />
        <Details>{children}</Details>
      </div>
    </>
  );
}
