import Translate from '@docusaurus/Translate';
import React from 'react';
import LanguageLinks from './LanguageLinks';
import { useLanguageHomes } from './languages';

/** Links to the home page in every language. */
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
