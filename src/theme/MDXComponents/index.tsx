/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/MDXComponents (ejected).
 * Reason: pages use the site's components without imports, which translators would have to copy. Components that no page uses (syntax
 * highlighting, admonitions) are omitted, because they would be in the bundle of every page. A page that needs one can import it from
 * `@theme`.
 */
import Heading from '@theme/Heading';
import A from '@theme/MDXComponents/A';
import React, { type ComponentProps } from 'react';
import Acts from '../../acts/components/Acts';
import AnnexCallOut from '../../acts/components/AnnexCallOut';
import AnnexCards from '../../acts/components/AnnexCards';
import Areas from '../../acts/components/Areas';
import { CiteOnPage } from '../../acts/components/Cite';
import HowToRead from '../../acts/components/HowToRead';
import LegalBasis from '../../acts/components/LegalBasis';
import PageHeader from '../../acts/components/PageHeader';
import Sources from '../../acts/components/Sources';
import { Conditions, Reminder, ScreenOnly, Summary } from '../../components/blocks';
import OnThisPage from '../../components/OnThisPage';
import PageSections from '../../components/PageSections';
import Questions from '../../components/Questions';
import ExitNote from '../../exit/ExitNote';
import { PublishedBy, ReportingLink } from '../../organisation/onHomePage';
import SearchField from '../../search/dialog/SearchField';

type HeadingProps = Omit<ComponentProps<typeof Heading>, 'as'>;

/** The theme's link would open a telephone number in a new tab. */
function PageLink(props: ComponentProps<typeof A>): JSX.Element {
  return props.href?.startsWith('tel:') ? <a {...props} /> : <A {...props} />;
}

export default {
  a: PageLink,
  h1: PageHeader,
  h2: (props: HeadingProps) => <Heading as="h2" {...props} />,
  Acts,
  AnnexCallOut,
  AnnexCards,
  Areas,
  Cite: CiteOnPage,
  Conditions,
  ExitNote,
  HowToRead,
  LegalBasis,
  OnThisPage,
  PageSections,
  PublishedBy,
  Questions,
  Reminder,
  ReportingLink,
  ScreenOnly,
  SearchField,
  Sources,
  Summary,
};
