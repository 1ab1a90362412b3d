/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/NavbarItem/LocaleDropdownNavbarItem (ejected).
 * Reason: the original cannot be used by keyboard or without scripts; its links lose query and hash on a first load, lead to `/404` on a
 * not-found page, and from `/es//other.example` to another site; the current language is shown by colour only; and the button's name does
 * not say what it does. Items before and after the languages, which this site does not have, are not shown.
 */

import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import IconLanguage from '@theme/Icon/Language';
import type { Props } from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import clsx from 'clsx';
import React, { type RefObject, useEffect, useRef } from 'react';
import LanguageLinks from '../../../components/LanguageLinks';
import { useSamePlace } from '../../../components/languages';

/** Closes a disclosure on Escape, and when a click or the focus goes elsewhere. */
function useCloseFromOutside(disclosure: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const close = (event: Event) => {
      const { current: details } = disclosure;
      const isInside = details?.contains(event.target as Node);
      if (!details?.open || (event instanceof KeyboardEvent ? event.key !== 'Escape' : isInside)) {
        return;
      }
      if (isInside) {
        // Before the element with the focus is hidden.
        details.querySelector('summary')?.focus();
      }
      details.open = false;
    };
    const listening = new AbortController();
    for (const type of ['pointerdown', 'focusin', 'keydown']) {
      document.addEventListener(type, close, { signal: listening.signal });
    }
    return () => listening.abort();
  }, [disclosure]);
}

export default function LocaleDropdownNavbarItem({ mobile, position }: Props): JSX.Element {
  const { currentLocale, localeConfigs } = useDocusaurusContext().i18n;
  const disclosure = useRef<HTMLDetailsElement>(null);
  const addressIn = useSamePlace();
  const language = localeConfigs[currentLocale]?.label ?? currentLocale;
  useCloseFromOutside(disclosure);

  if (mobile) {
    return (
      <li className="menu__list-item menu__languages">
        <IconLanguage className="icon-language" />
        <Translate id="theme.navbar.mobileLanguageDropdown.label" description="The label for the mobile language switcher dropdown">
          Languages
        </Translate>
        <LanguageLinks addressIn={addressIn} className="menu__list" linkClassName="menu__link" />
      </li>
    );
  }
  return (
    // Infima shows the list of what is "shown"; the element itself hides it while it is closed.
    <details ref={disclosure} className={clsx('navbar__item dropdown dropdown--show', position === 'right' && 'dropdown--right')}>
      <summary
        className="navbar__link"
        aria-label={translate(
          {
            id: 'annexes.languageDropdown.label',
            message: '{language}, change language',
            description: 'Accessible name of the button that shows the languages. {language}: the current one; it must come first',
          },
          { language },
        )}
      >
        <IconLanguage className="icon-language" />
        {language}
      </summary>
      <LanguageLinks addressIn={addressIn} className="dropdown__menu" linkClassName="dropdown__link" />
    </details>
  );
}
