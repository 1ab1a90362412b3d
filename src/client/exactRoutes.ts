/**
 * Makes the routes of the site match exactly.
 *
 * React Router ignores case and a trailing slash, and Docusaurus 2.2.0 an `.html`: the not-found page that the server sends for
 * `/es/KTN_transport` would turn into the transport page as soon as the scripts run. The routes are changed here, in the objects that
 * preloading, prefetching and rendering share.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { matchPath } from '@docusaurus/router';
import routes from '@generated/routes';
import React from 'react';
import type { RouteConfig, RouteConfigComponentProps } from 'react-router-config';

type RouteComponent = React.ComponentType<RouteConfigComponentProps>;

const notFound = routes.find(({ path }) => path === '*');

function makeExact(route: RouteConfig): void {
  route.sensitive = true;
  route.strict = true;
  const component = route.component as RouteComponent | undefined;
  if (route.exact && component && notFound) {
    // What renders the routes passes `exact` and `strict` on to React Router, but not `sensitive`.
    route.render = (props: RouteConfigComponentProps) =>
      React.createElement(matchPath(props.location.pathname, route) ? component : (notFound.component as RouteComponent), props);
  }
  route.routes?.forEach(makeExact);
}

/** Whether the server has answered with the not-found page; its route belongs to no plugin of ours, which Docusaurus calls "native". */
export function isNotFoundDocument(): boolean {
  return ExecutionEnvironment.canUseDOM && document.documentElement.classList.contains('plugin-native');
}

routes.filter((route) => route !== notFound).forEach(makeExact);

if (notFound && isNotFoundDocument()) {
  // Docusaurus drops the `.html` of an address that no exact route matches: good on a host that serves the page there, wrong where it
  // has said that there is none.
  notFound.exact = true;
}
