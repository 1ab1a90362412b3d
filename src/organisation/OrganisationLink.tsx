/**
 * A link set by the publisher. Its path may be outside this site, so it is not a `<Link>`, and `rel="external"` exempts it from the
 * link check.
 */
import React, { type ReactNode } from 'react';

/** @param to an `https:` or `mailto:` address, or a path */
export default function OrganisationLink({ to, children }: { to: string; children: ReactNode }): JSX.Element {
  return (
    <a href={to} rel="external noreferrer">
      {children}
    </a>
  );
}
