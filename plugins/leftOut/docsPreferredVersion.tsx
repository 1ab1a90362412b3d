/** Stands in for theme-common's contexts/docsPreferredVersion where there are no docs, as its own provider does then. */
import React, { type ReactNode } from 'react';

export function DocsPreferredVersionContextProvider({ children }: { children: ReactNode }): JSX.Element {
  return <>{children}</>;
}
