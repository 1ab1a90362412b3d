/** What every page knows of the annexes: written by plugins/annexPages.ts in the words of the language being built. */
import type { LocalisedDataset } from './localised';

/** An annex and the words of its page. */
export interface AnnexFacts {
  /** Route, the same in every language: `/ktn_transport`. */
  path: string;
  /** Letter of the section in the Annex. */
  section: string;
  title: string;
  description: string;
  /** How many acts it lists. */
  count: number;
}

export interface Facts extends Omit<LocalisedDataset, 'acts'> {
  annexes: AnnexFacts[];
  /** File names of the pages whose English original has changed since the translation was reviewed. */
  stalePages: string[];
}
