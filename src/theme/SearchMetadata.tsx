/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/SearchMetadata (ejected).
 * Reason: the original writes four elements into the head of each page for crawlers of other search services, which this site does not use.
 */

export default function SearchMetadata(): null {
  return null;
}
