/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/NotFound (ejected).
 * Reason: adds what to do in danger, a search field, and links to the first steps, the annexes and the home page in every language. The
 * original asks readers to contact the owner of the linking site, who may be their employer. `noindex` keeps the page out of search engines.
 */

import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import { isMultiColumnFooterLinks, PageMetadata, useThemeConfig } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import React from 'react';
import { useIsNotFoundPage } from '../../docusaurus-2.2/notFoundPage';
import FirstStepsLink, { homePageLabel } from '../components/FirstStepsLink';
import InDanger from '../components/InDanger';
import LanguageLinks from '../languages/LanguageLinks';
import { baseUrlOf } from '../languages/languages';
import { OrganisationLink, useOrganisation } from '../organisation/links';
import SearchField from '../search/dialog/SearchField';

export default function NotFound(): JSX.Element {
  if (!useIsNotFoundPage()) {
    throw new Error('docusaurus-2.2/notFoundPage.ts does not recognise the not-found page.');
  }
  const { siteConfig } = useDocusaurusContext();
  const { footer } = useThemeConfig();
  // The footer of other pages; on this one, it would be below everything else.
  const columns = footer && isMultiColumnFooterLinks(footer.links) ? footer.links : [];
  const { name: organisation, links } = useOrganisation();
  const title = translate({ id: 'theme.NotFound.title', message: 'Page Not Found', description: 'The title of the 404 page' });
  return (
    <>
      <PageMetadata title={title} />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <Layout>
        <main className="container not-found">
          <h1>{title}</h1>
          <p>
            <Translate id="theme.NotFound.p1" description="The first paragraph of the 404 page">
              We could not find what you were looking for.
            </Translate>{' '}
            <Translate id="theme.NotFound.p2" description="The 2nd paragraph of the 404 page">
              The link that brought you here may be out of date. If you typed the address, check it.
            </Translate>
          </p>
          <div className="call-out">
            <p>
              <InDanger />
            </p>
            <p>
              <FirstStepsLink>{homePageLabel()}</FirstStepsLink>
              <span className="print-only"> ({siteConfig.url + siteConfig.baseUrl})</span>
            </p>
          </div>
          <SearchField />
          <div className="link-list screen-only">
            {columns.map(({ title: area, items }) => (
              <React.Fragment key={area}>
                <h2>{area}</h2>
                <ul>
                  {items.map(({ label, to = '' }) => (
                    <li key={to}>
                      <Link to={to}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </React.Fragment>
            ))}
            <h2>
              <Translate id="annexes.languageHomes.title" description="Heading above the links to the home page in each language">
                Home page in each language
              </Translate>
            </h2>
            <LanguageLinks urlIn={baseUrlOf} />
          </div>
          {links.contact && (
            <p>
              <OrganisationLink to={links.contact}>
                <Translate
                  id="annexes.organisation.contactNamed"
                  description="On the 404 page: link to the contact of the organisation that publishes the site"
                  values={{ organisation }}
                >
                  {'Contact {organisation}'}
                </Translate>
              </OrganisationLink>
            </p>
          )}
        </main>
      </Layout>
    </>
  );
}
