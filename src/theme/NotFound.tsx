/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/NotFound (ejected).
 * Reason: a reader who got lost finds the home page of every language there, and search engines keep out. The strings are the original's.
 */

import Head from '@docusaurus/Head';
import Translate, { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import React from 'react';
import LanguageHomes from '../components/LanguageHomes';

export default function NotFound(): JSX.Element {
  const title = translate({ id: 'theme.NotFound.title', message: 'Page Not Found', description: 'The title of the 404 page' });
  return (
    <>
      <PageMetadata title={title} />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <Layout>
        <main className="container margin-vert--xl not-found">
          <h1>{title}</h1>
          <p>
            <Translate id="theme.NotFound.p1" description="The first paragraph of the 404 page">
              We could not find what you were looking for.
            </Translate>
          </p>
          <p>
            <Translate id="theme.NotFound.p2" description="The 2nd paragraph of the 404 page">
              Please contact the owner of the site that linked you to the original URL and let them know their link is broken.
            </Translate>
          </p>
          <LanguageHomes />
        </main>
      </Layout>
    </>
  );
}
