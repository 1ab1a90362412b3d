/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/CodeBlock (wrapped).
 * Reason: brings along Prism's settings and additional languages, which the theme has in every page (see plugins/leftOut).
 */

import siteConfig from '@generated/docusaurus.config';
import prism from '@generated/left-out/default/prism.json';
import prismIncludeLanguages from '@theme/prism-include-languages';
import CodeBlock from '@theme-original/CodeBlock';
import Prism from 'prism-react-renderer/prism';

siteConfig.themeConfig.prism = prism;
prismIncludeLanguages(Prism);

export default CodeBlock;
