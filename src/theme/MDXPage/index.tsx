/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/MDXPage (wrapped).
 * Reason: search engines and other machines are told what the page is about, in schema.org's words.
 */

import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/MDXPage';
import MDXPage from '@theme-original/MDXPage';
import React from 'react';
import { dataset } from '../../annexes/acts';
import { cite, eliUri } from '../../annexes/citation';

export default function MDXPageWithMetadata(props: Props): JSX.Element {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { pathname } = useLocation();
  const { title, description } = props.content.metadata;
  const { directive, reviewed } = dataset;
  const structuredData = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: title,
    description,
    url: `${siteConfig.url}${pathname}`,
    inLanguage: i18n.currentLocale,
    lastReviewed: reviewed,
    isPartOf: { '@type': 'WebSite', name: siteConfig.title, url: `${siteConfig.url}${siteConfig.baseUrl}` },
    about: {
      '@type': 'Legislation',
      name: cite(directive, i18n.currentLocale),
      identifier: `CELEX:${directive.celex}`,
      legislationIdentifier: eliUri(directive),
      url: eliUri(directive),
    },
  };
  return (
    <>
      <Head>
        <script type="application/ld+json">{JSON.stringify(structuredData)}</script>
      </Head>
      <MDXPage {...props} />
    </>
  );
}
