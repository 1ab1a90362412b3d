/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/SearchMetadata (ejected).
 * Reason: the original adds four elements to the head of every page for the crawlers of search services that this site does not use.
 */

export default function SearchMetadata(): null {
  return null;
}
