/** The type of `facts.json`: the data in one language that src/acts/plugin/index.ts writes for the components. */
import type { Change } from './changes';
import type { LocalisedDataset } from './localise';

/** One annex, with the title and description of its page. */
export interface AnnexFacts {
  /** Route, the same in every language: `/ktn_transport`. */
  path: string;
  /** Its section of the Annex: `Annex, Part I, point E`. */
  reference: string;
  title: string;
  description: string;
  /** Number of acts in the annex. */
  count: number;
  /** Its newest changes. */
  changes: Change[];
}

export interface Facts extends Pick<LocalisedDataset, 'reviewed' | 'directive'> {
  annexes: AnnexFacts[];
}
