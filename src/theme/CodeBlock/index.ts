/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/CodeBlock (wrapped).
 * Reason: brings along Prism's additional languages and default colours, which the theme has in every page (see plugins/leftOut).
 */

import siteConfig from '@generated/docusaurus.config';
import prismIncludeLanguages from '@theme/prism-include-languages';
import CodeBlock from '@theme-original/CodeBlock';
import Prism from 'prism-react-renderer/prism';
import defaultTheme from 'prism-react-renderer/themes/palenight';

prismIncludeLanguages(Prism);

const { prism } = siteConfig.themeConfig as { prism: { theme?: object } };
prism.theme ??= defaultTheme;

export default CodeBlock;
