/** A link to the directive on EUR-Lex in all official EU languages, for readers of other languages. */
import Translate from '@docusaurus/Translate';
import data from '@generated/acts/default/components.json';
import React from 'react';
import { useLocale } from '../../languages/useLocale';
import { eurLexLanguagesUrl } from '../citation';

export default function AllLanguages(): JSX.Element {
  const locale = useLocale();
  return (
    <a className="eurlex" href={eurLexLanguagesUrl(data.directive.celex, locale)} hrefLang={locale} rel="noreferrer">
      <Translate id="annexes.directive.languages">The directive in 24 languages, on EUR-Lex</Translate>
    </a>
  );
}
