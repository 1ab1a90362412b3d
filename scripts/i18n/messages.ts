import { extractSiteSourceCodeTranslations } from '@docusaurus/core/lib/server/translations/translationsExtractor';
import { getTranslationFiles } from '@docusaurus/theme-classic/lib/translations';
import type { ThemeConfig } from '@docusaurus/theme-common';
import themeMessages from '@docusaurus/theme-translations/locales/base/theme-common.json';

/** Messages of one file, by key. */
export type Messages = Map<string, string>;

/** Where the translated files lie, relative to `i18n/<language>/`. */
export const CODE_FILE = 'code.json';
const THEME_FOLDER = 'docusaurus-theme-classic';
/** Written by plugins/announcementBar.ts, if there is a bar. */
const BAR_FILE = 'announcement-bar/content.json';
export const PAGES_FOLDER = 'docusaurus-plugin-content-pages';

/**
 * The messages that `write-translations` writes, found by Docusaurus's own functions, without starting its plugins.
 * @param siteDir the project's folder, whose `src/` is read
 * @param themeConfig navbar, footer and announcement bar
 * @returns the English messages of each file, by its path relative to `i18n/<language>/`
 */
export async function readEnglishMessages(siteDir: string, themeConfig: ThemeConfig): Promise<Map<string, Messages>> {
  const plugins: ('jsx' | 'typescript')[] = ['jsx', 'typescript'];
  const ofSite = await extractSiteSourceCodeTranslations(siteDir, [], { parserOpts: { plugins }, configFile: false, babelrc: false });
  const ofTheme = Object.entries(themeMessages).filter(([key]) => !key.endsWith('___DESCRIPTION'));
  const code: Messages = new Map([...ofTheme, ...Object.entries(ofSite).map(([key, { message }]) => [key, message] as const)]);
  const theme = getTranslationFiles({ themeConfig }).map(({ path, content }) => {
    const messages: Messages = new Map(Object.entries(content).map(([key, { message }]) => [key, message]));
    return [`${THEME_FOLDER}/${path}.json`, messages] as const;
  });
  const words = themeConfig.announcementBar?.content;
  const bar = words === undefined ? [] : [[BAR_FILE, new Map([['content', words]])] as const];
  return new Map([[CODE_FILE, code], ...theme, ...bar]);
}
