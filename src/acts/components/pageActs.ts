/** A React context with what the current page shows about acts. */
import { createContext, useContext } from 'react';
import type { AnnexCard, AnnexFacts, LocalisedDataset } from '../localised';

/** What a page and its tags show: `<Acts point="E.4" />`, `<Cite celex="32019L1937" />`, `<Areas />`, `<AnnexCards />`. */
export interface PageActs extends Pick<LocalisedDataset, 'points' | 'citations' | 'areas'> {
  /** Undefined if the page is not an annex. */
  annex?: AnnexFacts;
  cards: AnnexCard[];
}

const PageActsContext = createContext<PageActs>({ points: {}, citations: {}, areas: [], cards: [] });

export const PageActsProvider = PageActsContext.Provider;

/** @returns what the page that contains the component shows about acts */
export function usePageActs(): PageActs {
  return useContext(PageActsContext);
}
