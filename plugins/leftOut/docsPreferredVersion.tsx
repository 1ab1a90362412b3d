/** Stands in for theme-common's contexts/docsPreferredVersion where there are no docs: its own provider does the same then. */
import React, { type ReactNode } from 'react';

export function DocsPreferredVersionContextProvider({ children }: { children: ReactNode }): JSX.Element {
  return <>{children}</>;
}

/** Asked for by components of docs only. */
export const useDocsPreferredVersion = undefined;
export const useDocsPreferredVersionByPluginId = undefined;
