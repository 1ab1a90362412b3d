import Translate from '@docusaurus/Translate';
import React from 'react';

/** How the entries of an annex are read; stands once on each page, before the first group. */
export default function HowToRead(): JSX.Element {
  return (
    <div className="how-to-read">
      <p>
        <Translate
          id="annexes.howToRead.entries"
          description="Stands before the acts of an annex. Name the language of your translation instead of English"
        >
          Each entry names the subject, the act and where it was published. The link leads to the act in English on EUR-Lex, the official
          site of EU law.
        </Translate>
      </p>
      <p>
        <Translate id="annexes.howToRead.replaced" description="Stands before the acts of an annex (recital 19 of the directive)">
          Some acts have been replaced or will be. References to such an act are read as references to the act that replaces it, which the
          entry names.
        </Translate>
      </p>
    </div>
  );
}
