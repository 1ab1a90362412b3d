/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/Navbar/MobileSidebar/Layout (ejected).
 * Reason: while the original is open, the keyboard and a screen reader still reach the page behind it and the menu that is not shown;
 * Escape does not close it, and the focus does not come back to the button. It also leads to the search.
 */

import { translate } from '@docusaurus/Translate';
import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/Navbar/MobileSidebar/Layout';
import clsx from 'clsx';
import React, { type RefObject, useEffect, useRef } from 'react';
import { SearchMenuItem } from '../../../SearchBar';

/** React 17 does not know the attribute `inert`, but passes it on. */
const inertIf = (condition: boolean) => (condition ? { inert: '' } : {});

/**
 * Makes everything outside an element unreachable, except the backdrop, on which a click closes the menu.
 * @returns a function that undoes it
 */
function makeSurroundingsInert(element: HTMLElement): () => void {
  const made: HTMLElement[] = [];
  for (let inside = element; inside.parentElement && inside !== document.body; inside = inside.parentElement) {
    for (const sibling of inside.parentElement.children) {
      const isPassedOver = sibling === inside || sibling.matches('.navbar-sidebar__backdrop');
      if (!isPassedOver && sibling instanceof HTMLElement && !sibling.inert) {
        sibling.inert = true;
        made.push(sibling);
      }
    }
  }
  return () => {
    for (const sibling of made) {
      sibling.inert = false;
    }
  };
}

/** While the menu is open, keyboard and screen reader are kept in it, and Escape closes it; then the focus returns to where it was. */
function useModal(menuRef: RefObject<HTMLElement>): void {
  const { shown, toggle } = useNavbarMobileSidebar();
  useEffect(() => {
    const menu = menuRef.current;
    if (!shown || !menu) {
      return undefined;
    }
    const opener = document.activeElement;
    const makeSurroundingsReachable = makeSurroundingsInert(menu);
    menu.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') {
        toggle();
      }
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      makeSurroundingsReachable();
      if (opener instanceof HTMLElement) {
        opener.focus();
      }
    };
  }, [shown, toggle, menuRef]);
}

export default function NavbarMobileSidebarLayout({ header, primaryMenu, secondaryMenu }: Props): JSX.Element {
  const menuRef = useRef<HTMLDivElement>(null);
  const { shown: secondaryMenuShown } = useNavbarSecondaryMenu();
  useModal(menuRef);
  return (
    <div
      ref={menuRef}
      className="navbar-sidebar"
      role="dialog"
      aria-modal="true"
      aria-label={translate({
        id: 'annexes.mobileMenu.label',
        message: 'Menu',
        description: 'Accessible name of the menu that a small screen shows over the page',
      })}
    >
      {header}
      <div className={clsx('navbar-sidebar__items', { 'navbar-sidebar__items--show-secondary': secondaryMenuShown })}>
        <div className="navbar-sidebar__item menu" {...inertIf(secondaryMenuShown)}>
          <SearchMenuItem />
          {primaryMenu}
        </div>
        <div className="navbar-sidebar__item menu" {...inertIf(!secondaryMenuShown)}>
          {secondaryMenu}
        </div>
      </div>
    </div>
  );
}
