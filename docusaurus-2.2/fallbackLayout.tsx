/**
 * Layout with navbar and footer for the screens that replace a page: loading, load failure and crash.
 *
 * Problem: the theme's layout reads the route context and throws outside a route; the provider of 2.2.0 is private.
 * Effect: these screens would have no navbar and no footer, so no link to another page.
 * Guard: the import fails, and so does the build. tests/browser/errorScreens.spec.ts tests the screens.
 */
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import Layout from '@theme/Layout';
import React, { type ComponentProps } from 'react';
import { NATIVE_PLUGIN } from './nativePages';

/**
 * On these screens `useIsNotFoundPage()` is true, because they use the same route context. The language links are right nevertheless: they
 * take the path from the browser.
 * @param props props of the theme's layout
 */
export default function FallbackLayout(props: ComponentProps<typeof Layout>): JSX.Element {
  return (
    <RouteContextProvider value={{ plugin: NATIVE_PLUGIN }}>
      <Layout {...props} />
    </RouteContextProvider>
  );
}
