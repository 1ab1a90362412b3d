import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import React from 'react';
import { useLanguageHomes } from './useLanguageHomes';

/** Links to the home page in every language, each in its own language. */
export default function LanguageHomes(): JSX.Element {
  const {
    i18n: { locales, localeConfigs },
  } = useDocusaurusContext();
  const homeOf = useLanguageHomes();
  return (
    <nav aria-labelledby="language-homes">
      <h2 id="language-homes">
        <Translate id="annexes.languageHomes.title" description="Heading above the links to the home page in each language">
          Home page in each language
        </Translate>
      </h2>
      <ul>
        {locales.map((locale) => (
          <li key={locale}>
            {/* Not <Link>: each language is a site of its own, which the router of this one does not know. */}
            <a href={homeOf(locale)} lang={localeConfigs[locale]?.htmlLang} hrefLang={localeConfigs[locale]?.htmlLang}>
              {localeConfigs[locale]?.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
