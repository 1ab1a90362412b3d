/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/NavbarItem/DropdownNavbarItem (ejected).
 * Reason: the original cannot be used by keyboard: Space and the arrow keys do not open it, Escape does not close it, Tab off its last
 * link throws and leaves the focus on a hidden link, and in the mobile menu nothing but a click opens it. Here it is a button that
 * shows a list of links. A dropdown's own `to` is not followed: only the versions' has one, and it is in the list as well.
 */

import { isRegexpStringMatch } from '@docusaurus/theme-common';
import { isSamePath, useLocalPathname } from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import NavbarItem, { type LinkLikeNavbarItemProps } from '@theme/NavbarItem';
import type { DesktopOrMobileNavBarItemProps, Props } from '@theme/NavbarItem/DropdownNavbarItem';
import clsx from 'clsx';
import React, { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

/** The link that gets the focus once the list is shown. */
type FirstFocus = 'first' | 'last' | 'none';

function isItemActive(item: LinkLikeNavbarItemProps, localPathname: string): boolean {
  return (
    isSamePath(item.to, localPathname) ||
    isRegexpStringMatch(item.activeBaseRegex, localPathname) ||
    Boolean(item.activeBasePath && localPathname.startsWith(item.activeBasePath))
  );
}

function linksIn(dropdown: HTMLElement | null): HTMLElement[] {
  return Array.from(dropdown?.querySelectorAll<HTMLElement>('.dropdown__menu a') ?? []);
}

function DropdownNavbarItemDesktop({ items, position, className, ...props }: DesktopOrMobileNavBarItemProps) {
  const dropdownRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [firstFocus, setFirstFocus] = useState<FirstFocus>('none');
  // Closed on purpose: the list stays hidden although the mouse still rests on it.
  const [isDismissed, setIsDismissed] = useState(false);
  const isBrowser = useIsBrowser();

  const open = (focus: FirstFocus) => {
    setFirstFocus(focus);
    setIsOpen(true);
  };
  const close = useCallback(() => {
    setIsOpen(false);
    setIsDismissed(Boolean(dropdownRef.current?.matches(':hover')));
  }, []);

  // Only now is the list visible, and only what is visible can be focused.
  useEffect(() => {
    if (isOpen && firstFocus !== 'none') {
      linksIn(dropdownRef.current)
        .at(firstFocus === 'first' ? 0 : -1)
        ?.focus();
    }
  }, [isOpen, firstFocus]);

  useEffect(() => {
    const closeFromOutside = ({ target }: MouseEvent | TouchEvent) => {
      if (!dropdownRef.current?.contains(target as Node)) {
        setIsOpen(false);
      }
    };
    // On the document, as a list that the mouse has opened has no focus.
    const closeOnEscape = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') {
        return;
      }
      if (dropdownRef.current?.contains(document.activeElement)) {
        buttonRef.current?.focus();
      }
      close();
    };
    document.addEventListener('mousedown', closeFromOutside);
    document.addEventListener('touchstart', closeFromOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('mousedown', closeFromOutside);
      document.removeEventListener('touchstart', closeFromOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [close]);

  const moveFocus = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') {
      return;
    }
    event.preventDefault();
    const isDown = event.key === 'ArrowDown';
    const links = linksIn(dropdownRef.current);
    const current = links.indexOf(event.target as HTMLElement);
    if (current >= 0) {
      links[current + (isDown ? 1 : -1)]?.focus();
    } else if (isOpen) {
      links.at(isDown ? 0 : -1)?.focus();
    } else {
      open(isDown ? 'first' : 'last');
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the button and the links in it
    <div
      ref={dropdownRef}
      className={clsx('navbar__item', 'dropdown', {
        'dropdown--hoverable': !isDismissed,
        'dropdown--right': position === 'right',
        'dropdown--show': isOpen,
        'dropdown--unscripted': !isBrowser,
      })}
      onMouseLeave={() => setIsDismissed(false)}
      onBlur={({ relatedTarget }) => {
        if (!dropdownRef.current?.contains(relatedTarget as Node | null)) {
          setIsOpen(false);
        }
      }}
      onKeyDown={moveFocus}
    >
      <button
        ref={buttonRef}
        type="button"
        className={clsx('clean-btn', 'navbar__link', className)}
        aria-expanded={isOpen}
        aria-label={props['aria-label']}
        onClick={() => (isOpen ? close() : open('none'))}
      >
        {props.children ?? props.label}
      </button>
      <ul className="dropdown__menu">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity, and their order is fixed
          <NavbarItem isDropdownItem activeClassName="dropdown__link--active" {...item} key={index} />
        ))}
      </ul>
    </div>
  );
}

function DropdownNavbarItemMobile({ items, className, onClick, ...props }: DesktopOrMobileNavBarItemProps) {
  const localPathname = useLocalPathname();
  const containsActive = items.some((item) => isItemActive(item, localPathname));
  const [isOpen, setIsOpen] = useState(containsActive);

  useEffect(() => {
    if (containsActive) {
      setIsOpen(true);
    }
  }, [containsActive]);

  return (
    <li className={clsx('menu__list-item', !isOpen && 'menu__list-item--collapsed')}>
      <button
        type="button"
        className={clsx('clean-btn', 'menu__link', 'menu__link--sublist', className)}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {props.children ?? props.label}
      </button>
      {isOpen && (
        <ul className="menu__list">
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity, and their order is fixed
            <NavbarItem mobile isDropdownItem onClick={onClick} activeClassName="menu__link--active" {...item} key={index} />
          ))}
        </ul>
      )}
    </li>
  );
}

export default function DropdownNavbarItem({ mobile = false, ...props }: Props): JSX.Element {
  const Dropdown = mobile ? DropdownNavbarItemMobile : DropdownNavbarItemDesktop;
  return <Dropdown {...props} />;
}
