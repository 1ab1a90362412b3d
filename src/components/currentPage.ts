/** A React context that describes the current page to the components in its content. */
import { createContext, useContext } from 'react';
import type { PageActs } from '../acts/localised';

/** The current page, with what it shows about acts. */
export interface CurrentPage extends PageActs {
  /** Route, the same in every language: `/ktn_transport`. */
  path: string;
  /** The theme's table of contents. */
  toc: readonly { id: string; level: number; value: string }[];
}

const PageContext = createContext<CurrentPage>({
  path: '',
  toc: [],
  points: {},
  citations: {},
  areas: [],
  cards: [],
});

export const PageProvider = PageContext.Provider;

/** @returns the page that contains the component; outside page content, a page with empty fields */
export function usePage(): CurrentPage {
  return useContext(PageContext);
}
