/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/NavbarItem/ComponentTypes (ejected).
 * Reason: dropdowns and the items of docs, which this site has not turned on, are 2 kB of every page. Who turns docs on removes this file.
 */
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import LocaleDropdownNavbarItem from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';

export default { default: DefaultNavbarItem, localeDropdown: LocaleDropdownNavbarItem, search: SearchNavbarItem };
