/** A link to the page of EUR-Lex that has the directive in all official languages of the EU, for readers of another language. */
import Translate from '@docusaurus/Translate';
import facts from '@generated/annexes/default/facts.json';
import React from 'react';
import { useLocale } from '../../languages/useLocale';
import { eurLexLanguagesUrl } from '../citation';

export default function AllLanguages(): JSX.Element {
  const locale = useLocale();
  return (
    <a className="eurlex" href={eurLexLanguagesUrl(facts.directive.celex, locale)} hrefLang={locale} rel="noreferrer">
      <Translate id="annexes.directive.languages">The directive in 24 languages, on EUR-Lex</Translate>
    </a>
  );
}
