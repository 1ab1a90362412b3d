/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/CodeBlock (wrapped).
 * Reason: brings Prism's additional languages along, which the theme would load on every page (see plugins/codeBlocks.ts).
 */

import prismIncludeLanguages from '@theme/prism-include-languages';
import CodeBlock from '@theme-original/CodeBlock';
import Prism from 'prism-react-renderer/prism';

prismIncludeLanguages(Prism);

export default CodeBlock;
