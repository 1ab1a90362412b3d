/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/NavbarItem/LocaleDropdownNavbarItem (ejected).
 * Reason: on a first load the original's links lose query and hash, and those of a not-found page lead to `/404`; once its hash changes,
 * those of `/es//other.example` lead to another site; the current language is shown by colour only; and the button's name does not
 * say what it does.
 */

import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import IconLanguage from '@theme/Icon/Language';
import type { LinkLikeNavbarItemProps } from '@theme/NavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type { Props } from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import React from 'react';
import { useSamePlace } from '../../../components/languages';

export default function LocaleDropdownNavbarItem({ mobile, dropdownItemsBefore, dropdownItemsAfter, ...props }: Props): JSX.Element {
  const {
    i18n: { currentLocale, locales, localeConfigs },
  } = useDocusaurusContext();
  const addressIn = useSamePlace();
  const language = localeConfigs[currentLocale]?.label ?? currentLocale;

  const localeItems = locales.map((locale): LinkLikeNavbarItemProps => {
    const isCurrent = locale === currentLocale;
    return {
      label: localeConfigs[locale]?.label,
      lang: localeConfigs[locale]?.htmlLang,
      hrefLang: localeConfigs[locale]?.htmlLang,
      'aria-current': isCurrent ? 'true' : undefined,
      // Each language is a site of its own, which the router of this one does not know: `pathname://` makes a plain link.
      to: `pathname://${addressIn(locale)}`,
      target: '_self',
      autoAddBaseUrl: false,
      className: isCurrent ? (mobile ? 'menu__link--active' : 'dropdown__link--active') : '',
    };
  });

  return (
    <DropdownNavbarItem
      {...props}
      mobile={mobile}
      aria-label={
        mobile
          ? undefined
          : translate(
              {
                id: 'annexes.languageDropdown.label',
                message: '{language}, change language',
                description: 'Accessible name of the button that shows the languages. {language}: the current one; it must come first',
              },
              { language },
            )
      }
      label={
        <>
          <IconLanguage className="icon-language" />
          {mobile
            ? translate({
                id: 'theme.navbar.mobileLanguageDropdown.label',
                message: 'Languages',
                description: 'The label for the mobile language switcher dropdown',
              })
            : language}
        </>
      }
      items={[...dropdownItemsBefore, ...localeItems, ...dropdownItemsAfter]}
    />
  );
}
