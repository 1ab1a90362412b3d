/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/Navbar/MobileSidebar/Layout (ejected).
 * Reason: while the original is open, the keyboard and a screen reader still reach the page behind it and the menu that is not shown;
 * Escape does not close it, and the focus does not come back to the button. A dialog does all that by itself. It also leads to the search.
 */

import { translate } from '@docusaurus/Translate';
import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/Navbar/MobileSidebar/Layout';
import React, { useLayoutEffect, useRef } from 'react';
import { SearchMenuItem } from '../../../SearchBar';

export default function NavbarMobileSidebarLayout({ header, primaryMenu, secondaryMenu }: Props): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const { shown, toggle } = useNavbarMobileSidebar();
  const { shown: secondaryMenuShown } = useNavbarSecondaryMenu();
  // Not a plain effect: where the search takes the menu's place, the focus is back at the button before the search remembers where it was.
  useLayoutEffect(() => (shown ? dialog.current?.showModal() : dialog.current?.close()), [shown]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes it, as Escape does by itself
    <dialog
      className="navbar-sidebar"
      ref={dialog}
      aria-label={translate({
        id: 'annexes.mobileMenu.label',
        message: 'Menu',
        description: 'Accessible name of the menu that a small screen shows over the page',
      })}
      onClose={() => shown && toggle()}
      onClick={({ target }) => target === dialog.current && toggle()}
    >
      {header}
      <div className="navbar-sidebar__items">
        <div className="navbar-sidebar__item menu">
          <SearchMenuItem />
          {secondaryMenuShown ? secondaryMenu : primaryMenu}
        </div>
      </div>
    </dialog>
  );
}
