/** The possible answers of the search: acts, areas and sections of the home page. */
import type { Dataset } from '../acts/acts';

/**
 * Ids of the sections of the home page that answer questions about the reader's own situation, such as "I was fired". The search finds them
 * by their examples.
 */
export const SECTIONS = [
  'first-steps',
  'where-to-report',
  'time-limits',
  'anonymous',
  'identity',
  'public-disclosure',
  'before-going-public',
  'wrong',
  'breach',
  'outside',
  'protection',
  'who-else',
  'dismissed',
  'retaliation',
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
