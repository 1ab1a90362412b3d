import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';

const FILE = 'content';
const KEY = 'content';

function barOf(themeConfig: ThemeConfig): ThemeConfig['announcementBar'] {
  return themeConfig.announcementBar;
}

/**
 * Makes the words of the announcement bar translatable, which 2.2.0 leaves in the configuration's language: `write-translations`
 * puts them into `i18n/<language>/announcement-bar/content.json`, and the build takes them from there.
 */
export default function announcementBar({ siteConfig }: LoadContext): Plugin {
  return {
    name: 'announcement-bar',
    getTranslationFiles() {
      // Not sooner: plugins begin side by side, and the theme's fills in defaults at some moment.
      const words = barOf(siteConfig.themeConfig)?.content;
      return words === undefined
        ? []
        : [{ path: FILE, content: { [KEY]: { message: words, description: 'The announcement bar, above every page. May contain HTML' } } }];
    },
    translateThemeConfig({ themeConfig, translationFiles }) {
      const bar = barOf(themeConfig);
      const content = translationFiles.find(({ path }) => path === FILE)?.content[KEY]?.message ?? bar?.content;
      return bar === undefined ? {} : { announcementBar: { ...bar, content } };
    },
  };
}
