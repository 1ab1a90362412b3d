import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import Layout from '@theme/Layout';
import React, { type ComponentProps } from 'react';

/** The route context of Docusaurus's own pages, such as the not-found page. */
const NATIVE_ROUTE = { plugin: { name: 'native', id: 'default' } };

/** Navbar and footer around what stands in for a page. The theme's layout throws where no page has given it a route context. */
export default function StandInLayout(props: ComponentProps<typeof Layout>): JSX.Element {
  return (
    <RouteContextProvider value={NATIVE_ROUTE}>
      <Layout {...props} />
    </RouteContextProvider>
  );
}
