/** A list of links to the languages. */
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';
import React from 'react';

/**
 * A link to each language, in that language.
 * @param addressIn from a language to the path that its link leads to
 * @param linkClassName the current language's link has the class with `--active` at the end as well
 */
export default function LanguageLinks(props: {
  addressIn: (locale: string) => string;
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
            {/* Not <Link>: each language is a site of its own, which the router of this one does not know. */}
            <a
              href={props.addressIn(locale)}
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
