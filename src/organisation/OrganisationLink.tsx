/**
 * A link set by the publisher. Its path may be outside this site, so it is not a `<Link>`, and `rel="external"` exempts it from the
 * link check.
 */
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
