/**
 * Makes the routes of the site match exactly.
 *
 * What 2.2.0 does: React Router ignores case and a trailing slash, and Docusaurus an `.html`. The not-found page that the server sends for
 * `/es/KTN_transport` would turn into the transport page as soon as the scripts run. The routes are changed in the objects that
 * preloading, prefetching and rendering share.
 * Who suffers: readers whose address works until they reload.
 * Guard: rendering the pages fails, and with it the build, if there is no not-found route. tests/browser/routes.spec.ts tries the addresses.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { matchPath } from '@docusaurus/router';
import routes from '@generated/routes';
import React from 'react';
import type { RouteConfig, RouteConfigComponentProps } from 'react-router-config';

type RouteComponent = React.ComponentType<RouteConfigComponentProps>;

const notFound = routes.find(({ path }) => path === '*');
if (!notFound) {
  throw new Error('patches/exactRoutes.ts finds no not-found route ("*") in @generated/routes.');
}
const NotFound = notFound.component as RouteComponent;

function makeExact(route: RouteConfig): void {
  route.sensitive = true;
  route.strict = true;
  const component = route.component as RouteComponent | undefined;
  if (route.exact && component) {
    // What renders the routes passes `exact` and `strict` on to React Router, but not `sensitive`.
    route.render = (props: RouteConfigComponentProps) =>
      React.createElement(matchPath(props.location.pathname, route) ? component : NotFound, props);
  }
  route.routes?.forEach(makeExact);
}

/** Whether the server has answered with the not-found page; its route belongs to no plugin of ours, which Docusaurus calls "native". */
export function isNotFoundDocument(): boolean {
  return ExecutionEnvironment.canUseDOM && document.documentElement.classList.contains('plugin-native');
}

routes.filter((route) => route !== notFound).forEach(makeExact);

if (isNotFoundDocument()) {
  // Docusaurus drops the `.html` of an address that no exact route matches: good on a host that serves the page there, wrong where it
  // has said that there is none.
  notFound.exact = true;
}
