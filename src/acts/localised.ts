/** What pages show about acts, in one language. The plugin generates it. */
import type { Annex } from '../../sidebars';
import type { IsoDate, State } from './acts';

/** The citation of an act in one language. */
export interface Citation {
  celex: string;
  /** The citation for running text: `règlement (CE) nº 391/2009`. */
  citation: string;
  /** Date of the consolidated version that the pages describe. Only the directive has one. */
  consolidated?: IsoDate;
}

/** A text as a list of strings and citations; pages show the citations as links. */
export type LinkedText = (string | Citation)[];

/** An act in the Annex, in one language. */
export interface LocalisedAct extends Citation {
  /** Subject of the act, with its acronym in brackets. */
  subject: string;
  /** A breach that people might see. */
  example: string;
  /** Official Journal reference. */
  journal: string;
  /** Its point in the Annex: `point E.4 (iv)`. */
  point: string;
  /** Says which act replaces it and when, that a reform is under way, or that it is not known whether the act is in force. */
  status?: { text: LinkedText; state: State };
  note?: LinkedText;
}

/** An area of the directive in one language. */
interface LocalisedArea {
  id: string;
  title: string;
  covers: string;
  /** Reference to the area in the directive: `Annex, Part I, point A`. */
  reference: string;
  /** Id of the Annex or of Article 2 in the directive on EUR-Lex, where points and paragraphs have no permanent ids. */
  fragment: string;
}

/** The dataset in one language. */
export interface LocalisedDataset {
  reviewed: { iso: IsoDate; text: string; newestSource: string };
  directive: Citation & { eli: string; consolidatedInWords: string };
  /** Citations of the directive, the acts in the Annex and the other acts that pages cite, by CELEX number. */
  citations: Record<string, Citation>;
  /** Acts by point of the Annex (`E.4`), in the order of the Annex. */
  points: Record<string, LocalisedAct[]>;
  areas: LocalisedArea[];
  /** The replacement of each replaced act, by its CELEX number. */
  changes: Record<string, Change>;
}

/** The replacement of an act, for a list of changes. */
export interface Change extends Citation {
  /** Date of the replacement, or of its last stage, in words. */
  date: string;
  /** Follows the date and the citation: `replaced by Directive (EU) 2022/993`. */
  text: LinkedText;
}

/** An annex on the home page, with the title and description from its own page. */
export interface AnnexCard extends Pick<Annex, 'path' | 'letter'> {
  title: string;
  description: string;
  /** Number of acts. */
  count: number;
}

/** What an annex says about itself on its page. */
export interface AnnexFacts {
  /** Reference to its letter of the Annex: `Annex, Part I, point E`. */
  reference: string;
  /** Number of acts. */
  count: number;
  /** The latest changes, newest first: those that were still to come at the last review, and the others. */
  changes: { coming: Change[]; past: Change[] };
}

/** What a page and its tags show: `<Acts point="E.4" />`, `<Cite celex="32019L1937" />`, `<Areas />`, `<AnnexCards />`. */
export interface PageActs extends Pick<LocalisedDataset, 'points' | 'citations' | 'areas'> {
  /** Undefined if the page is not an annex. */
  annex?: AnnexFacts;
  cards: AnnexCard[];
}
