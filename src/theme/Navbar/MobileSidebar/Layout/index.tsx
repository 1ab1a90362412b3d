/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/Navbar/MobileSidebar/Layout (ejected).
 * Reason: while the original is open, keyboards and screen readers can still reach the page behind it and the hidden menu. Escape does not
 * close it, and the focus does not return to the button. A `<dialog>` handles all of this. The menu also gets a search button and
 * links to parts of the home page.
 */

import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/Navbar/MobileSidebar/Layout';
import React, { useLayoutEffect, useRef } from 'react';
import FirstStepsLink, { homePageLabel } from '../../../../components/FirstStepsLink';
import { QUESTIONS } from '../../../../homePage';
import { questionsTitle } from '../../../../search/dialog/controls';
import { SearchMenuItem } from '../../../../search/dialog/SearchButton';

export default function NavbarMobileSidebarLayout({ header, primaryMenu, secondaryMenu }: Props): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const { shown, toggle } = useNavbarMobileSidebar();
  const { shown: secondaryMenuShown } = useNavbarSecondaryMenu();
  // A layout effect, because when the search replaces the menu, the focus must be back on the menu button before the search dialog records
  // it.
  useLayoutEffect(() => (shown ? dialog.current?.showModal() : dialog.current?.close()), [shown]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks on the backdrop; browsers close dialogs on Escape
    <dialog
      className="navbar-sidebar"
      ref={dialog}
      aria-label={translate({
        id: 'annexes.mobileMenu.label',
        message: 'Menu',
        description: 'Name of the menu on small screens',
      })}
      onClose={() => shown && toggle()}
      onClick={({ target }) => target === dialog.current && toggle()}
    >
      {header}
      <div className="navbar-sidebar__item menu">
        <FirstStepsLink className="menu__link" activeClassName="menu__link--active" exact isNavLink onClick={toggle}>
          {homePageLabel()}
        </FirstStepsLink>
        <Link className="menu__link" to={`/#${QUESTIONS}`} onClick={toggle}>
          {questionsTitle()}
        </Link>
        <SearchMenuItem />
        {secondaryMenuShown ? secondaryMenu : primaryMenu}
      </div>
    </dialog>
  );
}
