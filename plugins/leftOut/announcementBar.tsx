/** Stands in for theme-common's contexts/announcementBar where there is no bar: its own provider says the same then. */
import React, { type ReactNode } from 'react';

export function AnnouncementBarProvider({ children }: { children: ReactNode }): JSX.Element {
  return <>{children}</>;
}

export function useAnnouncementBar(): { isActive: boolean; close: () => void } {
  return { isActive: false, close: () => {} };
}
