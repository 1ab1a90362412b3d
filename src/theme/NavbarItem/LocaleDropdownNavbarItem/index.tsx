/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/NavbarItem/LocaleDropdownNavbarItem (ejected).
 * Reason: the original cannot be used with a keyboard or without scripts. After the first load, its links lack query and fragment. They
 * point to `/404` on a not-found page and to another site on `/es//other.example`. It indicates the current language only by colour, and
 * its accessible name does not say that the button changes the language. This version does not support `dropdownItemsBefore` or
 * `dropdownItemsAfter`.
 */
import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import React, { type RefObject, useEffect, useRef } from 'react';
import LanguageLinks from '../../../languages/LanguageLinks';
import { useAlternateUrl } from '../../../languages/useAlternateUrl';

/** A globe, drawn with lines. The theme's icon would add 0.4 kB to every page. */
const GLOBE = (
  <svg className="icon-language" viewBox="0 0 24 24" width={24} height={24} aria-hidden>
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      d="M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18"
    />
  </svg>
);

/** Closes a `<details>` element on Escape, or when the reader clicks or moves the focus outside it. */
function useCloseFromOutside(disclosure: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const close = (event: Event) => {
      const { current: details } = disclosure;
      const isInside = details?.contains(event.target as Node);
      const closes = event instanceof KeyboardEvent ? event.key === 'Escape' : !isInside;
      if (!details?.open || !closes) {
        return;
      }
      if (isInside) {
        // The focused link is about to be hidden.
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

/**
 * The language menu: a list of links, which the navbar shows in a disclosure and the phone menu without one.
 * @param mobile whether the list is for the phone menu
 */
export default function LocaleDropdownNavbarItem({ mobile }: { mobile?: boolean }): JSX.Element {
  const { currentLocale, localeConfigs } = useDocusaurusContext().i18n;
  const disclosure = useRef<HTMLDetailsElement>(null);
  const urlIn = useAlternateUrl();
  const language = localeConfigs[currentLocale]?.label ?? currentLocale;
  useCloseFromOutside(disclosure);

  if (mobile) {
    return (
      <li className="menu__languages">
        {GLOBE}
        <Translate id="theme.navbar.mobileLanguageDropdown.label" description="The label for the mobile language switcher dropdown">
          Languages
        </Translate>
        <LanguageLinks urlIn={urlIn} className="menu__list" linkClassName="menu__link" />
      </li>
    );
  }
  return (
    <details ref={disclosure} className="navbar__item dropdown">
      <summary
        className="navbar__link"
        aria-label={translate(
          {
            id: 'annexes.languageDropdown.label',
            message: '{language}, change language',
            description: 'Name of the language menu. {language} must come first',
          },
          { language },
        )}
      >
        {GLOBE}
        {language}
      </summary>
      <LanguageLinks urlIn={urlIn} className="dropdown__menu" linkClassName="dropdown__link" />
    </details>
  );
}
