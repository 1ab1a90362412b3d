/** The possible answers of the search: acts, areas and sections of the home page. */
import type { Dataset } from '../acts/acts';
import { DISMISSED, FIRST_STEPS, OUTSIDE, RETALIATION, TIME_LIMITS, WHERE_TO_REPORT } from '../homePage';

/**
 * Ids of the sections of the home page that answer questions about the reader's own situation, such as "I was fired". The search finds them
 * by their examples.
 */
export const SECTIONS = [
  FIRST_STEPS,
  WHERE_TO_REPORT,
  TIME_LIMITS,
  'anonymous',
  'identity',
  'public-disclosure',
  'before-going-public',
  'wrong',
  'breach',
  OUTSIDE,
  'protection',
  'who-else',
  DISMISSED,
  RETALIATION,
  'other-protection',
  'costs',
  'secrecy',
  'documents',
  'took-part',
];

/** @returns the ids of all acts and areas */
export function actsAndAreasIn({ acts, areas }: Dataset): string[] {
  return [...acts.map(({ celex }) => celex), ...areas.map(({ id }) => id)];
}

/** @returns the ids of all possible answers */
export function answersIn(dataset: Dataset): string[] {
  return [...actsAndAreasIn(dataset), ...SECTIONS];
}
