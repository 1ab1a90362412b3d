/** A list of links to the languages, each named in its own language. */
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';
import React from 'react';

/**
 * @param urlIn returns the URL path that a language's link leads to
 * @param linkClassName class of each link; the current language's link also has this class with the suffix `--active`
 */
export default function LanguageLinks(props: {
  urlIn: (locale: string) => string;
  className?: string;
  linkClassName?: string;
}): JSX.Element {
  const { currentLocale, locales, localeConfigs } = useDocusaurusContext().i18n;
  return (
    <ul className={props.className}>
      {locales.map((locale) => {
        const isCurrent = locale === currentLocale;
        return (
          <li key={locale}>
            {/* Not a <Link>, because each language is a separate Docusaurus build with its own router. */}
            <a
              href={props.urlIn(locale)}
              lang={localeConfigs[locale]?.htmlLang}
              hrefLang={localeConfigs[locale]?.htmlLang}
              aria-current={isCurrent ? 'true' : undefined}
              className={clsx(props.linkClassName, isCurrent && props.linkClassName && `${props.linkClassName}--active`)}
            >
              {localeConfigs[locale]?.label}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
