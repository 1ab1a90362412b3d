/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/MDXPage (wrapped).
 * Reason: search engines and other machines are told what the page is about, in schema.org's words; readers, that the English page is
 * newer than a translation.
 */

import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { usePluginData } from '@docusaurus/useGlobalData';
import facts from '@generated/annex-pages/default/facts.json';
import type { Props } from '@theme/MDXPage';
import MDXPage from '@theme-original/MDXPage';
import React, { useMemo } from 'react';
import type { SitePages } from '../../../plugins/annexPages';
import StaleNotice from '../../components/StaleNotice';

const { directive, reviewed } = facts;

/** @returns the page's content, below a notice if the page is stale */
function useContentWithNotice(Content: Props['content']): Props['content'] {
  const { stalePages } = usePluginData('annex-pages') as SitePages;
  const isStale = stalePages.some((page) => Content.metadata.source.endsWith(`/${page}`));
  return useMemo(() => {
    if (!isStale) {
      return Content;
    }
    const WithNotice = () => (
      <>
        <StaleNotice />
        <Content />
      </>
    );
    return Object.assign(WithNotice, Content);
  }, [Content, isStale]);
}

export default function MDXPageWithMetadata(props: Props): JSX.Element {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { pathname } = useLocation();
  const { title, description } = props.content.metadata;
  const structuredData = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: title,
    description,
    url: `${siteConfig.url}${pathname}`,
    inLanguage: i18n.currentLocale,
    lastReviewed: reviewed.iso,
    isPartOf: { '@type': 'WebSite', name: siteConfig.title, url: `${siteConfig.url}${siteConfig.baseUrl}` },
    about: {
      '@type': 'Legislation',
      name: directive.citation,
      identifier: `CELEX:${directive.celex}`,
      legislationIdentifier: directive.eli,
      url: directive.eli,
    },
  };
  return (
    <>
      <Head>
        <script type="application/ld+json">{JSON.stringify(structuredData)}</script>
      </Head>
      <MDXPage {...props} content={useContentWithNotice(props.content)} />
    </>
  );
}
