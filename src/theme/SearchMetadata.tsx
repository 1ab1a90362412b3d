/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/SearchMetadata (ejected).
 * Reason: room for the 14,000 bytes of the German home page. The original adds four elements to the head of every page, for the crawlers of
 * search services that this site does not use.
 */

export default function SearchMetadata(): null {
  return null;
}
