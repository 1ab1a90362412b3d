/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/MDXComponents (ejected).
 * Reason: pages use the annexes' components without imports, which translators would have to copy. Components that no page uses
 * (syntax highlighting, admonitions) are left out with their styles, a third of the styles in every page. A page that needs one can import
 * it from `@theme`.
 */
import Heading from '@theme/Heading';
import A from '@theme/MDXComponents/A';
import React, { type ComponentProps } from 'react';
import Acts from '../../annexes/Acts';
import AnnexCards from '../../annexes/AnnexCards';
import Areas from '../../annexes/Areas';
import Cite from '../../annexes/Cite';
import HowToRead from '../../annexes/HowToRead';
import LegalBasis from '../../annexes/LegalBasis';
import PageHeader from '../../annexes/PageHeader';
import Sources from '../../annexes/Sources';
import ReportingLink from '../../components/ReportingLink';
import SearchField from '../../search/SearchField';

type HeadingProps = Omit<ComponentProps<typeof Heading>, 'as'>;

export default {
  a: A,
  h1: PageHeader,
  h2: (props: HeadingProps) => <Heading as="h2" {...props} />,
  h3: (props: HeadingProps) => <Heading as="h3" {...props} />,
  h4: (props: HeadingProps) => <Heading as="h4" {...props} />,
  Acts,
  AnnexCards,
  Areas,
  Cite,
  HowToRead,
  LegalBasis,
  ReportingLink,
  SearchField,
  Sources,
};
