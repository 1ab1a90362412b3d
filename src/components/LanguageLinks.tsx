import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import React from 'react';

/**
 * A link to each language, in that language.
 * @param addressIn from a language to the path that its link leads to
 */
export default function LanguageLinks(props: {
  addressIn: (locale: string) => string;
  className?: string;
  linkClassName?: string;
}): JSX.Element {
  const { locales, localeConfigs } = useDocusaurusContext().i18n;
  return (
    <ul className={props.className}>
      {locales.map((locale) => (
        <li key={locale}>
          {/* Not <Link>: each language is a site of its own, which the router of this one does not know. */}
          <a
            href={props.addressIn(locale)}
            lang={localeConfigs[locale]?.htmlLang}
            hrefLang={localeConfigs[locale]?.htmlLang}
            className={props.linkClassName}
          >
            {localeConfigs[locale]?.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
