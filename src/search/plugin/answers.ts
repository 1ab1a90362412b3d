/** The possible answers of the search: acts, areas and sections of the home page. */
import type { Dataset } from '../../acts/acts';
import { SECTIONS } from '../../homePage';

/** @returns the ids of all acts and areas */
export function actsAndAreasIn({ acts, areas }: Dataset): string[] {
  return [...acts.map(({ celex }) => celex), ...areas.map(({ id }) => id)];
}

/** @returns the ids of all possible answers */
export function answersIn(dataset: Dataset): string[] {
  return [...actsAndAreasIn(dataset), ...SECTIONS];
}
