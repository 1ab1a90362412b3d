/** Which sections of the home page are shown for a query, and in which order. The classifier finds out what the query is about. */
import { BEFORE_GOING_PUBLIC, DISMISSED, OUTSIDE, PUBLIC_DISCLOSURE, RETALIATION, TIME_LIMITS } from '../../homePage';
import type { Entry } from './entries';

/** Maximum number of sections that answer a query. */
const MAX_SECTIONS = 3;

const urlOf = (id: string) => `#${id}`;

/** URL of the section about what is not covered. */
export const OUTSIDE_URL = urlOf(OUTSIDE);

/** URLs of the sections that come first if a part of a story is about them, the most urgent first: after a dismissal, time may be short. */
const URGENT = [DISMISSED, RETALIATION, TIME_LIMITS].map(urlOf);

/** URLs of sections that are shown together if a query is about the first one, in the order of the list. */
const TOGETHER: [section: string, shown: string[]][] = [
  // People who have been dismissed ask whether that is allowed, and people who describe retaliation have often been dismissed.
  [DISMISSED, [DISMISSED, RETALIATION]],
  [RETALIATION, [RETALIATION, DISMISSED]],
  // Before a public disclosure, readers must know under which conditions it is protected.
  [BEFORE_GOING_PUBLIC, [PUBLIC_DISCLOSURE, BEFORE_GOING_PUBLIC]],
];
const SHOWN = new Map(TOGETHER.map(([section, shown]) => [urlOf(section), shown.map(urlOf)]));

/** @returns how urgent a section is; 0 if it can wait */
export function urgency({ url }: Pick<Entry, 'url'>): number {
  return URGENT.includes(url) ? URGENT.length - URGENT.indexOf(url) : 0;
}

/**
 * @param ofParts the sections that parts of the query are about, in the order of the query
 * @param ofWhole the sections that the whole query is about, the likeliest first
 * @param all the sections of the home page
 * @returns the sections to be shown: those of parts first, the most urgent of them at the top
 */
export function sectionsToShow(ofParts: Entry[], ofWhole: Entry[], all: Entry[]): Entry[] {
  const byUrgency = [...ofParts].sort((one, other) => urgency(other) - urgency(one));
  const urls = new Set([...byUrgency, ...ofWhole].flatMap(({ url }) => SHOWN.get(url) ?? [url]));
  return [...urls].slice(0, MAX_SECTIONS).flatMap((shown) => all.filter(({ url }) => url === shown));
}
