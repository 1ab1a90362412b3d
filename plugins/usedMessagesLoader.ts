/**
 * Webpack loader: leaves the theme's messages for docs, blog and code out of the script that every page loads. This site has none of them.
 * To turn docs or the blog on, remove this loader from plugins/webpack.ts: they would be in English in every language.
 */

/** Two messages of `theme.docs.sidebar` also belong to the menu of small screens. */
const UNUSED =
  /^theme\.(blog|tags|CodeBlock|admonition|lastUpdated|BackToTopButton|common\.editThisPage|navbar\.mobileVersions|DocSidebarItem|docs\.(?!sidebar\.(toggle|close)))/;

/**
 * @param source JSON with the messages of a language by key
 * @returns the JSON without the messages that no page shows
 */
export default function usedMessagesLoader(source: string): string {
  const messages = Object.entries(JSON.parse(source) as Record<string, string>);
  return JSON.stringify(Object.fromEntries(messages.filter(([key]) => !UNUSED.test(key))));
}
