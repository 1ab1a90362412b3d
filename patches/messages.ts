/**
 * Extracts the English messages of the site's and the theme's components, as `docusaurus write-translations` does.
 *
 * Problem: 2.2.0 extracts messages only in `write-translations`, which loads all plugins, takes seconds and writes files.
 * Effect: the translation check would take seconds longer and change the files that it checks.
 * Guard: `extractMessages` throws if it finds no message. tests/build/writeTranslations.spec.ts compares with the output of Docusaurus.
 */
import { extractSiteSourceCodeTranslations } from '@docusaurus/core/lib/server/translations/translationsExtractor';
import themeMessages from '@docusaurus/theme-translations/locales/base/theme-common.json';

/**
 * @param siteDir the project folder
 * @returns English messages by key. A message of the site overrides the theme's message with the same key
 * @throws if `src/` has no messages
 */
export async function extractMessages(siteDir: string): Promise<Map<string, string>> {
  const plugins: ('jsx' | 'typescript')[] = ['jsx', 'typescript'];
  const found = await extractSiteSourceCodeTranslations(siteDir, [], { parserOpts: { plugins }, configFile: false, babelrc: false });
  const ofSite = Object.entries(found).map(([key, { message }]) => [key, message] as const);
  if (ofSite.length === 0) {
    throw new Error(`No <Translate> and no translate() found in ${siteDir}/src: is this Docusaurus 2.2.0? See patches/messages.ts.`);
  }
  return new Map([...Object.entries(themeMessages).filter(([key]) => !key.endsWith('___DESCRIPTION')), ...ofSite]);
}
