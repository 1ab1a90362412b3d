import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { SEARCH_WORDS } from '../searchIndex';
import { isPattern } from './pathToRegexp';

const DOCS = 'docusaurus-plugin-content-docs';
const BLOG = 'docusaurus-plugin-content-blog';

/** How the ids of the theme's messages begin; those under `theme.docs.sidebar.` are the navbar's and the menu's too. */
const DOCS_WORDS = [
  'theme.docs.DocCard.',
  'theme.docs.breadcrumbs.',
  'theme.docs.paginator.',
  'theme.docs.tagDocListPageTitle',
  'theme.docs.versionBadge.',
  'theme.docs.versions.',
  'theme.DocSidebarItem.',
  'theme.navbar.mobileVersionsDropdown.',
  'theme.docs.sidebar.collapse',
  'theme.docs.sidebar.expand',
];
const DOCS_AND_BLOG_WORDS = ['theme.tags.', 'theme.lastUpdated.', 'theme.common.editThisPage', 'theme.BackToTopButton.'];

const NOTHING = path.join(__dirname, 'Nothing.tsx');

/** A module's stand-in, by the module's name as imports have it or by its path; `false` stands for an empty module. */
type Aliases = Record<string, string | false>;

function standIn(file: string): string {
  return path.join(__dirname, file);
}

/** @returns the folder of a file of an installed package */
function folderOf(file: string): string {
  return path.dirname(require.resolve(file));
}

/** The theme's links to docs, and the version that a reader prefers. */
function docs(): Aliases {
  const items = ['DocNavbarItem', 'DocSidebarNavbarItem', 'DocsVersionNavbarItem', 'DocsVersionDropdownNavbarItem'];
  return {
    ...Object.fromEntries(items.map((item) => [`@theme/NavbarItem/${item}`, NOTHING])),
    [`${folderOf('@docusaurus/theme-common')}/contexts/docsPreferredVersion`]: standIn('docsPreferredVersion.tsx'),
    '@docusaurus/plugin-content-docs/client$': false,
  };
}

/** Names of classes. */
function docsAndBlog(): Aliases {
  return { [`${folderOf('@docusaurus/theme-common')}/utils/ThemeClassNames`]: standIn('themeClassNames.ts') };
}

/** The bar, and whether a reader has closed it. */
function bar(): Aliases {
  return {
    '@theme/AnnouncementBar': NOTHING,
    [`${folderOf('@docusaurus/theme-common')}/contexts/announcementBar`]: standIn('announcementBar.tsx'),
  };
}

/** Metadata that only Algolia's crawler reads. */
function algolia(): Aliases {
  return { '@theme/SearchMetadata': NOTHING };
}

/** Logos, which the navbar and the footer may have, the footer's links in one row, and a navbar that hides while the reader scrolls. */
function ofTheme({ navbar, footer }: ThemeConfig): Aliases {
  const hasColumns = footer?.links?.some((links) => 'items' in links);
  return {
    ...(navbar?.logo || footer?.logo ? {} : { '@theme/ThemedImage': NOTHING, '@theme/Footer/Logo': NOTHING }),
    ...(hasColumns ? { '@theme/Footer/Links/Simple': NOTHING } : {}),
    ...(navbar?.hideOnScroll ? {} : { [`${folderOf('@docusaurus/theme-common')}/hooks/useHideableNavbar`]: standIn('hideableNavbar.ts') }),
  };
}

/**
 * What no configuration of this site uses, or what only a server needs.
 * @param isReaders whether the bundle is the one that readers download
 */
function always(isReaders: boolean): Aliases {
  return {
    [`${folderOf('@docusaurus/core/package.json')}/lib/client/BaseUrlIssueBanner`]: NOTHING,
    // Prism comes with the pages that show code (remarkThemeComponents.ts); src/theme/CodeBlock does what this module does.
    [`${folderOf('@docusaurus/theme-classic/package.json')}/lib/prism-include-languages`]: false,
    ...(isReaders
      ? {
          'react-helmet-async': standIn('Helmet.tsx'),
          history$: standIn('history.ts'),
          // React Router needs them in development, or to wrap components in a way that nobody uses.
          'hoist-non-react-statics': false,
          'react-is': false,
          'object-assign': standIn('objectAssign.ts'),
          'prop-types': standIn('propTypes.ts'),
        }
      : {}),
  };
}

/** React Router's library for paths with parameters. */
function patterns(generatedFilesDir: string): Aliases {
  const routes = readFileSync(path.join(generatedFilesDir, 'routes.js'), 'utf8');
  const paths = [...routes.matchAll(/^ *path: '(.*)',$/gm)].map(([, route = '']) => route);
  return paths.some(isPattern) ? {} : { 'path-to-regexp$': standIn('pathToRegexp.ts') };
}

/** Fields of the configuration that only the build reads. */
const BUILD_OPTIONS =
  /^(presets|plugins|themes|clientModules|webpack|on[A-Z]\w*|staticDirectories|scripts|stylesheets|headTags|baseUrlIssueBanner)$/;

/** Changes a generated file that every page downloads as part of the client's context. */
function editJson(file: string, change: (content: Record<string, unknown>) => object): void {
  const [, beginning = '', json = ''] = /^([^{]*)(.*?);?\s*$/s.exec(readFileSync(file, 'utf8')) ?? [];
  writeFileSync(file, beginning + JSON.stringify(change(JSON.parse(json) as Record<string, unknown>)));
}

/**
 * Takes out what only the build reads, such as the names and versions of its plugins, and words that no page needs: the theme's for facilities
 * that are off, and those of the search.
 * @param unusedWords beginnings of their ids
 */
function trimContext(generatedFilesDir: string, unusedWords: string[]): void {
  editJson(path.join(generatedFilesDir, 'docusaurus.config.mjs'), (content) => {
    const config = Object.fromEntries(Object.entries(content).filter(([name]) => !BUILD_OPTIONS.test(name)));
    // Prism's settings: src/theme/CodeBlock puts them back, on the pages that show code.
    const { prism, ...themeConfig } = config.themeConfig as ThemeConfig;
    return { ...config, themeConfig };
  });
  editJson(path.join(generatedFilesDir, 'site-metadata.json'), (metadata) => ({ ...metadata, pluginVersions: {} }));
  editJson(path.join(generatedFilesDir, 'codeTranslations.json'), (words) =>
    Object.fromEntries(Object.entries(words).filter(([id]) => !unusedWords.some((unused) => id.startsWith(unused)))),
  );
}

/**
 * Keeps out of readers' downloads what they do not need: 2.2.0 puts every facility of the theme into every page, on or off. What
 * depends on the configuration comes back with it (tests/facilities/ turns it on). Figures: bench/README.md.
 */
export default function leftOut({ siteConfig, generatedFilesDir }: LoadContext): Plugin {
  // Not here, but in hooks: plugins begin side by side, and the theme's fills in its defaults at some moment.
  const readThemeConfig = () => siteConfig.themeConfig as ThemeConfig & { algolia?: unknown };
  let hasDocs = false;
  let hasBlog = false;
  let unusedWords: string[] = [];
  return {
    name: 'left-out',
    async contentLoaded({ allContent, actions }) {
      const themeConfig = readThemeConfig();
      await actions.createData('prism.json', JSON.stringify(themeConfig.prism));
      hasDocs = DOCS in allContent;
      hasBlog = BLOG in allContent;
      unusedWords = [
        SEARCH_WORDS,
        ...(themeConfig.announcementBar ? [] : ['theme.AnnouncementBar.']),
        ...(hasDocs ? [] : DOCS_WORDS),
        ...(hasBlog ? [] : ['theme.blog.']),
        ...(hasDocs || hasBlog ? [] : DOCS_AND_BLOG_WORDS),
      ];
    },
    configureWebpack(_config, isServer) {
      const themeConfig = readThemeConfig();
      const isReaders = process.env.NODE_ENV === 'production' && !isServer;
      if (isReaders) {
        trimContext(generatedFilesDir, unusedWords);
      }
      return {
        resolve: {
          alias: {
            ...(hasDocs ? {} : docs()),
            ...(hasDocs || hasBlog ? {} : docsAndBlog()),
            ...(themeConfig.algolia ? {} : algolia()),
            ...ofTheme(themeConfig),
            ...(themeConfig.announcementBar ? {} : bar()),
            ...(isReaders ? patterns(generatedFilesDir) : {}),
            ...always(isReaders),
          },
        },
      };
    },
  };
}
