/** At the end of an annex: who it is meant for, and how to read an entry. */
import Translate from '@docusaurus/Translate';
import React, { type ReactNode } from 'react';

/**
 * Collapsed on the screen; src/css/print.css expands it.
 * @param children text about the readers for whom the page is meant
 */
export default function HowToRead({ children }: { children: ReactNode }): JSX.Element {
  return (
    <details>
      <summary>
        <Translate
          id="annexes.howToRead.title"
          description="Opens the explanation of who an annex is meant for and how to read its entries"
        >
          About this page
        </Translate>
      </summary>
      {children}
      {/* Explains links, which paper does not have. */}
      <p className="screen-only">
        <Translate
          id="annexes.howToRead.entries"
          description="At the end of an annex (recital 19 of the directive). Replace “English” with the language of your translation"
        >
          Each entry names the subject, the act, where it was published, and its point in the Annex. The link opens the act as first
          published, in English, on EUR-Lex, the official site of EU law. Above the text, EUR-Lex shows whether the act is still in force.
          It links to the consolidated version: the text with later amendments, which also apply.
        </Translate>
      </p>
      <p>
        <Translate id="annexes.howToRead.replaced" description="At the end of an annex (recital 19 of the directive)">
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
