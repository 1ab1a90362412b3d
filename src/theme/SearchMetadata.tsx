/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/SearchMetadata (ejected).
 * Reason: the original adds metadata for the crawler of a search service that this site does not use.
 */
export default function SearchMetadata(): null {
  return null;
}
