/** The dataset of the acts, its types, and how to find an act in it. */
import data from './acts.json';

/** An ISO 8601 calendar date, `2016-05-11`. */
export type IsoDate = string;

/** What a citation needs to know of a Union act. */
export interface CitableAct {
  /** CELEX number: sector 3, four-digit year, `L` (directive) or `R` (regulation), four-digit number. */
  celex: string;
  kind: 'directive' | 'regulation';
  /** Year and number as the Official Journal prints them, in the order of the act's time: `2016/798`, `391/2009`, `98/41`. */
  number: string;
  author: 'parliament-and-council' | 'council';
  /** Date of the act. It decides EC or EU, so acts numbered before 2015 must have it. */
  adopted?: IsoDate;
}

/** One entry of the Annex to Directive (EU) 2019/1937, Part I. */
export interface Act extends CitableAct {
  /** Section, number and roman number in the Annex: `E.4.vii`. */
  point: string;
  adopted: IsoDate;
  /** Series L. Since October 2023 an act is an issue of its own, without issue number and page. */
  oj: { date: IsoDate; number?: string; page?: number };
  /** Common short name; by language where languages differ, and absent in those that have none. */
  acronym?: string | Record<string, string>;
  /** The act that replaces this one, and from when; `until` where the replacement went in stages. */
  replaced?: { by: string; from: IsoDate; until?: IsoDate };
}

/** Everything the site states about Union law, and the day on which it was last compared with it: acts replaced later are in the future. */
export interface Dataset {
  reviewed: IsoDate;
  directive: CitableAct & { consolidated: IsoDate };
  acts: Act[];
  replacingActs: CitableAct[];
}

export const dataset = data as Dataset;

const actsByCelex = new Map([dataset.directive, ...dataset.acts, ...dataset.replacingActs].map((act) => [act.celex, act]));

/**
 * @param celex CELEX number of the directive, of an act of the Annex, or of an act that replaces one
 * @throws if the dataset does not hold it
 */
export function findAct(celex: string): CitableAct | Act {
  const act = actsByCelex.get(celex);
  if (!act) {
    throw new Error(`There is no act ${celex} in src/annexes/acts.json.`);
  }
  return act;
}

/**
 * @param celex CELEX number of an entry of the Annex
 * @throws if the Annex does not list it
 */
export function findAnnexAct(celex: string): Act {
  const act = findAct(celex);
  if (!('point' in act)) {
    throw new Error(`${celex} is in src/annexes/acts.json, but not among the acts that the Annex lists.`);
  }
  return act;
}

/**
 * @param section letter of a section of Part I of the Annex: `D`, `E` or `H`
 * @returns its acts, in the order of the Annex
 */
export function actsOfSection(section: string, { acts } = dataset): Act[] {
  return acts.filter((act) => act.point.startsWith(`${section}.`));
}
