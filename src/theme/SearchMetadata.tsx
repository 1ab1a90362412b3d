/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/SearchMetadata (ejected).
 * Reason: only the crawler of a search service, which this site does not use, reads what the original puts into every page.
 */
export default function SearchMetadata(): null {
  return null;
}
