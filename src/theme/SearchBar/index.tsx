/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/SearchBar (ejected).
 * Reason: the original renders nothing.
 */
export { default } from '../../search/dialog/SearchButton';
