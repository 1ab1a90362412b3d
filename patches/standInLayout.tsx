/**
 * A page's frame (navbar and footer) for the screens that stand in for a page: loading, not loaded, crashed.
 *
 * What 2.2.0 does: the theme's layout throws outside of a page's route, as it reads the route's context, and what provides that is private.
 * Who suffers without it: a reader whose page is slow or broken sees a screen without navbar and footer, so without a way on.
 * What fails when its insides change: the build, where the import is not found; else tests/browser/crash.spec.ts and loadFailure.spec.ts.
 */
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import Layout from '@theme/Layout';
import React, { type ComponentProps } from 'react';

/** The route context of Docusaurus's own pages, such as the not-found page. */
const NATIVE_ROUTE = { plugin: { name: 'native', id: 'default' } };

/** @param props those of the theme's layout */
export default function StandInLayout(props: ComponentProps<typeof Layout>): JSX.Element {
  return (
    <RouteContextProvider value={NATIVE_ROUTE}>
      <Layout {...props} />
    </RouteContextProvider>
  );
}
