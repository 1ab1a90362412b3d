/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/MDXPage (wrapped).
 * Reason: adds structured data (schema.org) and provides the page's details, and what it shows about acts, to the components in its
 * content.
 */

import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import data from '@generated/acts/default/components.json';
import type { Props } from '@theme/MDXPage';
import MDXPage from '@theme-original/MDXPage';
import React from 'react';
import type { PageActs } from '../../acts/localised';
import { PageProvider } from '../../components/currentPage';

const { directive, reviewed } = data;

export default function DescribedPage(props: Props): JSX.Element {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { metadata, toc, acts } = props.content as typeof props.content & { acts: PageActs };
  const { title, description, permalink } = metadata;
  const structuredData = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: title,
    description,
    url: siteConfig.url + permalink,
    inLanguage: i18n.currentLocale,
    lastReviewed: reviewed.iso,
    about: {
      '@type': 'Legislation',
      name: directive.citation,
      legislationIdentifier: directive.eli,
    },
  };
  return (
    <PageProvider value={{ path: permalink.slice(siteConfig.baseUrl.length - 1), toc, ...acts }}>
      <Head>
        <script type="application/ld+json">{JSON.stringify(structuredData)}</script>
      </Head>
      <MDXPage {...props} />
    </PageProvider>
  );
}
