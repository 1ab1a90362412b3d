import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';

const FILE = 'content';
const KEY = 'content';

/**
 * Makes the words of the announcement bar translatable, which 2.2.0 leaves in the configuration's language: `write-translations`
 * puts them into `i18n/<language>/announcement-bar/content.json`, and the build takes them from there.
 */
export default function announcementBar({ siteConfig }: LoadContext): Plugin {
  const bar = (siteConfig.themeConfig as ThemeConfig).announcementBar;
  const words = bar?.content;
  if (words === undefined) {
    return { name: 'announcement-bar' };
  }
  return {
    name: 'announcement-bar',
    getTranslationFiles: () => [
      { path: FILE, content: { [KEY]: { message: words, description: 'The announcement bar, above every page. May contain HTML' } } },
    ],
    translateThemeConfig({ translationFiles }) {
      const file = translationFiles.find((translation) => translation.path === FILE);
      return { announcementBar: { ...bar, content: file?.content[KEY]?.message ?? words } };
    },
  };
}
