/** Which sections of the home page are shown for a query, and in which order. The classifier finds out what the query is about. */
import { BEFORE_GOING_PUBLIC, DISMISSED, OUTSIDE, PUBLIC_DISCLOSURE, RETALIATION } from '../../homePage';
import type { Classification } from './classifier';
import type { Entry, Place } from './entries';
import type { Verdict } from './found';

/** Maximum number of sections that answer a query. */
const MAX_SECTIONS = 4;

/** Ids of the sections that come first if a part of a story is about them, the most urgent first: after a dismissal, time may be short. */
const URGENT = [DISMISSED, RETALIATION];

/** For the id of a section, those of the sections that are shown if a query is about it, in their order. */
const TOGETHER = new Map([
  // People who have been dismissed ask whether that is allowed, and people who describe retaliation have often been dismissed.
  [DISMISSED, [DISMISSED, RETALIATION]],
  [RETALIATION, [RETALIATION, DISMISSED]],
  // Before a public disclosure, readers must know under which conditions it is protected, and what to do first.
  [PUBLIC_DISCLOSURE, [PUBLIC_DISCLOSURE, BEFORE_GOING_PUBLIC]],
  [BEFORE_GOING_PUBLIC, [PUBLIC_DISCLOSURE, BEFORE_GOING_PUBLIC]],
]);

/** @returns whether a section is about what is not covered */
export function isOutside({ id }: Place): boolean {
  return id === OUTSIDE;
}

/** @returns how urgent a section is; 0 if it can wait */
export function urgency({ id = '' }: Place): number {
  return URGENT.includes(id) ? URGENT.length - URGENT.indexOf(id) : 0;
}

/** @returns the sections that answer the query and its parts, in their order */
function answering({ ofWhole, ofParts, perhaps: possible }: Classification, isBesideRules: boolean, all: Entry[]): Entry[] {
  // Readers who ask one question often ask another. Without a certain one, these are mostly sentences of a story, but whoever describes a
  // breach and has perhaps been dismissed must know what to do.
  const perhaps = ofParts.length > 0 ? possible : possible.filter((one) => isBesideRules && urgency(one) > 0);
  const urgent = [...ofParts, ...perhaps].filter((one) => urgency(one) > 0).sort((one, other) => urgency(other) - urgency(one));
  // Of a text with certain parts, the other sections of the whole are rarely asked for.
  const likeliest = ofParts.length > 0 ? ofWhole.slice(0, 1) : ofWhole;
  const ids = new Set([...urgent, ...likeliest, ...ofParts, ...perhaps].flatMap(({ id = '' }) => TOGETHER.get(id) ?? [id]));
  return [...ids].slice(0, MAX_SECTIONS).flatMap((shown) => all.filter(({ id }) => id === shown));
}

/**
 * @param all the sections of the home page
 * @returns the sections that are shown, in their order
 */
export function sectionsToShow(verdict: Verdict, classification: Classification, all: Entry[]): Entry[] {
  const sections = answering(classification, verdict === 'covered' || verdict === 'unsure', all);
  switch (verdict) {
    case 'outOfScope':
      return [...all.filter(isOutside), ...sections.filter((section) => !isOutside(section) && urgency(section) === 0)];
    case 'covered':
      // Only certain or urgent questions: "they falsify the tachographs" asks nothing. What is covered is not answered by what is not.
      return classification.ofParts.length > 0 || sections.some((one) => urgency(one) > 0) ? sections.filter((one) => !isOutside(one)) : [];
    default:
      return sections;
  }
}
