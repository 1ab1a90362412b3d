/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/NavbarItem/LocaleDropdownNavbarItem (ejected).
 * Reason: on a first load the original's links lose query and hash, and those of a not-found page lead to `/404`; once its hash changes,
 * those of `/es//other.example` lead to another site; the current language is shown by colour only; and the button's name does not
 * say what it does.
 */

import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import useRouteContext from '@docusaurus/useRouteContext';
import IconLanguage from '@theme/Icon/Language';
import type { LinkLikeNavbarItemProps } from '@theme/NavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type { Props } from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import React from 'react';
import { useLanguageHomes } from '../../../components/useLanguageHomes';

/** Name of the plugin that 2.2.0 gives to its not-found page, the only page whose address the server does not know. */
const NOT_FOUND_PLUGIN = 'native';

/** @returns the address of the page below the home page of its language: `ktn_transport?a=1#b` */
function usePathBelowHome(): string {
  const { pathname } = useLocation();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const isNotFound = useRouteContext().plugin.name === NOT_FOUND_PLUGIN;
  if (!useIsBrowser()) {
    // React 17 changes no attribute while it hydrates: what the server rendered must be rendered once more, and the rest afterwards.
    return isNotFound ? '' : pathname.slice(baseUrl.length);
  }
  // Not the router's pathname: it is unescaped, and `/es/%5Cother.example` would become `/\other.example`, which is another site.
  const { pathname: escaped, search, hash } = window.location;
  return escaped.slice(baseUrl.length).replace(/^\/+/, '') + search + hash;
}

export default function LocaleDropdownNavbarItem({ mobile, dropdownItemsBefore, dropdownItemsAfter, ...props }: Props): JSX.Element {
  const {
    i18n: { currentLocale, locales, localeConfigs },
  } = useDocusaurusContext();
  const homeOf = useLanguageHomes();
  const pathBelowHome = usePathBelowHome();
  const language = localeConfigs[currentLocale]?.label ?? currentLocale;

  const localeItems = locales.map((locale): LinkLikeNavbarItemProps => {
    const isCurrent = locale === currentLocale;
    return {
      label: localeConfigs[locale]?.label,
      lang: localeConfigs[locale]?.htmlLang,
      hrefLang: localeConfigs[locale]?.htmlLang,
      'aria-current': isCurrent ? 'true' : undefined,
      // Each language is a site of its own, which the router of this one does not know: `pathname://` makes a plain link.
      to: `pathname://${homeOf(locale)}${pathBelowHome}`,
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
