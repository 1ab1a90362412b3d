/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/SearchMetadata (ejected).
 * Reason: four `<meta>` elements for search services that this site does not use were on every page.
 */

/** Renders nothing. */
export default function SearchMetadata(): null {
  return null;
}
