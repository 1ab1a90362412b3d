/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/NavbarItem/LocaleDropdownNavbarItem (ejected).
 * Reason: the original cannot be used with a keyboard or without scripts. After the first load, its links lack query and fragment. They
 * point to `/404` on a not-found page and to another site on `/es//other.example`. It indicates the current language only by colour, and
 * its accessible name does not say that the button changes the language. This version does not support `dropdownItemsBefore` or
 * `dropdownItemsAfter`.
 */
export { default } from '../../../languages/LanguageMenu';
