/**
 * Webpack loader: leaves out of the scripts what no page of this site needs.
 *
 * - Of the configuration: what only the build reads, such as the template of pages.
 * - Of the messages: those of the theme for docs, blog and code. To turn docs or the blog on, remove them from `UNUSED`: they would be in
 *   English in every language.
 */
import type { LoaderContext } from 'webpack';

/** Two messages of `theme.docs.sidebar` also belong to the menu of small screens. */
const UNUSED =
  /^theme\.(blog|tags|CodeBlock|admonition|lastUpdated|BackToTopButton|common\.editThisPage|navbar\.mobile(Versions|SidebarSecondaryMenu)|DocSidebarItem|docs\.(?!sidebar\.(toggle|close)))/;
const OF_BUILD = ['clientModules', 'plugins', 'presets', 'ssrTemplate', 'webpack'];

/** The generated files that this loader changes: JSON, in the configuration after `export default`. */
export const CLIENT_DATA = /(codeTranslations\.json|docusaurus\.config\.mjs)$/;

/**
 * @param source a generated file
 * @returns the file without what no page needs
 */
export default function clientDataLoader(this: LoaderContext<object>, source: string): string {
  const isMessages = this.resourcePath.endsWith('.json');
  const [start, end] = [source.indexOf('{'), source.lastIndexOf('}') + 1];
  const entries = Object.entries(JSON.parse(source.slice(start, end)) as Record<string, unknown>);
  const needed = entries.filter(([key]) => !(isMessages ? UNUSED.test(key) : OF_BUILD.includes(key)));
  return source.slice(0, start) + JSON.stringify(Object.fromEntries(needed)) + source.slice(end);
}
