/**
 * Extracts the English messages of the site's and the theme's components, as `docusaurus write-translations` does.
 *
 * Problem: 2.2.0 extracts messages only in `write-translations`, which loads all plugins, takes seconds and writes files.
 * Effect: the translation check would take seconds longer and change the files that it checks.
 * Guard: `extractMessages` throws if it finds no message. tests/build/writeTranslations.spec.ts compares with the output of Docusaurus.
 */
import { extractSiteSourceCodeTranslations } from '@docusaurus/core/lib/server/translations/translationsExtractor';
import themeMessages from '@docusaurus/theme-translations/locales/base/theme-common.json';
import type { TranslationFile } from '@docusaurus/types';

/** End of the keys under which the theme's file has descriptions. */
const DESCRIPTION = '___DESCRIPTION';

/**
 * @returns English messages with descriptions, by key. A message of the site overrides the theme's message with the same key
 * @throws if `src/` has no messages
 */
export async function extractMessages(siteDir: string): Promise<TranslationFile['content']> {
  const plugins: ('jsx' | 'typescript')[] = ['jsx', 'typescript'];
  const ofSite = await extractSiteSourceCodeTranslations(siteDir, [], { parserOpts: { plugins }, configFile: false, babelrc: false });
  if (Object.keys(ofSite).length === 0) {
    throw new Error(
      `No <Translate> and no translate() found in ${siteDir}/src: is this Docusaurus 2.2.0? See tools/translations/englishMessages.ts.`,
    );
  }
  const ofTheme = Object.entries(themeMessages)
    .filter(([key]) => !key.endsWith(DESCRIPTION))
    .map(([key, message]) => [key, { message, description: (themeMessages as Record<string, string>)[key + DESCRIPTION] }]);
  return { ...Object.fromEntries(ofTheme), ...ofSite };
}
