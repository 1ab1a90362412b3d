/** The introductory box of an annex page: when a report is protected, and how to read an entry. */
import Translate from '@docusaurus/Translate';
import React from 'react';

export default function HowToRead(): JSX.Element {
  return (
    <div className="how-to-read">
      <p>
        <Translate
          id="annexes.howToRead.protection"
          description="Stands before the acts of an annex (Article 6(1) of the directive). The second sentence is the same on the home page"
        >
          You do not need to know which act applies. The directive protects you if, at the time of reporting, you have reasonable grounds to
          believe that what you report is true and concerns rules to which the directive applies, and if you report it within your
          organisation or to the competent authority or, in certain cases, disclose it publicly.
        </Translate>
      </p>
      <p>
        <Translate
          id="annexes.howToRead.entries"
          description="Stands before the acts of an annex (recital 19 of the directive). Name the language of your translation instead of English"
        >
          Each entry names the subject, the act and where it was published. The link opens the act as first published, in English, on
          EUR-Lex, the official site of EU law. Later amendments count as well.
        </Translate>
      </p>
      <p>
        <Translate id="annexes.howToRead.replaced" description="Stands before the acts of an annex (recital 19 of the directive)">
          Some acts have been replaced or will be. Once an act is replaced, the Annex is read as referring to the new act, which the entry
          names.
        </Translate>
      </p>
    </div>
  );
}
