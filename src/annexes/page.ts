/** What a page tells the components in it of itself. */
import { createContext, useContext } from 'react';

/** What parts of a page's content need to know of the page. */
export interface Page {
  /** Route, the same in every language: `/ktn_transport`. */
  path: string;
  /** Address with origin, as canonical links have it. */
  address: string;
  /** The page's language, in itself: `Español`. */
  language: string;
  /** Its headings, as the theme lists them. */
  toc: readonly { id: string; level: number; value: string }[];
}

const PageContext = createContext<Page>({ path: '', address: '', language: '', toc: [] });

export const PageProvider = PageContext.Provider;

/** @returns the page that the component is part of; outside of a page's content, an empty one */
export function usePage(): Page {
  return useContext(PageContext);
}
