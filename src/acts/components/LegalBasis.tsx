/** Links to the articles and recitals of the directive on which a section is based, on EUR-Lex. */
import { translate } from '@docusaurus/Translate';
import data from '@generated/acts/default/components.json';
import React from 'react';
import Cite from './Cite';

const { directive } = data;

function articleText(number: string): string {
  return translate(
    {
      id: 'annexes.legalBasis.article',
      message: 'Article\u00a0{number}',
      description: 'Below a section: link to an article of the directive',
    },
    { number },
  );
}

function recitalText(number: string): string {
  return translate(
    {
      id: 'annexes.legalBasis.recital',
      message: 'Recital\u00a0{number}',
      description: 'Below a section: link to a recital of the directive',
    },
    { number },
  );
}

/**
 * Pages contain `<LegalBasis articles="16 21" recitals="94" />`. Consolidated texts have no recitals, so the links to recitals open the
 * directive as first published.
 */
export default function LegalBasis({ articles, recitals }: { articles: string; recitals?: string }): JSX.Element {
  const { consolidated, ...original } = directive;
  const links = [
    ...articles.split(' ').map((number) => (
      <Cite key={`art_${number}`} {...directive} fragment={`art_${number}`}>
        {articleText(number)}
      </Cite>
    )),
    ...(recitals?.split(' ') ?? []).map((number) => (
      <Cite key={`rct_${number}`} {...original} fragment={`rct_${number}`}>
        {recitalText(number)}
      </Cite>
    )),
  ];
  const label = translate({
    id: 'annexes.legalBasis.label',
    message: 'Directive:',
    description: 'Below a section, before the links to articles and recitals of the directive',
  });
  return (
    <p className="legal-basis">
      {`${label} `}
      {links.map((link, index) => [index > 0 && ', ', link])}
    </p>
  );
}
