/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/MDXComponents (wrapped).
 * Reason: the annexes' components are known in every page without an import, so that translators meet none.
 */
import MDXComponents from '@theme-original/MDXComponents';
import Act, { Acts, Note } from '../../annexes/Act';
import AnnexCards from '../../annexes/AnnexCards';
import Cite from '../../annexes/Cite';
import HowToRead from '../../annexes/HowToRead';
import Sources from '../../annexes/Sources';

export default { ...MDXComponents, Act, Acts, AnnexCards, Cite, HowToRead, Note, Sources };
