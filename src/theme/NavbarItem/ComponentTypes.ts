/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/NavbarItem/ComponentTypes (ejected).
 * Reason: the other item types (dropdowns, HTML, docs) add 2 kB, and with them the scripts would exceed their limit of 90 kB. This navbar
 * does not use them. To use them, delete this file.
 */
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import LocaleDropdownNavbarItem from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';

export default { default: DefaultNavbarItem, localeDropdown: LocaleDropdownNavbarItem, search: SearchNavbarItem };
