/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/NavbarItem/LocaleDropdownNavbarItem (ejected).
 * Reason: the original cannot be used by keyboard or without scripts. Its links lose query and hash on a first load, point to `/404` on a
 * not-found page and to another site on `/es//other.example`. It shows the current language by colour only, and the button's accessible
 * name does not say that it changes the language. This version does not support `dropdownItemsBefore` and `dropdownItemsAfter`.
 */
export { default } from '../../../languages/LanguageMenu';
