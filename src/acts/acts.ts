/** The typed dataset of acts (acts.json) and its lookup functions. */
import data from './acts.json';

/** An ISO 8601 calendar date, `2016-05-11`. */
export type IsoDate = string;

/** The fields of a Union act that its citation is built from. */
export interface CitableAct {
  /** CELEX number: sector 3, four-digit year, `L` (directive) or `R` (regulation), four-digit number. Kind and printed number follow from it. */
  celex: string;
  author: 'parliament-and-council' | 'council';
  /** Date of the act. Required for acts numbered before 2015, whose citation says EC or EU depending on it. */
  adopted?: IsoDate;
}

/** One entry of the Annex to Directive (EU) 2019/1937, Part I. */
export interface Act extends CitableAct {
  /** Section, number and Roman numeral in the Annex: `E.4.vii`. A point with one act has no numeral: `E.7`. */
  point: string;
  adopted: IsoDate;
  /** Reference in the L series. Since October 2023 each act is published separately, without issue and page numbers. */
  oj: { date: IsoDate; number?: string; page?: number };
  /** Common short name: one for all languages, or one for each language that has one. */
  acronym?: string | Record<string, string>;
  /** The CELEX number of the replacing act and the date of replacement; for a replacement in stages, `until` is the last date. */
  replaced?: { by: string; from: IsoDate; until?: IsoDate };
  /** How its status was decided: a key of `Dataset.statuses`. */
  status: string;
  /** What the act is about, in plain English words. Each language translates it (texts.ts). */
  subject: string;
  /** A remark on the act in English, which each language translates. `{32024L1203}` stands for the citation of that act, `{2026-05-21}` for that day. */
  note?: string;
}

/**
 * An area of Article 2(1) of Directive (EU) 2019/1937 whose acts the pages do not list: a section of Part I of the Annex (`point`), or a
 * letter of Article 2(1) itself (`article`).
 */
export interface Area {
  /** Id of its element on the home page, the same in every language: `area-a`. */
  id: string;
  point?: string;
  article?: string;
  /** In the words of the directive, in English. Each language translates it and `covers` (texts.ts). */
  title: string;
  /** A sentence with examples of what the area covers. */
  covers: string;
}

/** How the status of acts was decided: what was seen, when (`2026-05`, or in words), and where. */
export interface StatusSource {
  /** `reform`: in force, but a proposal replaces it. `see note`: the act's note says what is known. */
  finding: 'in force' | 'reform' | 'replaced' | 'see note' | 'unknown';
  when: string;
  where: string;
}

/** Everything the site states about Union law. `reviewed` is the day of the last review; later replacement dates count as future. */
export interface Dataset {
  reviewed: IsoDate;
  /** When the newest copy of an official text that the review used was made. */
  newestSource: IsoDate;
  directive: CitableAct & { consolidated: IsoDate };
  statuses: Record<string, StatusSource>;
  acts: Act[];
  areas: Area[];
  /** Acts that pages cite, but do not list: acts that replace others, and acts of Part II of the Annex. */
  otherActs: CitableAct[];
}

export const dataset = data as Dataset;

/** @returns the directive, the entries of the Annex, and the other acts that pages cite */
export function allActs({ directive, acts, otherActs } = dataset): (CitableAct | Act)[] {
  return [directive, ...acts, ...otherActs];
}

const actsByCelex = new Map(allActs().map((act) => [act.celex, act]));

/**
 * @param celex CELEX number of the directive, of an act of the Annex, or of another act that pages cite
 * @throws if the dataset does not contain it
 */
export function findAct(celex: string): CitableAct | Act {
  const act = actsByCelex.get(celex);
  if (!act) {
    throw new Error(`There is no act ${celex} in src/acts/acts.json.`);
  }
  return act;
}

/** @returns the point of the Annex whose list contains the act, without the act's own Roman numeral: `E.4` */
export function parentPoint({ point }: Act): string {
  return point.split('.').slice(0, 2).join('.');
}

/**
 * @param section letter of a section of Part I of the Annex: `D`, `E` or `H`
 * @returns the acts of the section, in the order of the Annex
 */
export function actsOfSection(section: string, { acts } = dataset): Act[] {
  return acts.filter(({ point }) => point.startsWith(`${section}.`));
}
