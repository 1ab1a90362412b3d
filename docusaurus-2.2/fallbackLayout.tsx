/**
 * Layout with navbar and footer for the screens that replace a page: loading, load failure and crash.
 *
 * Problem: the theme's layout reads the route context and throws outside a route, and 2.2.0 does not export the provider.
 * Effect: these screens would have no navbar or footer, and so no links to other pages.
 */
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import Layout from '@theme/Layout';
import React, { type ComponentProps } from 'react';

/** A route context of its own, so that these screens are not mistaken for the not-found page, whose footer has fewer links. */
const PLUGIN = { name: 'fallback', id: 'default' };

/** @param props props of the theme's layout */
export default function FallbackLayout(props: ComponentProps<typeof Layout>): JSX.Element {
  return (
    <RouteContextProvider value={{ plugin: PLUGIN }}>
      <Layout {...props} />
    </RouteContextProvider>
  );
}
