/** The types of the dataset (acts.json), the format of its CELEX numbers, and functions that look up acts. */

/** An ISO 8601 calendar date, `2016-05-11`. */
export type IsoDate = string;

/**
 * @param kind letter or character class of the kind of act: `L` for a directive, `R` for a regulation
 * @returns a regular expression for CELEX numbers, without capturing groups or anchors
 */
export function celexPattern(kind = '[LR]'): string {
  return `3(?:19|20)\\d\\d${kind}\\d{4}`;
}

/** The fields from which the citation of a Union act is built. */
export interface CitableAct {
  /**
   * CELEX number: sector 3, four-digit year, `L` (directive) or `R` (regulation), four-digit number. The kind and the printed number are
   * derived from it.
   */
  celex: string;
  author: 'parliament-and-council' | 'council';
  /** Date of the act. Required for acts numbered before 2015, because it determines whether their citation says EC or EU. */
  adopted?: IsoDate;
}

/** One entry of the Annex to Directive (EU) 2019/1937, Part I. */
export interface Act extends CitableAct {
  /** Letter, number and Roman numeral in the Annex: `E.4.vii`. A point with only one act has no numeral: `E.7`. */
  point: string;
  adopted: IsoDate;
  /** Reference in the L series. Since October 2023, acts have been published individually, without issue or page numbers. */
  oj: { date: IsoDate; number?: string; page?: number };
  /** Common short name: a string for all languages, or an object with the languages that have one. */
  acronym?: string | Record<string, string>;
  /** CELEX number of the replacing act, and the date of replacement. If an act is replaced in stages, `until` is the last date. */
  replaced?: { by: string; from: IsoDate; until?: IsoDate };
  /** Key in `Dataset.evidence`, which records how it was established whether the act is in force. */
  evidence: string;
  /** Subject of the act, in plain English. Every language translates it. */
  subject: string;
  /** A breach that people might see, in plain English: the text after "For example: ". Every language translates it. */
  example: string;
  /**
   * Note on the act in English, translated like the subject. `{32024L1203}` stands for the citation of that act, `{2026-05-21}` for that
   * date.
   */
  note?: string;
}

/** @returns the date of an act's replacement or, if it was replaced in stages, of the last stage */
export function dateOfReplacement({ from, until }: NonNullable<Act['replaced']>): IsoDate {
  return until ?? from;
}

/**
 * An area of Article 2(1) of Directive (EU) 2019/1937 whose acts the pages do not list: a letter of Part I of the Annex (`point`), or one
 * of Article 2(1) itself (`article`).
 */
export interface Area {
  /** Id of its element on the home page, the same in every language: `area-a`. */
  id: string;
  point?: string;
  article?: string;
  /** English title, in the words of the directive. Every language translates it and `covers`. */
  title: string;
  /** English sentence with examples of matters that the area covers. */
  covers: string;
}

/** `reform`: in force, but a proposal would replace the act. `see-note`: the act's note gives the details. */
export type Finding = 'in-force' | 'reform' | 'see-note' | 'unknown';

/** `will-be-replaced`: at the last review, the date of replacement was in the future. */
export type State = Finding | 'replaced' | 'will-be-replaced';

/** How it was established whether acts are in force: the finding, its date (`2026-05`, or in words), and the source. */
export interface Evidence {
  /** Undefined if the acts have `replaced`. */
  finding?: Finding;
  when: string;
  where: string;
}

/** All facts on the site about Union law. `reviewed` is the date of the last review; replacement dates after it count as future dates. */
export interface Dataset {
  reviewed: IsoDate;
  /** Date of the most recent copy of an official text used in the review. */
  newestSource: IsoDate;
  directive: CitableAct & { consolidated: IsoDate };
  evidence: Record<string, Evidence>;
  acts: Act[];
  areas: Area[];
  /** Acts that pages cite but do not list: replacing acts, and acts in Part II of the Annex. */
  otherActs: CitableAct[];
}

/** @returns the directive, the entries of the Annex, and the other acts that pages cite */
export function allActs({ directive, acts, otherActs }: Dataset): (CitableAct | Act)[] {
  return [directive, ...acts, ...otherActs];
}

/** @returns the ids of the acts and areas that have entries on the pages: CELEX numbers, and ids such as `area-a` */
export function entryIds({ acts, areas }: Pick<Dataset, 'acts' | 'areas'>): string[] {
  return [...acts.map(({ celex }) => celex), ...areas.map(({ id }) => id)];
}

/** @returns the act's point of the Annex without the Roman numeral: `E.4` */
export function parentPoint({ point }: Act): string {
  return point.split('.').slice(0, 2).join('.');
}

/** @returns the letter of Part I of the Annex under which a point is: `E` for `E.4.vii` */
export function letterOf(point: string): string {
  return point.charAt(0);
}

/**
 * @param letter a letter of Part I of the Annex: `D`, `E` or `H`
 * @returns the acts under the letter, in the order of the Annex
 */
export function actsUnder(letter: string, { acts }: Dataset): Act[] {
  return acts.filter(({ point }) => letterOf(point) === letter);
}
