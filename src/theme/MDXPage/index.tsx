/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/MDXPage (wrapped).
 * Reason: adds structured data (schema.org), a notice on translations whose English source has changed, and a "Back to top" link.
 */

import Head from '@docusaurus/Head';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import facts from '@generated/annexes/default/facts.json';
import type { Props } from '@theme/MDXPage';
import MDXPage from '@theme-original/MDXPage';
import React, { useMemo } from 'react';
import { PageProvider } from '../../annexes/page';
import StaleNotice from '../../annexes/StaleNotice';

const { directive, reviewed, stalePages } = facts;

/** @returns the page's content with the notice above it and the link below it */
function useFramedContent(Content: Props['content']): Props['content'] {
  const isStale = stalePages.some((page) => Content.metadata.source.endsWith(`/${page}`));
  return useMemo(() => {
    const Framed = () => (
      <>
        {isStale && <StaleNotice />}
        <Content />
        <p className="back-to-top">
          <a href="#top">
            <Translate id="annexes.backToTop" description="Link at the side of a long page">
              Back to top
            </Translate>
          </a>
        </p>
      </>
    );
    return Object.assign(Framed, Content);
  }, [Content, isStale]);
}

export default function FramedPage(props: Props): JSX.Element {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { metadata, toc } = props.content;
  const { title, description, permalink } = metadata;
  const address = siteConfig.url + permalink;
  const language = i18n.localeConfigs[i18n.currentLocale]?.label ?? i18n.currentLocale;
  const structuredData = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: title,
    description,
    url: address,
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
    <PageProvider value={{ path: permalink.slice(siteConfig.baseUrl.length - 1), address, language, toc }}>
      <Head>
        <script type="application/ld+json">{JSON.stringify(structuredData)}</script>
      </Head>
      <MDXPage {...props} content={useFramedContent(props.content)} />
    </PageProvider>
  );
}
