/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/SearchMetadata (ejected).
 * Reason: its four tags on every page are for search services of third parties, which this site does not use.
 */
export default function SearchMetadata(): null {
  return null;
}
