/**
 * Finds the English messages of components, the site's and the theme's, as `docusaurus write-translations` does.
 *
 * What 2.2.0 does: it finds them in `write-translations` only, which loads all plugins, takes seconds and writes files.
 * Who suffers without: translators, whose check takes seconds more and changes the files that it looks at.
 * Guard: an error here if nothing is found; tests/build/writeTranslations.spec.ts compares with what Docusaurus itself writes.
 */
import { extractSiteSourceCodeTranslations } from '@docusaurus/core/lib/server/translations/translationsExtractor';
import themeMessages from '@docusaurus/theme-translations/locales/base/theme-common.json';

/**
 * @param siteDir the project folder, whose `src/` is read
 * @returns the English messages by key; one of the site replaces the theme's of the same key
 * @throws if the site has none
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
