/**
 * Makes routes match exactly, by changing the route objects that preloading, prefetching and rendering share.
 *
 * Problem: React Router ignores case and a trailing slash, and 2.2.0 ignores `.html` and white space around a path. If a host answers
 * `/es/KTN_transport` with the not-found page, hydration replaces it with the transport page. The not-found route `*` does not match a path
 * with a line break, so the text of the not-found page disappears at `/es/nope%0Ax`.
 * Effect: a wrong URL works in the browser until the reader reloads or shares it.
 */
import { matchPath } from '@docusaurus/router';
import routes from '@generated/routes';
import React from 'react';
import type { RouteConfig, RouteConfigComponentProps } from 'react-router-config';
import { isNotFoundDocument } from './notFoundPage';

type RouteComponent = React.ComponentType<RouteConfigComponentProps>;

const notFound = routes.find(({ path }) => path === '*');
if (!notFound) {
  throw new Error('docusaurus-2.2/exactRoutes.ts: not-found route ("*") not found in @generated/routes.');
}
const NotFound = notFound.component as RouteComponent;

function makeExact(route: RouteConfig): void {
  route.sensitive = true;
  route.strict = true;
  const component = route.component as RouteComponent | undefined;
  if (route.exact && component) {
    // react-router-config passes `exact` and `strict` on to React Router, but not `sensitive`.
    route.render = (props: RouteConfigComponentProps) =>
      React.createElement(matchPath(props.location.pathname, route) ? component : NotFound, props);
  }
  route.routes?.forEach(makeExact);
}

routes.filter((route) => route !== notFound).forEach(makeExact);

// A route without a path matches every URL that no other route matches, even one with line breaks (`%0A`, `%0D`, U+2028, U+2029).
(notFound as RouteConfig).path = undefined;

if (isNotFoundDocument()) {
  // Docusaurus removes `.html` and white space from a URL that no exact route matches. That is right on a host that serves pages at such
  // URLs, but wrong after a not-found response.
  notFound.exact = true;
}
