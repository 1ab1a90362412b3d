/** A link of the organisation that publishes the site. It may lead out of the site, so the router does not follow it. */
import React, { type ReactNode } from 'react';

/** @param to an `https:` or `mailto:` address, or a path */
export default function OperatorLink({ to, className, children }: { to: string; className?: string; children: ReactNode }): JSX.Element {
  return (
    <a className={className} href={to} rel="noreferrer">
      {children}
    </a>
  );
}
