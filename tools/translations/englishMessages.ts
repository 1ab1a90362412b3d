/**
 * Extracts the English messages from the components of the site and the theme, as `docusaurus write-translations` does. With that command,
 * the translation check would take seconds longer and change the files that it checks.
 */
import { extractSiteSourceCodeTranslations } from '@docusaurus/core/lib/server/translations/translationsExtractor';
import themeMessages from '@docusaurus/theme-translations/locales/base/theme-common.json';
import type { TranslationFile } from '@docusaurus/types';

/**
 * The theme's messages that this site shows in the theme's own components. Those of swizzled components are extracted from `src/`. The others
 * are for docs, the blog, code blocks and the like, which the site does not have.
 */
const SHOWN_KEYS = [
  'theme.common.skipToMainContent',
  'theme.docs.sidebar.closeSidebarButtonAriaLabel',
  'theme.docs.sidebar.toggleSidebarButtonAriaLabel',
];

/**
 * @returns English messages by key, with descriptions that end with the English text, as those of acts do. The site's messages override the
 * theme's
 * @throws if `src/` does not contain any messages
 */
export async function extractMessages(siteDir: string): Promise<TranslationFile['content']> {
  const plugins: ('jsx' | 'typescript')[] = ['jsx', 'typescript'];
  const ofSite = await extractSiteSourceCodeTranslations(siteDir, [], { parserOpts: { plugins }, configFile: false, babelrc: false });
  if (Object.keys(ofSite).length === 0) {
    throw new Error(
      `Neither <Translate> nor translate() was found in ${siteDir}/src: is this Docusaurus 2.2.0? See tools/translations/englishMessages.ts.`,
    );
  }
  const ofTheme = Object.entries(themeMessages)
    .filter(([key]) => SHOWN_KEYS.includes(key))
    .map(([key, message]) => [key, { message, description: (themeMessages as Record<string, string>)[`${key}___DESCRIPTION`] }]);
  const all: TranslationFile['content'] = { ...Object.fromEntries(ofTheme), ...ofSite };
  return Object.fromEntries(
    Object.entries(all).map(([key, { message, description = '' }]) => {
      return [key, { message, description: `${description.replace(/(?<=[^.])\.?$/, '. ')}English: ${message}` }];
    }),
  );
}
