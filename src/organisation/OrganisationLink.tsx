/** A link of the organisation that publishes the site. Its path may lie outside of this site: the router and the link check ignore `external`. */
import React, { type ReactNode } from 'react';

/** @param to an `https:` or `mailto:` address, or a path */
export default function OrganisationLink({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}): JSX.Element {
  return (
    <a className={className} href={to} rel="external noreferrer">
      {children}
    </a>
  );
}
