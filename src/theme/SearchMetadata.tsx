/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/SearchMetadata (ejected).
 * Reason: the tags are for DocSearch and similar crawlers. The site has a search of its own, so they would only cost bytes on each page.
 */
export default function SearchMetadata(): null {
  return null;
}
