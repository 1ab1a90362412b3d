/** The types of `facts.json`, which src/acts/plugin/index.ts generates for the components, in one language. */
import type { Change } from './changes';
import type { LocalisedDataset } from './localise';

/** An annex, with the title and description from its page. */
export interface AnnexFacts {
  /** Route, the same in every language: `/ktn_transport`. */
  path: string;
  /** Reference to its section of the Annex: `Annex, Part I, point E`. */
  reference: string;
  title: string;
  description: string;
  /** Number of acts. */
  count: number;
  /** The most recent changes, newest first. */
  changes: Change[];
}

export interface Facts extends Pick<LocalisedDataset, 'reviewed' | 'directive'> {
  annexes: AnnexFacts[];
}
