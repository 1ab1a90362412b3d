/** The links to the home pages on the not-found page. */
import Translate from '@docusaurus/Translate';
import React from 'react';
import LanguageLinks from './LanguageLinks';
import { useLanguageHomes } from './languages';

export default function LanguageHomes(): JSX.Element {
  return (
    <nav aria-labelledby="language-homes">
      <h2 id="language-homes">
        <Translate id="annexes.languageHomes.title" description="Heading above the links to the home page in each language">
          Home page in each language
        </Translate>
      </h2>
      <LanguageLinks addressIn={useLanguageHomes()} />
    </nav>
  );
}
