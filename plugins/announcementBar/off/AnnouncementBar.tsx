/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/AnnouncementBar (replaced, only where the configuration has no bar).
 * Reason: the layout asks for it on every page, and readers would download code and styles of a bar that is never shown.
 */
export default function NoAnnouncementBar(): null {
  return null;
}
